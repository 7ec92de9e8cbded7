-- homepage_content: the promise of the home page; one active row. Read by all, changed by an administrator.

create table public.homepage_content (
  id                uuid primary key default gen_random_uuid(),
  title             text not null,
  description       text not null,
  meta_description  text,
  cta_text          text not null,
  quote_text        text not null,
  claims            text[] not null default '{}', -- what the house says of itself, one sentence each
  solutions_title   text not null default '',
  solutions         jsonb not null default '[]', -- [{ title, description }]
  is_active         boolean not null default true,
  created_at        timestamptz not null default now(),
  updated_at        timestamptz not null default now(),

  constraint texte_requis check (trim(title) <> '' and trim(description) <> '' and trim(cta_text) <> '' and trim(quote_text) <> '')
);

create unique index contenu_actif_unique_accueil on public.homepage_content (is_active) where is_active;

alter table public.homepage_content enable row level security;
alter table public.homepage_content force row level security;
grant select on public.homepage_content to anon, authenticated;
grant update on public.homepage_content to authenticated;
grant select, insert, update, delete on public.homepage_content to service_role;

create policy select_tous on public.homepage_content for select to anon, authenticated using (is_active);

create policy select_admin on public.homepage_content for select to authenticated
  using ((select private.est_admin()));

create policy update_admin on public.homepage_content for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create or replace trigger horodatage before update on public.homepage_content
  for each row execute function private.horodater();
