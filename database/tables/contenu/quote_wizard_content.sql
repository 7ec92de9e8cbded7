-- quote_wizard_content: the sentences of the five steps of the quote wizard. Read by all, changed by an administrator.

create table public.quote_wizard_content (
  id           uuid primary key default gen_random_uuid(),
  content_key  text not null constraint etape_devis_unique unique
               constraint etape_devis_connue check (content_key in (
                 'welcome', 'business_info', 'project_scope', 'requirements', 'timeline_budget')),
  title        text not null,
  subtitle     text not null default '',
  description  text not null default '',
  is_active    boolean not null default true,
  created_at   timestamptz not null default now(),
  updated_at   timestamptz not null default now(),

  constraint texte_requis check (trim(title) <> '')
);

alter table public.quote_wizard_content enable row level security;
alter table public.quote_wizard_content force row level security;
grant select on public.quote_wizard_content to anon, authenticated;
grant update on public.quote_wizard_content to authenticated;
grant select, insert, update, delete on public.quote_wizard_content to service_role;

create policy select_tous on public.quote_wizard_content for select to anon, authenticated using (is_active);

create policy select_admin on public.quote_wizard_content for select to authenticated
  using ((select private.est_admin()));

create policy update_admin on public.quote_wizard_content for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create or replace trigger horodatage before update on public.quote_wizard_content
  for each row execute function private.horodater();
