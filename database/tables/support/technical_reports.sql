-- technical_reports: a technical problem that somebody signals from any page, signed in or not.
-- Written by anybody, for himself; read and followed by administrators.

create table public.technical_reports (
  id            uuid primary key default gen_random_uuid(),
  user_id       uuid constraint utilisateur_connu references auth.users on delete set null,
  user_email    text not null constraint adresse_valide check (user_email like '%_@_%' and length(user_email) <= 254),
  user_name     text constraint nom_trop_long check (length(user_name) <= 200),
  user_agent    text,
  current_url   text,
  problem_type  text not null constraint probleme_connu check (problem_type in (
    'Problème de connexion', 'Erreur lors de la saisie', 'Problème d''affichage', 'Fonctionnalité indisponible',
    'Erreur de calcul', 'Problème d''export/import', 'Lenteur de l''application', 'Autre')),
  description   text not null constraint description_requise check (btrim(description) <> ''),
  notes         text,
  status        text not null default 'nouveau' constraint etat_signalement_connu
    check (status in ('nouveau', 'en_cours', 'resolu')),
  created_at    timestamptz not null default now(),

  constraint signalement_trop_long check (
    length(user_agent) <= 500 and length(current_url) <= 2000 and length(description) <= 5000 and length(notes) <= 5000)
);

create index on public.technical_reports (created_at desc);
create index on public.technical_reports (user_id, created_at);

alter table public.technical_reports enable row level security;
alter table public.technical_reports force row level security;
grant insert (user_id, user_email, user_name, user_agent, current_url, problem_type, description, notes)
  on public.technical_reports to anon, authenticated;
grant select, update (status) on public.technical_reports to authenticated;
grant select, insert, update, delete on public.technical_reports to service_role;

create policy insert_soi on public.technical_reports for insert to anon, authenticated
  with check (user_id is null or user_id = (select private.session_ouverte()));

create policy select_admin on public.technical_reports for select to authenticated
  using ((select private.est_admin()));

create policy update_admin on public.technical_reports for update to authenticated
  using ((select private.est_admin()))
  with check ((select private.est_admin()));

create or replace trigger envoi before insert on public.technical_reports
  for each row execute function private.envoi_public();
