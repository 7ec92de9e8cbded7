-- The documents of a lease are drawn from templates that a dossier may make its own; a lease may be of one room.
alter table public.pieces add constraint piece_par_bien unique (dossier_id, bien_id, id);
alter table public.baux add column piece_id uuid,
  add constraint piece_du_bien foreign key (dossier_id, bien_id, piece_id) references public.pieces (dossier_id, bien_id, id);
drop index public.baux_dossier_id_bien_id_idx;
create index on public.baux (dossier_id, bien_id, piece_id);
alter table public.garants add constraint garant_par_bail unique (dossier_id, bail_id, id);
alter table public.documents_bail drop constraint nature_document_connue,
  add constraint nature_document_connue check (nature in ('bail', 'annexe', 'diagnostic', 'assurance', 'caution', 'identite',
    'etat_des_lieux', 'conge', 'photo', 'autre', 'avenant'));

create table public.modeles_documents (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  piece            text not null constraint piece_modele_connue check (piece in ('bail', 'avenant', 'caution')),
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

create table public.redactions_bail (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  bail_id     uuid not null,
  piece       text not null constraint piece_modele_connue check (piece in ('bail', 'avenant', 'caution')),
  garant_id   uuid, -- whose deed it is
  valeurs     jsonb not null default '{}' constraint valeurs_bornees
              check (jsonb_typeof(valeurs) = 'object' and length(valeurs::text) <= 100000),
  contenu     jsonb -- its text, where it was changed for this lease; null: that of the template
              constraint modele_illisible check (jsonb_typeof(contenu) = 'object' and contenu ->> 'type' = 'doc')
              constraint modele_trop_long check (length(contenu::text) <= 250000),
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint redaction_unique unique nulls not distinct (dossier_id, bail_id, piece, garant_id),
  constraint garant_de_l_acte check ((piece = 'caution') = (garant_id is not null)),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint garant_du_bail foreign key (dossier_id, bail_id, garant_id)
    references public.garants (dossier_id, bail_id, id) on delete cascade
);

create index on public.redactions_bail (dossier_id, bail_id, garant_id);
