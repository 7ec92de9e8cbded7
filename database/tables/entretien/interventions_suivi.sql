-- interventions_suivi: what happened in the course of an intervention: a note, a photograph, a paper.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the intervention.

create table public.interventions_suivi (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  intervention_id uuid not null,
  date            date not null,
  texte           text not null default '',
  document_id     uuid,
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint suivi_non_vide check (btrim(texte) <> '' or document_id is not null),
  constraint intervention_du_dossier foreign key (dossier_id, intervention_id)
    references public.interventions (dossier_id, id) on delete cascade,
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.interventions_suivi (dossier_id, intervention_id);
create index on public.interventions_suivi (dossier_id, document_id);

alter table public.interventions_suivi enable row level security;
alter table public.interventions_suivi force row level security;
grant select, insert, update, delete on public.interventions_suivi to authenticated;
grant select, insert, update, delete on public.interventions_suivi to service_role;

create policy select_membre on public.interventions_suivi for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.interventions_suivi for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy update_gerant on public.interventions_suivi for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy delete_gerant on public.interventions_suivi for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create or replace trigger fait before insert or update or delete on public.interventions_suivi
  for each row execute function private.fait_du_dossier();
