// The kinds of facts that furnished letting alone keeps, beside those that it shares: their lines of the registry.
export const SORTES_DU_MEUBLE = {
  demarches: {
    colonnes: 'id, demarche, bien_id, evenement_le, faite_le, siret, note, lettre',
    ordre: 'evenement_le',
  },
  locations_chez_soi: {
    colonnes: `id, bien_id, annee, forme, surface_louee_centiemes, surface_totale_centiemes, ile_de_france,
      residence_du_locataire, valeur_totale_cents`,
    ordre: 'annee',
  },
} as const
