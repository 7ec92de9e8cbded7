-- interventions: works and repairs, from what is asked to what is paid: where, by whom, when, at whose charge. Its state is told by its days.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.interventions (
  id                   uuid primary key default gen_random_uuid(),
  dossier_id           uuid not null constraint dossier_connu references public.dossiers,
  bien_id              uuid,
  lieu                 text not null default '', -- the common parts, where it is of no lot
  bail_id              uuid,
  objet                text not null constraint objet_requis check (btrim(objet) <> ''),
  description          text not null default '',
  metier               text,
  ouverte_le           date not null,
  ouverte_par          text not null default 'gerant' constraint ouverte_par_connu check (ouverte_par in ('gerant', 'locataire')),
  urgente              boolean not null default false,
  fournisseur_id       uuid,
  commandee_le         date,
  prevue_le            date,
  realisee_le          date,
  close_le             date,
  sans_suite           text not null default '', -- why it is closed undone
  a_charge             text constraint a_charge_connu check (a_charge in ('bailleur', 'locataire', 'assurance', 'partage')),
  charge_motif         text not null default '',
  cout_cents           bigint,
  part_locataire_cents bigint,
  depense_id           uuid, -- its bill
  created_at           timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (cout_cents >= 0 and part_locataire_cents >= 0),
  constraint intervention_situee check (bien_id is not null or btrim(lieu) <> ''),
  constraint intervention_commandee_a_quelqu_un check (commandee_le is null or fournisseur_id is not null),
  constraint intervention_dans_l_ordre check (commandee_le >= ouverte_le and prevue_le >= ouverte_le
    and realisee_le >= greatest(ouverte_le, commandee_le) and close_le >= greatest(ouverte_le, commandee_le, realisee_le)),
  constraint intervention_close_faite check (close_le is null or realisee_le is not null or btrim(sans_suite) <> ''),
  constraint sans_suite_d_une_close check (sans_suite = '' or (close_le is not null and realisee_le is null)),
  constraint intervention_close_a_charge check (close_le is null or realisee_le is null or a_charge is not null),
  constraint partage_complet check ((a_charge is not distinct from 'partage') = (part_locataire_cents is not null)),
  constraint part_dans_le_cout check (part_locataire_cents is null or part_locataire_cents <= coalesce(cout_cents, 0)),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id)
    on delete set null (bail_id),
  constraint fournisseur_du_dossier foreign key (dossier_id, fournisseur_id) references public.fournisseurs (dossier_id, id),
  constraint depense_du_dossier foreign key (dossier_id, depense_id) references public.depenses (dossier_id, id)
    on delete set null (depense_id)
);

create index on public.interventions (dossier_id, bien_id);
create index on public.interventions (dossier_id, bail_id);
create index on public.interventions (dossier_id, fournisseur_id);
create index on public.interventions (dossier_id, depense_id);

alter table public.interventions enable row level security;
alter table public.interventions force row level security;
grant select, insert, update, delete on public.interventions to authenticated;
grant select, insert, update, delete on public.interventions to service_role;

create policy select_membre on public.interventions for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.interventions for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy update_gerant on public.interventions for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy delete_proprietaire on public.interventions for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.interventions
  for each row execute function private.fait_du_dossier();
