-- Properties managed for others: their owners, the register of mandates, what is paid to them, fees; and the bank account that holds their money.
create table public.habilitations_gestion (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  carte_numero        text not null constraint carte_requise check (btrim(carte_numero) <> ''),
  carte_delivree_par  text not null constraint carte_requise_par check (btrim(carte_delivree_par) <> ''),
  carte_jusqu_au      date not null,
  garant              text not null constraint garant_requis check (btrim(garant) <> ''),
  garantie_cents      bigint not null constraint garantie_requise check (garantie_cents > 0),
  assureur            text not null constraint assureur_requis check (btrim(assureur) <> ''),
  -- The number that the register goes on from, where it was begun elsewhere: that of the first mandate noted here.
  premier_mandat      integer not null default 1 constraint premier_mandat_positif check (premier_mandat > 0),
  created_at          timestamptz not null default now(),

  unique (dossier_id, id),
  constraint habilitation_unique unique (dossier_id)
);

create table public.mandants (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  numero       integer not null default 0,
  nom          text not null constraint nom_requis check (btrim(nom) <> ''),
  adresse      text not null default '',
  code_postal  text not null default '',
  ville        text not null default '',
  pays         text not null default 'FR' constraint pays_connu check (pays ~ '^[A-Z]{2}$'),
  email        text not null default '',
  telephone    text not null default '',
  iban         text constraint iban_valide check (iban ~ '^[A-Z]{2}[0-9]{2}[A-Z0-9]{8,30}$'),
  bic          text constraint bic_valide check (bic ~ '^[A-Z]{6}[A-Z0-9]{2}([A-Z0-9]{3})?$'),
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint mandant_numero unique (dossier_id, numero),
  -- Three digits after 467.
  constraint mandants_trop_nombreux check (numero between 1 and 999)
);

create table public.mandats (
  id                         uuid primary key default gen_random_uuid(),
  dossier_id                 uuid not null constraint dossier_connu references public.dossiers,
  numero                     integer not null default 0,
  mandant_id                 uuid not null,
  signe_le                   date not null,
  debut                      date not null,
  fin                        date,
  fin_motif                  text not null default '',
  delegations                text[] not null default '{encaisser}' constraint delegations_connues check (
                             delegations <@ array['encaisser', 'payer', 'louer', 'travaux', 'assurer', 'representer', 'agir']),
  honoraires_mode            text not null default 'aucun'
                             constraint honoraires_mode_connu check (honoraires_mode in ('aucun', 'encaisse', 'appele', 'forfait')),
  -- Hundredths of a percent of what is collected or called, before VAT.
  taux                       integer not null default 0 constraint taux_honoraires check (taux between 0 and 10000),
  assiette                   text not null default 'loyer' constraint assiette_connue check (assiette in ('loyer', 'loyer_et_charges')),
  forfait_cents              bigint not null default 0, -- by month, before VAT
  honoraires_location_cents  bigint not null default 0, -- for each letting, before VAT
  honoraires_edl_cents       bigint not null default 0, -- for each inspection, before VAT
  tva_taux                   integer not null default 0 constraint tva_des_honoraires check (tva_taux between 0 and 10000),
  periodicite                text not null default 'mensuelle'
                             constraint periodicite_compte_rendu check (periodicite in ('mensuelle', 'trimestrielle')),
  jour_arrete                integer not null default 20 constraint jour_de_compte check (jour_arrete between 1 and 28),
  jour_virement              integer not null default 25 constraint jour_de_virement check (jour_virement between 1 and 28),
  reserve_cents              bigint not null default 0, -- kept on his account, whatever is paid to him
  created_at                 timestamptz not null default now(),

  unique (dossier_id, id),
  constraint mandat_numero unique (dossier_id, numero),
  constraint montant_positif check (
    forfait_cents >= 0 and honoraires_location_cents >= 0 and honoraires_edl_cents >= 0 and reserve_cents >= 0),
  constraint honoraires_de_leur_mode check (
    (honoraires_mode in ('encaisse', 'appele')) = (taux > 0) and (honoraires_mode = 'forfait') = (forfait_cents > 0)),
  -- Nothing is received for another before he signed it (décret 72-678, art. 64).
  constraint mandat_signe_avant check (debut >= signe_le),
  constraint mandat_fini_apres check (fin >= debut),
  constraint mandant_du_dossier foreign key (dossier_id, mandant_id) references public.mandants (dossier_id, id)
);

create index on public.mandats (dossier_id, mandant_id);

create table public.mandats_biens (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  mandat_id   uuid not null,
  bien_id     uuid not null,
  du          date not null,
  au          date, -- null: as long as the mandate
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint bien_sous_mandat_ordonne check (au >= du),
  constraint mandat_du_dossier foreign key (dossier_id, mandat_id) references public.mandats (dossier_id, id),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id)
);

create index on public.mandats_biens (dossier_id, mandat_id);
create index on public.mandats_biens (dossier_id, bien_id);

create table public.versements_mandants (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  mandat_id      uuid not null,
  date           date not null,
  sens           text not null default 'verse' constraint sens_versement_connu check (sens in ('verse', 'recu')),
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents > 0),
  motif          text not null default '',
  compte_rendu   text, -- the number of the statement that says it
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint mandat_du_dossier foreign key (dossier_id, mandat_id) references public.mandats (dossier_id, id)
);

create index on public.versements_mandants (dossier_id, mandat_id);
create index on public.versements_mandants (dossier_id, date);

create table public.honoraires_mandats (
  id          uuid primary key default gen_random_uuid(),
  dossier_id  uuid not null constraint dossier_connu references public.dossiers,
  mandat_id   uuid not null,
  date        date not null,
  nature      text not null constraint nature_honoraires_connue check (nature in ('gestion', 'location', 'etat_des_lieux', 'autre')),
  libelle     text not null constraint libelle_requis check (btrim(libelle) <> ''),
  ht_cents    bigint not null constraint montant_non_nul check (ht_cents <> 0), -- below zero: a credit note
  tva_cents   bigint not null default 0,
  created_at  timestamptz not null default now(),

  unique (dossier_id, id),
  constraint tva_du_meme_sens check (tva_cents = 0 or sign(tva_cents) = sign(ht_cents) and abs(tva_cents) < abs(ht_cents)),
  constraint mandat_du_dossier foreign key (dossier_id, mandat_id) references public.mandats (dossier_id, id)
);

create index on public.honoraires_mandats (dossier_id, mandat_id);
create index on public.honoraires_mandats (dossier_id, date);

create table public.prelevements_honoraires (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  date           date not null,
  montant_cents  bigint not null constraint montant_non_nul check (montant_cents > 0),
  libelle        text not null default '',
  created_at     timestamptz not null default now(),

  unique (dossier_id, id)
);

create index on public.prelevements_honoraires (dossier_id, date);

alter table public.comptes_bancaires drop constraint nature_compte_connue,
  add constraint nature_compte_connue check (nature in ('banque', 'plateforme', 'gestion'));
alter table public.rapprochements drop constraint nature_compte_connue,
  add constraint nature_compte_connue check (nature in ('banque', 'plateforme', 'gestion'));
