-- The upkeep of properties: technical sheets, diagnostics, equipment, certificates, works; the trade of suppliers and how they are reached.
alter table public.fournisseurs
  add column metier    text constraint metier_requis check (btrim(metier) <> ''),
  add column telephone text,
  add column email     text constraint adresse_valide check (email like '%_@_%'),
  add column adresse   text;

create table public.fiches_techniques (
  id                  uuid primary key default gen_random_uuid(),
  dossier_id          uuid not null constraint dossier_connu references public.dossiers,
  bien_id             uuid not null,
  -- Of the building permit; null, as all that follows: not known.
  annee_construction  integer constraint annee_construction_possible check (annee_construction between 1000 and 2199),
  electricite_annee   integer,
  gaz                 boolean, -- whether it has an installation of gas of its own
  gaz_annee           integer,
  zone_risques        boolean,
  zone_bruit          boolean, -- noise of an airport
  created_at          timestamptz not null default now(),

  unique (dossier_id, id),
  constraint fiche_technique_unique unique (dossier_id, bien_id),
  constraint annee_installation_possible check (electricite_annee between 1850 and 2199 and gaz_annee between 1850 and 2199),
  constraint gaz_installe check (gaz_annee is null or gaz),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id) on delete cascade
);

create table public.diagnostics (
  id             uuid primary key default gen_random_uuid(),
  dossier_id     uuid not null constraint dossier_connu references public.dossiers,
  bien_id        uuid not null,
  nature         text not null constraint nature_diagnostic_connue check (nature in
                   ('dpe', 'plomb', 'amiante', 'gaz', 'electricite', 'risques', 'bruit', 'termites', 'surface')),
  etabli_le      date not null,
  classe_dpe     text constraint classe_dpe_connue check (classe_dpe in ('A', 'B', 'C', 'D', 'E', 'F', 'G')),
  positif        boolean, -- whether lead, asbestos or termites were found
  reference      text not null default '', -- its number at the ADEME, at who made it
  diagnostiqueur text not null default '',
  document_id    uuid,
  created_at     timestamptz not null default now(),

  unique (dossier_id, id),
  constraint diagnostic_unique unique (dossier_id, bien_id, nature, etabli_le),
  constraint classe_d_un_dpe check ((nature = 'dpe') = (classe_dpe is not null)),
  constraint resultat_d_une_recherche check ((nature in ('plomb', 'amiante', 'termites')) = (positif is not null)),
  constraint bien_du_dossier foreign key (dossier_id, bien_id) references public.biens (dossier_id, id),
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.diagnostics (dossier_id, document_id);

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

create table public.attestations (
  id               uuid primary key default gen_random_uuid(),
  dossier_id       uuid not null constraint dossier_connu references public.dossiers,
  equipement_id    uuid,
  bail_id          uuid,
  etablie_le       date not null,
  valable_jusqu_au date, -- what the paper says; null: as often as the equipment is maintained
  etablie_par      text not null default '', -- the tradesman, the insurer
  document_id      uuid,
  created_at       timestamptz not null default now(),

  unique (dossier_id, id),
  constraint attestation_d_une_chose check (num_nonnulls(equipement_id, bail_id) = 1),
  constraint assurance_datee check (bail_id is null or valable_jusqu_au is not null),
  constraint attestation_dans_l_ordre check (valable_jusqu_au >= etablie_le),
  constraint equipement_du_dossier foreign key (dossier_id, equipement_id)
    references public.equipements (dossier_id, id) on delete cascade,
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade,
  constraint document_du_dossier foreign key (dossier_id, document_id) references public.documents (dossier_id, id)
);

create index on public.attestations (dossier_id, equipement_id);
create index on public.attestations (dossier_id, bail_id);
create index on public.attestations (dossier_id, document_id);

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
