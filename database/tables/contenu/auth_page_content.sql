-- auth_page_content: the titles and sentences of the sign-in page; one active row. Read by all, changed by an administrator.

create table public.auth_page_content (
  id                  uuid primary key default gen_random_uuid(),
  login_title         text not null,
  login_description   text not null default '',
  signup_title        text not null,
  signup_description  text not null default '',
  is_active           boolean not null default true,
  created_at          timestamptz not null default now(),
  updated_at          timestamptz not null default now(),

  constraint texte_requis check (trim(login_title) <> '' and trim(signup_title) <> '')
);

create unique index contenu_actif_unique on public.auth_page_content (is_active) where is_active;

alter table public.auth_page_content enable row level security;
alter table public.auth_page_content force row level security;
grant select on public.auth_page_content to anon, authenticated;
grant update on public.auth_page_content to authenticated;
grant select, insert, update, delete on public.auth_page_content to service_role;

create policy select_tous on public.auth_page_content for select to anon, authenticated using (is_active);

create policy select_admin on public.auth_page_content for select to authenticated
  using ((select private.est_admin()));

create policy update_admin on public.auth_page_content for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create or replace trigger horodatage before update on public.auth_page_content
  for each row execute function private.horodater();
