-- service_orders: what a visitor orders and has to pay: a service, or a quote that he accepted. Sent by anybody; its state is
-- moved by the house and its payments.

create table public.service_orders (
  -- Drawn by whoever orders, who can never read it back: it is by it that he pays. Only a random one (version 4) is taken.
  id           uuid primary key default gen_random_uuid()
               constraint commande_identifiant check (id::text ~ '^.{14}4.{4}[89ab]'),
  reference    text not null default 'CMD-' || upper(substr(replace(gen_random_uuid()::text, '-', ''), 1, 10))
               constraint commande_reference_unique unique,
  service_id   uuid constraint commande_du_service references public.services (id),
  devis_id     uuid constraint commande_du_devis references public.devis_emis (id), -- made by its acceptance
  user_name    text not null constraint demande_nom check (length(trim(user_name)) between 1 and 200),
  user_email   text not null constraint demande_adresse check (private.adresse_plausible(user_email)),
  user_phone   text constraint demande_telephone check (length(user_phone) <= 30),
  adresse      text constraint commande_adresse check (length(adresse) <= 500), -- where it is billed; null: it was not said
  amount       numeric(10, 2) not null constraint commande_montant check (amount > 0 and amount <= 100000),
  debut_immediat boolean not null default false, -- asked for before the end of the 14 days (C. conso., art. L. 221-25)
  status       text not null default 'pending' constraint commande_etat check (status in (
                 'pending', 'paid', 'failed', 'cancelled', 'refunded')),
  paid_at      timestamptz,
  accuse_le    timestamptz, -- when its mails were written; null: still to be done
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),

  constraint commande_de_quoi check (service_id is not null or devis_id is not null),
  constraint commande_devis_unique unique (devis_id), -- one order for a quote, whoever accepts it at the same time
  constraint commande_payee_datee check ((status in ('paid', 'refunded')) = (paid_at is not null))
);

create index on public.service_orders (service_id);
create index on public.service_orders (created_at) where accuse_le is null;

alter table public.service_orders enable row level security;
alter table public.service_orders force row level security;
grant insert (id, service_id, user_name, user_email, user_phone, adresse, amount, debut_immediat) on public.service_orders
  to anon, authenticated;
grant select on public.service_orders to authenticated;
grant select, insert, update, delete on public.service_orders to service_role;

create policy insert_tous on public.service_orders for insert to anon, authenticated
  with check (exists (select from public.services s where s.id = service_id and s.is_active));

create policy select_admin on public.service_orders for select to authenticated
  using ((select private.est_admin()));

create or replace trigger en_vente before insert on public.service_orders
  for each row execute function private.service_en_vente();
create or replace trigger envoi before insert on public.service_orders
  for each row execute function private.envoi_public();
create or replace trigger horodatage before update on public.service_orders
  for each row execute function private.horodater();
