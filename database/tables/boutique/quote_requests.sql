-- quote_requests: what a visitor asks through the quote wizard. Sent by anybody, read by administrators alone.

create table public.quote_requests (
  id                     uuid primary key default gen_random_uuid(),
  user_email             text not null constraint demande_adresse check (private.adresse_plausible(user_email)),
  user_name              text not null constraint demande_nom check (length(trim(user_name)) between 1 and 200),
  company_name           text constraint demande_societe check (length(company_name) <= 200),
  phone                  text not null constraint demande_telephone check (length(phone) between 6 and 30),
  business_type          text not null constraint demande_projet check (business_type in (
                           'lmnp', 'lmp', 'sci', 'location', 'independent', 'conseil', 'application')),
  current_challenges     text not null constraint demande_besoins check (length(current_challenges) <= 4000),
  project_scope          text not null constraint demande_description check (length(trim(project_scope)) between 1 and 8000),
  timeline               text not null default '' constraint demande_delai check (length(timeline) <= 100),
  budget_range           text not null default '' constraint demande_budget check (length(budget_range) <= 100),
  specific_requirements  text constraint demande_precisions check (length(specific_requirements) <= 4000),
  additional_info        text constraint demande_complement check (length(additional_info) <= 8000),
  status                 text not null default 'pending' constraint demande_etat check (status in (
                           'pending', 'in_progress', 'answered', 'accepted', 'declined', 'closed', 'withdrawn')),
  retiree_le             timestamptz, -- when its sender withdrew it, before we answered
  accuse_le              timestamptz, -- when its mails were written; null: still to be done
  created_at             timestamptz not null default now(),
  updated_at             timestamptz not null default now(),

  constraint demande_retiree_datee check ((status = 'withdrawn') = (retiree_le is not null))
);

create index on public.quote_requests (created_at) where accuse_le is null;

alter table public.quote_requests enable row level security;
alter table public.quote_requests force row level security;
grant insert (user_email, user_name, company_name, phone, business_type, current_challenges, project_scope, timeline,
    budget_range, specific_requirements, additional_info, status) on public.quote_requests to anon, authenticated;
grant select on public.quote_requests to authenticated;
grant update (status) on public.quote_requests to authenticated;
grant select, insert, update, delete on public.quote_requests to service_role;

create policy insert_tous on public.quote_requests for insert to anon, authenticated with check (status = 'pending');

create policy select_admin on public.quote_requests for select to authenticated
  using ((select private.est_admin()));

create policy update_admin on public.quote_requests for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create or replace trigger envoi before insert on public.quote_requests
  for each row execute function private.envoi_public();
create or replace trigger retrait before update of status on public.quote_requests
  for each row execute function private.retirer_demande();
create or replace trigger horodatage before update on public.quote_requests
  for each row execute function private.horodater();
