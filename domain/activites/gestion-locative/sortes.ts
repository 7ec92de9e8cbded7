// The kinds of facts that rental management alone keeps, beside those that it shares: their lines of the registry.
export const SORTES_DE_LA_GESTION = {
  comptes_copropriete: {
    colonnes: 'id, bien_id, annee, recuperable_cents, non_deductible_cents, document_id',
    ordre: 'annee',
    ouvre: ['liasse', 'copropriete'],
  },
} as const
