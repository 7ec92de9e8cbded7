// Refusals about the transfers that are handed over to a bank, in the words that the user reads.

export const REFUS_VIREMENTS = {
  sepa_sans_virement: 'Aucun virement n’est à faire : il n’y a pas de fichier à produire.',
  sepa_nom_requis: 'Le titulaire d’un compte du fichier n’a pas de nom.',
  sepa_iban_faux: 'Cet IBAN est faux, sa clé ne convient pas :',
  sepa_bic_faux: 'Ce BIC n’est pas valide :',
  sepa_montant: 'Un virement va d’un centime à 999 999 999,99 € :',
  sepa_reference_requise: 'Ce virement n’a pas de référence :',
  sepa_reference_double: 'Deux virements du fichier portent la même référence.',
} as const satisfies Record<string, string>
