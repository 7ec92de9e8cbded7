-- services: the services on sale: advice, accounts and management, training. Read by all, changed by an administrator.

create table public.services (
  id                 uuid primary key default gen_random_uuid(),
  title              text not null constraint service_unique unique,
  short_description  text not null default '',
  description        text not null default '',
  category           text not null,
  duration_estimate  text,
  price_range        text,
  price              numeric(10, 2) constraint service_prix_positif check (price >= 0), -- of an individual training; null: to be agreed
  display_order      integer not null default 0,
  is_active          boolean not null default true,
  created_at         timestamptz not null default now(),
  updated_at         timestamptz not null default now(),

  constraint texte_requis check (trim(title) <> '' and trim(category) <> '')
);

create index on public.services (category);

alter table public.services enable row level security;
alter table public.services force row level security;
grant select on public.services to anon, authenticated;
grant insert, update, delete on public.services to authenticated;
grant select, insert, update, delete on public.services to service_role;

create policy select_tous on public.services for select to anon, authenticated using (is_active);

create policy select_admin on public.services for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.services for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.services for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.services for delete to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.services
  for each row execute function private.horodater();
