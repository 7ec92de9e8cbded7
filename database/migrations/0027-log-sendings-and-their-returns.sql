-- A sending says that it came back; what was read in the mailbox of returns is read once; an owner is asked by links whether rents were paid.
alter table public.envois_locatifs
  add column revenu_le timestamptz,
  add column retour_statut text constraint envoi_retour_statut check (retour_statut ~ '^[245][.][0-9]{1,3}[.][0-9]{1,3}$'),
  add column retour_dit text,
  drop constraint envoi_locatif_etat,
  add constraint envoi_locatif_etat check (etat in ('en_attente', 'envoye', 'echec', 'revenu')),
  add constraint envoi_revenu check ((etat = 'revenu') = (revenu_le is not null));

alter table public.reglages_loyers
  add column paye_jours integer constraint paye_jours_possible check (paye_jours between 0 and 28);

create table public.liens_paye (
  id           uuid primary key default gen_random_uuid(),
  dossier_id   uuid not null constraint dossier_connu references public.dossiers,
  destinataire text not null constraint adresse_valide check (destinataire like '%_@_%'),
  echeances    uuid[] not null constraint lien_paye_loyers check (cardinality(echeances) > 0),
  courriel_id  uuid,
  expire_le    timestamptz not null,
  envoye_le    timestamptz,
  repondu_le   timestamptz,
  retire_le    timestamptz,
  created_at   timestamptz not null default now(),

  unique (dossier_id, id),
  constraint lien_paye_du_courriel foreign key (dossier_id, courriel_id) references public.liens_paye (dossier_id, id)
);

create index on public.liens_paye (dossier_id, courriel_id);
create index on public.liens_paye (expire_le) where courriel_id is null and envoye_le is null;

create table public.retours_courriels (
  boite     text not null constraint retour_boite check (length(boite) between 1 and 255),
  validite  bigint not null,
  uid       bigint not null,
  envoi_id  uuid,
  effet     text not null constraint retour_effet check (effet in ('revenu', 'retarde', 'etranger')),
  lu_le     timestamptz not null,

  primary key (boite, validite, uid)
);
