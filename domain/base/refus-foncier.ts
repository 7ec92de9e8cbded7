// Refusals about property income: what the return of an unfurnished landlord is made of.

export const REFUS_FONCIER = {
  compte_copropriete_fige:
    'La déclaration d’une année arrêtée ou définitive en dépend : elle ne change que par une déclaration rectificative.',
  compte_copropriete_unique: 'Ce logement a déjà ses comptes de copropriété pour cette année : modifiez-les.',
} as const satisfies Record<string, string>
