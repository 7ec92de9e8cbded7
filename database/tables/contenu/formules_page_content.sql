-- formules_page_content: the sentences of the page of formulas; one active row. Read by all, changed by an administrator.

create table public.formules_page_content (
  id                     uuid primary key default gen_random_uuid(),
  hero_title             text not null,
  hero_description       text not null default '',
  final_cta_title        text not null,
  final_cta_description  text not null,
  final_cta_button_text  text not null,
  is_active              boolean not null default true,
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),

  constraint texte_requis check (trim(hero_title) <> '' and trim(final_cta_title) <> '' and trim(final_cta_description) <> '' and trim(final_cta_button_text) <> '')
);

create unique index contenu_actif_unique_formules on public.formules_page_content (is_active) where is_active;

alter table public.formules_page_content enable row level security;
alter table public.formules_page_content force row level security;
grant select on public.formules_page_content to anon, authenticated;
grant update on public.formules_page_content to authenticated;
grant select, insert, update, delete on public.formules_page_content to service_role;

create policy select_tous on public.formules_page_content for select to anon, authenticated using (is_active);

create policy select_admin on public.formules_page_content for select to authenticated
  using ((select private.est_admin()));

create policy update_admin on public.formules_page_content for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create or replace trigger horodatage before update on public.formules_page_content
  for each row execute function private.horodater();
