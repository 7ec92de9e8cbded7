-- Leases of every nature: their term, their index, their free months and steps of rent; notices with the reasons of each.
alter table public.baux drop constraint type_bail_connu,
  add constraint type_bail_connu check (type_bail in
    ('meuble', 'vide', 'etudiant', 'mobilite', 'commercial', 'professionnel', 'parking', 'saisonnier', 'derogatoire')),
  add column duree_mois integer constraint duree_bail_possible check (duree_mois between 1 and 1188),
  add column motif_duree text,
  add column bailleur_personne_morale boolean not null default false,
  add column franchise_mois integer not null default 0 constraint franchise_possible check (franchise_mois between 0 and 36),
  add column indice text not null default 'irl' constraint indice_connu check (indice in ('irl', 'ilc', 'ilat', 'icc')),
  add column revision_annees integer not null default 1 constraint revision_annees_connue check (revision_annees in (1, 3)),
  add column petite_entreprise boolean not null default false;

alter table public.revisions_loyer
  add column indice text not null default 'irl' constraint indice_connu check (indice in ('irl', 'ilc', 'ilat', 'icc'));

alter table public.conges drop constraint motif_conge_connu,
  add constraint motif_conge_connu check (motif in
    ('reprise', 'vente', 'motif_serieux', 'renouvellement', 'refus_renouvellement')),
  add column motif_preavis text constraint motif_preavis_connu check (motif_preavis in
    ('zone_tendue', 'premier_emploi', 'mutation', 'perte_emploi', 'nouvel_emploi', 'sante', 'rsa_aah', 'logement_social',
     'violences')),
  drop constraint motif_du_bailleur,
  add constraint motif_du_bailleur check (motif is null or auteur = 'bailleur'),
  add constraint motif_preavis_du_locataire check (motif_preavis is null or auteur = 'locataire');

create table public.paliers_loyer (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  bail_id      uuid not null,
  du           date not null,
  loyer_cents  bigint not null,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint palier_unique unique (dossier_id, bail_id, du),
  constraint montant_positif check (loyer_cents >= 0),
  constraint bail_du_dossier foreign key (dossier_id, bail_id) references public.baux (dossier_id, id) on delete cascade
);
