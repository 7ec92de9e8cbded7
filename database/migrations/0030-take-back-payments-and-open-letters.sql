-- A payment that the bank takes back keeps its receipt on its day, and has a rejection on its own.
alter table public.encaissements
  add column rejette_id uuid;
alter table public.encaissements drop constraint mode_connu, drop constraint montant_positif, drop constraint montant_non_nul;
alter table public.encaissements
  add constraint mode_connu check (
    mode in ('virement', 'prelevement', 'cheque', 'especes', 'caf', 'plateforme', 'depot_garantie', 'regularisation', 'rejet')),
  add constraint montant_positif check (mode = 'rejet' or loyer_cents >= 0 and charges_cents >= 0),
  add constraint montant_non_nul check (loyer_cents + charges_cents <> 0),
  add constraint rejet_connu check ((mode = 'rejet') = (rejette_id is not null) and (mode <> 'rejet' or echeance_id is null)),
  add constraint rejet_unique unique (dossier_id, rejette_id),
  add constraint rejet_du_paiement foreign key (dossier_id, rejette_id)
    references public.encaissements (dossier_id, id) deferrable initially deferred;

-- Letters are drawn from templates too.
alter table public.modeles_documents drop constraint piece_modele_connue,
  add constraint piece_modele_connue check (piece in ('bail', 'avenant', 'caution', 'conge', 'reponse_conge', 'revision'));

-- The charges of a building are settled over other months than those of the calendar, from a day on.
alter table public.immeubles add column debuts_charges date[] not null default '{}';
