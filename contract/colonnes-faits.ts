// The columns of the facts that a dossier holds by the ten thousand: what their types say and no other, for the server and the screens.
export const COLONNES_FAITS = {
  echeances: 'id, bail_id, objet, periode, date_echeance, loyer_cents, charges_cents',
  encaissements: 'id, bail_id, date, payeur, loyer_cents, charges_cents, mode, echeance_id, indivisaire_id',
  depenses:
    'id, bien_id, date, date_paiement, fournisseur, libelle, categorie, montant_cents, tva, payee_par, ' +
    'document_id, repartition, modele_id, echeance_modele, bail_id, indivisaire_id',
} as const
