// Refusals about property income: what the return of an unfurnished landlord is made of.

export const REFUS_FONCIER = {
  compte_copropriete_fige:
    'La déclaration d’une année arrêtée ou définitive en dépend : elle ne change que par une déclaration rectificative.',
  compte_copropriete_unique: 'Ce logement a déjà ses comptes de copropriété pour cette année : modifiez-les.',
  annee_fonciere_figee:
    'La déclaration de cette année est arrêtée ou définitive : ce qu’elle dit ne change que par une déclaration rectificative.',
  engagement_en_ordre: 'La location commence après l’achat et l’achèvement, et l’engagement ne se rompt qu’après elle.',
  engagement_fige: 'L’option est irrévocable dès la déclaration de la première année : seule sa rupture se note.',
  engagement_unique: 'Ce logement a déjà son engagement : modifiez-le.',
  nature_engagement_connue: 'Un engagement porte sur du neuf ou sur de l’ancien avec travaux.',
  niveau_engagement_connu: 'Le loyer d’un engagement est intermédiaire, social ou très social.',
  travaux_de_l_ancien: 'Des travaux se notent pour l’ancien, qui en demande, et jamais pour le neuf.',
  fin_justifiee_unique: 'Ce logement a déjà son motif : modifiez-le.',
  cause_de_fin_connue: 'La location s’arrête par usage personnel, prêt gratuit, donation, ou pour une autre cause.',
  fin_dite: 'Dites pourquoi la location s’arrête, ou ce qui l’excuse.',
  motif_de_fin_connu: 'La loi n’excuse que le décès, l’invalidité, le licenciement et l’expropriation.',
  indemnite_recue_au_credit: 'Une indemnité ou une subvention reçue se note en négatif, comme un avoir.',
  ligne_fonciere_connue: 'Une ligne se note parmi 212, 214, 225 et 228.',
  ligne_fonciere_unique: 'Ce logement a déjà cette ligne pour cette année : modifiez-la.',
  part_societe_unique: 'Cette société a déjà sa part pour cette année : modifiez-la.',
} as const satisfies Record<string, string>
