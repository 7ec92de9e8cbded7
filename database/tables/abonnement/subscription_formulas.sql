-- subscription_formulas: the six formulas as they are sold, in euros. Read by all, changed by an administrator.

create table public.subscription_formulas (
  id                   uuid primary key default gen_random_uuid(),
  formula_key          text not null constraint formule_unique unique
                       constraint activite_connue references private.activites,
  formula_name         text not null,
  description          text not null default '',
  features             text[] not null default '{}',
  monthly_price        numeric(10, 2) not null,
  annual_price         numeric(10, 2) not null,
  monthly_promo_price  numeric(10, 2),
  annual_promo_price   numeric(10, 2),
  promo_active         boolean not null default false,
  development_status   text not null default 'development'
                       constraint etat_formule_connu check (development_status in ('available', 'development', 'coming_soon')),
  display_order        integer not null default 0,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),

  constraint texte_requis check (trim(formula_name) <> ''),
  constraint prix_positif check (monthly_price >= 0 and annual_price >= 0),
  constraint promotion_inferieure check (monthly_promo_price <= monthly_price and annual_promo_price <= annual_price)
);

create index on public.subscription_formulas (display_order);

alter table public.subscription_formulas enable row level security;
alter table public.subscription_formulas force row level security;
grant select on public.subscription_formulas to anon, authenticated;
grant insert, update on public.subscription_formulas to authenticated;
grant select, insert, update, delete on public.subscription_formulas to service_role;

create policy select_tous on public.subscription_formulas for select to anon, authenticated using (true);

create policy insert_admin on public.subscription_formulas for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.subscription_formulas for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create or replace trigger horodatage before update on public.subscription_formulas
  for each row execute function private.horodater();
