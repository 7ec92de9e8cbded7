-- A settlement of charges is taken back with what was made out of it: an invoice may undo its credit note, and both outlive it.
alter table public.factures_sejour
  drop constraint facture_sejour_avoir,
  drop constraint regularisation_facturee,
  add constraint facture_sejour_avoir check (
    case nature
      when 'avoir' then num_nonnulls(facture_id, regularisation_id) = 1
        or (contenu ->> 'objet' = 'charges' and num_nonnulls(facture_id, regularisation_id) = 0)
      else facture_id is null or (contenu ->> 'objet' = 'charges' and echeances is null) end),
  add constraint regularisation_inconnue foreign key (dossier_id, regularisation_id)
    references public.regularisations_charges (dossier_id, id) on delete set null (regularisation_id);
