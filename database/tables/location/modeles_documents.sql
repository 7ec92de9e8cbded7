-- modeles_documents: the dossier's own templates of the documents of its leases, each copied from the house's or from another.
-- Read by every member of the dossier; written, and taken away, by its owner and its accountant.

create table public.modeles_documents (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  piece            text not null constraint piece_modele_connue check (
                   piece in ('bail', 'avenant', 'caution', 'conge', 'reponse_conge', 'revision', 'etat_des_lieux', 'restitution')),
  type_bail        text constraint type_bail_connu check (type_bail in
                     ('meuble', 'vide', 'etudiant', 'mobilite', 'commercial', 'professionnel', 'parking', 'saisonnier',
                      'derogatoire')), -- null: any nature of lease
  nom              text not null constraint nom_requis check (btrim(nom) <> ''),
  contenu          jsonb not null
                   constraint modele_illisible check (jsonb_typeof(contenu) = 'object' and contenu ->> 'type' = 'doc')
                   constraint modele_trop_long check (length(contenu::text) <= 250000), -- its spaces counted
  origine          text, -- the house's template that it was copied from
  origine_version  integer, -- as that one was then
  par_defaut       boolean not null default false, -- taken instead of the house's
  archive_le       date,
  created_at       timestamptz not null default now(),

  unique (dossier_id, id),
  constraint modele_archive check (archive_le is null or not par_defaut)
);

create unique index modele_un_par_defaut on public.modeles_documents (dossier_id, piece, coalesce(type_bail, ''))
  where par_defaut;

alter table public.modeles_documents enable row level security;
alter table public.modeles_documents force row level security;
grant select, insert, update, delete on public.modeles_documents to authenticated;
grant select, insert, update, delete on public.modeles_documents to service_role;

create policy select_membre on public.modeles_documents for select to authenticated
  using (dossier_id = any (array(select private.mes_dossiers())));

create policy insert_gerant on public.modeles_documents for insert to authenticated
  with check (dossier_id = any (array(select private.mes_dossiers_pour('documents'))));

create policy update_gerant on public.modeles_documents for update to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('documents'))))
  with check (dossier_id = any (array(select private.mes_dossiers_pour('documents'))));

create policy delete_gerant on public.modeles_documents for delete to authenticated
  using (dossier_id = any (array(select private.mes_dossiers_pour('documents'))));

create or replace trigger fait before insert or update or delete on public.modeles_documents
  for each row execute function private.fait_du_dossier();
