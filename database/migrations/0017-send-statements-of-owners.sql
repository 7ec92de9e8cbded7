-- The statements of owners, frozen as they are sent; what one says is paid is paid once; mails carry them.
create table public.comptes_rendus (
  id              uuid primary key default gen_random_uuid(),
  dossier_id      uuid not null constraint dossier_connu references public.dossiers,
  mandat_id       uuid not null,
  numero          text not null default '',
  annee           integer not null default 0,
  rang            integer not null default 0,
  facture_numero  text, -- of the fees; null: no fee in it
  facture_rang    integer,
  du              date not null,
  au              date not null,
  etabli_le       date not null,
  solde_cents     bigint not null, -- owed to the owner on its last day
  a_virer_cents   bigint not null,
  virement_le     date not null,
  contenu         jsonb not null, -- what is printed, word for word, and the movements that it takes
  created_at      timestamptz not null default now(),

  unique (dossier_id, id),
  constraint compte_rendu_numero unique (dossier_id, annee, rang),
  constraint compte_rendu_facture unique (dossier_id, annee, facture_rang),
  constraint compte_rendu_deja_envoye unique (dossier_id, mandat_id, au),
  -- A period that is over.
  constraint compte_rendu_periode check (du <= au and au < etabli_le),
  constraint montant_positif check (a_virer_cents >= 0),
  constraint compte_rendu_facture_numerotee check ((facture_numero is null) = (facture_rang is null)),
  constraint mandat_du_dossier foreign key (dossier_id, mandat_id) references public.mandats (dossier_id, id)
);

create unique index compte_rendu_deja_vire on public.versements_mandants (dossier_id, compte_rendu) where sens = 'verse';

alter table public.envois_locatifs
  add column compte_rendu_id uuid,
  add constraint compte_rendu_du_dossier foreign key (dossier_id, compte_rendu_id) references public.comptes_rendus (dossier_id, id),
  drop constraint envoi_locatif_piece,
  add constraint envoi_locatif_piece check (num_nonnulls(document_id, facture_id, compte_rendu_id) = 1),
  drop constraint envoi_facture_entier,
  add constraint envoi_facture_entier check (document_id is not null or objet = 'document');

create index on public.envois_locatifs (dossier_id, compte_rendu_id);
