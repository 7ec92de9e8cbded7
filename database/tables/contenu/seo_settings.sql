-- seo_settings: what search engines and shared links say of a page. Read by all, changed by an administrator.

create table public.seo_settings (
  id                   uuid primary key default gen_random_uuid(),
  page_name            text not null,
  meta_title           text,
  meta_description     text,
  meta_keywords        text,
  og_title             text,
  og_description       text,
  og_image             text,
  twitter_title        text,
  twitter_description  text,
  twitter_image        text,
  canonical_url        text,
  robots_directives    text not null default 'index,follow',
  schema_type          text constraint schema_connu check (schema_type in ('Organization', 'LocalBusiness')),
  phone                text,
  email                text,
  address_street       text,
  address_city         text,
  address_postal_code  text,
  address_country      text not null default 'France',
  price_range          text,
  opening_hours        text,
  geo_latitude         double precision constraint latitude_possible check (geo_latitude between -90 and 90),
  geo_longitude        double precision constraint longitude_possible check (geo_longitude between -180 and 180),
  is_active            boolean not null default true,
  created_at           timestamptz not null default now(),
  updated_at           timestamptz not null default now(),

  constraint texte_requis check (trim(page_name) <> '' and trim(robots_directives) <> '')
);

create unique index referencement_actif_unique on public.seo_settings (page_name) where is_active;

alter table public.seo_settings enable row level security;
alter table public.seo_settings force row level security;
grant select on public.seo_settings to anon, authenticated;
grant insert, update, delete on public.seo_settings to authenticated;
grant select, insert, update, delete on public.seo_settings to service_role;

create policy select_tous on public.seo_settings for select to anon, authenticated using (is_active);

create policy select_admin on public.seo_settings for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.seo_settings for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.seo_settings for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.seo_settings for delete to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.seo_settings
  for each row execute function private.horodater();
