-- catalog_applications: the no-code applications and sites that the house delivers in 48 hours. Read by all, changed by an administrator.

create table public.catalog_applications (
  id              uuid primary key default gen_random_uuid(),
  title           text not null constraint application_unique unique,
  family          text not null constraint famille_application_connue check (family in ('site', 'application_web', 'application_mobile', 'automatisation')),
  summary         text not null,
  features        text[] not null default '{}',
  price_from      numeric(10, 2) not null constraint application_prix_positif check (price_from >= 0),
  delivery_hours  integer not null default 48 constraint livraison_possible check (delivery_hours between 1 and 2000),
  display_order   integer not null default 0,
  is_active       boolean not null default true,
  created_at      timestamptz not null default now(),
  updated_at      timestamptz not null default now(),

  constraint texte_requis check (trim(title) <> '' and trim(summary) <> '')
);

alter table public.catalog_applications enable row level security;
alter table public.catalog_applications force row level security;
grant select on public.catalog_applications to anon, authenticated;
grant insert, update, delete on public.catalog_applications to authenticated;
grant select, insert, update, delete on public.catalog_applications to service_role;

create policy select_tous on public.catalog_applications for select to anon, authenticated using (is_active);

create policy select_admin on public.catalog_applications for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.catalog_applications for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.catalog_applications for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.catalog_applications for delete to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.catalog_applications
  for each row execute function private.horodater();
