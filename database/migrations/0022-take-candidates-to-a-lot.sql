-- Candidates to a lot on offer: who asks, with whom, on what papers; and that they were erased.
create table public.offres_location (
  id                    uuid primary key default gen_random_uuid(),
  dossier_id            uuid not null constraint dossier_connu references public.dossiers,
  bien_id               uuid not null,
  type_bail             text not null constraint offre_type_bail check (type_bail in ('vide', 'meuble', 'etudiant', 'mobilite')),
  loyer_cents           bigint not null,
  charges_cents         bigint not null default 0,
  depot_garantie_cents  bigint not null default 0,
  disponible_le         date not null,
  texte                 text not null default '' constraint offre_texte check (length(texte) <= 2000),
  expire_le             date not null, -- the last day on which its link takes a candidate
  retiree_le            date,
  created_at            timestamptz not null default now(),

  unique (dossier_id, id),
  constraint montant_positif check (loyer_cents > 0 and charges_cents >= 0 and depot_garantie_cents >= 0),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

-- One at a time for a lot.
create unique index offre_ouverte_unique on public.offres_location (dossier_id, bien_id) where retiree_le is null;
create index on public.offres_location (dossier_id, bien_id);

create table public.candidatures (
  id                    uuid primary key default gen_random_uuid(),
  dossier_id            uuid not null constraint dossier_connu references public.dossiers,
  offre_id              uuid not null,
  prenom                text not null default '',
  nom                   text not null constraint nom_requis check (btrim(nom) <> ''),
  email                 text not null constraint adresse_valide check (email like '%_@_%' and email = lower(email)),
  telephone             text not null default '',
  emmenagement_le       date, -- wished
  occupants             smallint constraint candidature_occupants check (occupants between 1 and 12),
  message               text not null default '' constraint candidature_message check (length(message) <= 2000),
  informe_le            timestamptz not null, -- the notice on his data, read and accepted
  lu_le                 timestamptz, -- by who keeps the dossier
  visite_proposee_le    timestamptz,
  demande_le            timestamptz, -- its papers were asked
  depose_le             timestamptz, -- it says that it is complete
  retenu_le             timestamptz,
  refuse_le             timestamptz, -- answered
  effacer_le            date, -- at the latest
  visale                boolean not null default false,
  visale_reference      text not null default '',
  aide_logement_cents   bigint, -- a month, as he says it
  notes                 text not null default '' constraint candidature_notes check (length(notes) <= 4000),
  bail_id               uuid, -- that he signed
  created_at            timestamptz not null default now(),

  unique (dossier_id, id),
  constraint candidature_unique unique (dossier_id, offre_id, email),
  constraint montant_positif check (aide_logement_cents >= 0),
  constraint candidature_retenue_ou_refusee check (retenu_le is null or refuse_le is null),
  constraint candidature_refusee_datee check (refuse_le is null or effacer_le is not null),
  constraint offre_du_dossier foreign key (dossier_id, offre_id) references public.offres_location (dossier_id, id) on delete cascade,
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete set null (bail_id)
);

-- One is chosen, whoever chooses at the same moment.
create unique index offre_pourvue on public.candidatures (dossier_id, offre_id) where retenu_le is not null;
create index on public.candidatures (dossier_id, bail_id);
create index on public.candidatures (effacer_le) where effacer_le is not null;

create table public.personnes_candidature (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  candidature_id  uuid not null,
  role            text not null constraint personne_role check (role in ('candidat', 'colocataire', 'garant')),
  rang            smallint not null,
  prenom          text not null default '',
  nom             text not null constraint nom_requis check (btrim(nom) <> ''),
  email           text constraint adresse_valide check (email like '%_@_%'),
  telephone       text,
  situation       text constraint personne_situation check (situation in ('cdi', 'cdd', 'interim', 'fonctionnaire', 'independant',
                  'alternance', 'etudiant', 'retraite', 'sans_emploi', 'autre')),
  profession      text not null default '',
  revenus_cents   bigint, -- net, a month
  locataire_id    uuid, -- what he became, once chosen
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint personne_de_candidature unique (dossier_id, candidature_id, id),
  constraint montant_positif check (revenus_cents >= 0),
  constraint candidature_du_dossier foreign key (dossier_id, candidature_id)
    references public.candidatures (dossier_id, id) on delete cascade,
  constraint locataire_du_dossier foreign key (dossier_id, locataire_id) references public.locataires (dossier_id, id)
    on delete set null (locataire_id)
);

create index on public.personnes_candidature (dossier_id, locataire_id);

create table public.documents_candidature (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  candidature_id  uuid not null,
  personne_id     uuid not null,
  categorie       text not null constraint piece_categorie check (categorie in ('identite', 'domicile', 'activite', 'ressources')),
  nature          text not null,
  nom             text not null constraint nom_requis check (btrim(nom) <> ''),
  mime            text not null,
  taille          integer not null constraint taille_possible check (taille between 1 and 10485760),
  contenu         bytea not null,
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint personne_de_la_candidature foreign key (dossier_id, candidature_id, personne_id)
    references public.personnes_candidature (dossier_id, candidature_id, id) on delete cascade
);

create index on public.documents_candidature (dossier_id, candidature_id, personne_id);

create table public.effacements_candidatures (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  offre_id    uuid not null,
  motif       text not null constraint effacement_motif check (motif in ('delai', 'demande', 'desistement')),
  efface_le   date not null,
  fichiers    integer not null,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint offre_du_dossier foreign key (dossier_id, offre_id) references public.offres_location (dossier_id, id) on delete cascade
);

create index on public.effacements_candidatures (dossier_id, offre_id);
