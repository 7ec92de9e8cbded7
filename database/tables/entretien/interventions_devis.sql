-- interventions_devis: a quote for an intervention; one of them at most is kept.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant: it is a part of the intervention.

create table public.interventions_devis (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  intervention_id uuid not null,
  fournisseur_id  uuid not null,
  recu_le         date not null,
  montant_cents   bigint not null constraint montant_positif check (montant_cents >= 0),
  remarque        text not null default '',
  retenu          boolean not null default false,
  document_id     uuid,
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint intervention_du_dossier foreign key (dossier_id, intervention_id)
    references public.interventions (dossier_id, id) on delete cascade,
  constraint fournisseur_du_dossier foreign key (dossier_id, fournisseur_id) references public.fournisseurs (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create unique index devis_retenu_unique on public.interventions_devis (dossier_id, intervention_id) where retenu;
create index on public.interventions_devis (dossier_id, intervention_id);
create index on public.interventions_devis (dossier_id, fournisseur_id);
create index on public.interventions_devis (dossier_id, document_id);

alter table public.interventions_devis enable row level security;
alter table public.interventions_devis force row level security;
grant select, insert, update, delete on public.interventions_devis to authenticated;
grant select, insert, update, delete on public.interventions_devis to service_role;

create policy select_membre on public.interventions_devis for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.interventions_devis for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy update_gerant on public.interventions_devis for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy delete_gerant on public.interventions_devis for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create or replace trigger fait before insert or update or delete on public.interventions_devis
  for each row execute function private.fait_du_dossier();

-- To keep one is to keep it instead of the other.
create or replace function private.un_devis_retenu() returns trigger language plpgsql set search_path = '' as $$
begin
  update public.interventions_devis d set retenu = false
  where d.dossier_id = new.dossier_id and d.intervention_id = new.intervention_id and d.id <> new.id and d.retenu;
  return new;
end
$$;

create or replace trigger retenu before insert or update of retenu on public.interventions_devis
  for each row when (new.retenu) execute function private.un_devis_retenu();
