-- equipements: an equipment of a property, or of a building: since when, under which warranty, maintained how often and by whom.
-- Read by every member of the dossier; written by its owner and its accountant.

create table public.equipements (
  id                uuid primary key default gen_random_uuid(),
  dossier_id        uuid not null constraint dossier_connu references public.dossiers,
  bien_id           uuid,
  lieu              text not null default '', -- the building, where it is of no lot
  nature            text not null constraint nature_equipement_connue check (nature in ('chaudiere', 'climatisation',
                      'cheminee', 'detecteur', 'chauffe_eau', 'vmc', 'ascenseur', 'extincteur', 'autre')),
  libelle           text not null constraint libelle_requis check (btrim(libelle) <> ''),
  pose_le           date,
  garantie_jusqu_au date,
  entretien_mois    integer constraint entretien_possible check (entretien_mois between 1 and 240), -- null: none is owed
  entretien_par     text constraint entretien_par_connu check (entretien_par in ('locataire', 'bailleur')),
  depose_le         date, -- taken away: nothing is owed any more
  created_at        timestamptz not null default now(),

  unique (dossier_id, id),
  constraint equipement_situe check (bien_id is not null or btrim(lieu) <> ''),
  constraint entretien_complet check ((entretien_mois is null) = (entretien_par is null)),
  constraint equipement_dans_l_ordre check (depose_le >= pose_le and garantie_jusqu_au >= pose_le),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
);

create index on public.equipements (dossier_id, bien_id);

alter table public.equipements enable row level security;
alter table public.equipements force row level security;
grant select, insert, update, delete on public.equipements to authenticated;
grant select, insert, update, delete on public.equipements to service_role;

create policy select_membre on public.equipements for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.equipements for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy update_gerant on public.equipements for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('entretien'))));

create policy delete_proprietaire on public.equipements for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers('proprietaire'))));

create or replace trigger fait before insert or update or delete on public.equipements
  for each row execute function private.fait_du_dossier();
