-- service_quote_requests: what a visitor asks about one service. Sent by anybody, read by administrators alone.

create table public.service_quote_requests (
  id                     uuid primary key default gen_random_uuid(),
  service_id             uuid not null constraint devis_du_service references public.services (id),
  user_name              text not null constraint demande_nom check (length(trim(user_name)) between 1 and 200),
  user_email             text not null constraint demande_adresse check (private.adresse_plausible(user_email)),
  user_phone             text constraint demande_telephone check (length(user_phone) <= 30),
  company_name           text constraint demande_societe check (length(company_name) <= 200),
  project_description    text not null constraint demande_description check (length(trim(project_description)) between 1 and 8000),
  timeline               text constraint devis_delai_connu check (timeline in (
                           'urgent', '1-2-weeks', '1-month', '2-3-months', 'flexible')),
  budget_range           text constraint devis_budget_connu check (budget_range in (
                           'less-than-1000', '1000-5000', '5000-10000', '10000-25000', 'more-than-25000', 'à définir')),
  specific_requirements  text constraint demande_precisions check (length(specific_requirements) <= 4000),
  status                 text not null default 'pending' constraint demande_etat check (status in (
                           'pending', 'in_progress', 'answered', 'accepted', 'declined', 'closed', 'withdrawn')),
  retiree_le             timestamptz, -- when its sender withdrew it, before we answered
  accuse_le              timestamptz, -- when its mails were written; null: still to be done
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),

  constraint demande_retiree_datee check ((status = 'withdrawn') = (retiree_le is not null))
);

create index on public.service_quote_requests (service_id);
create index on public.service_quote_requests (created_at) where accuse_le is null;

alter table public.service_quote_requests enable row level security;
alter table public.service_quote_requests force row level security;
grant insert (service_id, user_name, user_email, user_phone, company_name, project_description, timeline, budget_range,
    specific_requirements) on public.service_quote_requests to anon, authenticated;
grant select on public.service_quote_requests to authenticated;
grant update (status) on public.service_quote_requests to authenticated;
grant select, insert, update, delete on public.service_quote_requests to service_role;

create policy insert_tous on public.service_quote_requests for insert to anon, authenticated
  with check (exists (select from public.services s where s.id = service_id and s.is_active));

create policy select_admin on public.service_quote_requests for select to authenticated
  using ((select private.est_admin()));

create policy update_admin on public.service_quote_requests for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create or replace trigger en_vente before insert on public.service_quote_requests
  for each row execute function private.service_en_vente();
create or replace trigger envoi before insert on public.service_quote_requests
  for each row execute function private.envoi_public();
create or replace trigger retrait before update of status on public.service_quote_requests
  for each row execute function private.retirer_demande();
create or replace trigger horodatage before update on public.service_quote_requests
  for each row execute function private.horodater();
