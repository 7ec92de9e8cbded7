-- app_assets: the icon, the logo and the image of the shared links; one active file of each kind. Read by all, changed by an administrator.

create table public.app_assets (
  id          uuid primary key default gen_random_uuid(),
  asset_type  text not null constraint nature_image_connue check (asset_type in ('favicon', 'logo', 'og_image')),
  file_url    text not null constraint image_adresse check (file_url ~ '^(https?://|/)'),
  is_active   boolean not null default true,
  created_at  timestamptz not null default now(),
  updated_at  timestamptz not null default now()
);

create unique index image_active_unique on public.app_assets (asset_type) where is_active;

alter table public.app_assets enable row level security;
alter table public.app_assets force row level security;
grant select on public.app_assets to anon, authenticated;
grant insert, update, delete on public.app_assets to authenticated;
grant select, insert, update, delete on public.app_assets to service_role;

create policy select_tous on public.app_assets for select to anon, authenticated using (is_active);

create policy select_admin on public.app_assets for select to authenticated
  using ((select private.est_admin()));

create policy insert_admin on public.app_assets for insert to authenticated
  with check ((select private.est_admin()));

create policy update_admin on public.app_assets for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create policy delete_admin on public.app_assets for delete to authenticated
  using ((select private.est_admin()));

create or replace trigger horodatage before update on public.app_assets
  for each row execute function private.horodater();
