// The six formulas: their keys, their labels, and the words of their states (specification, sections 1, 2 and 4).
export const FORMULES = [
  'lmnp',
  'lmp',
  'gestion_locative',
  'sci',
  'comptabilite_independants',
  'discipline_financiere_patrimoine',
] as const
export type Formule = (typeof FORMULES)[number]

export const LIBELLES: Record<Formule, string> = {
  lmnp: 'LMNP',
  lmp: 'LMP',
  gestion_locative: 'Gestion Locative',
  sci: 'SCI',
  comptabilite_independants: 'Comptabilité Indépendants',
  discipline_financiere_patrimoine: 'Discipline Financière & Patrimoine',
}

export const estFormule = (text: unknown): text is Formule =>
  typeof text === 'string' && FORMULES.some((one) => one === text)

/** The state of a formula, as it is written on its card; a state not foreseen is shown raw. */
export const ETATS_FORMULE: Record<string, string> = {
  development: 'EN DÉVELOPPEMENT',
  coming_soon: 'BIENTÔT DISPONIBLE',
}

export const FORMULE_TEXTES = {
  essaiImpossible: "Erreur lors de l'activation de l'essai gratuit",
  formuleImpossible: "Impossible d'activer la formule sélectionnée",
  essaiActive: 'Essai gratuit activé ! 🎉',
  essaiActiveDetail: 'Vous avez 60 jours gratuits, sans paiement.',
  activiteConfiguree: "Type d'activité configuré",
  activiteImpossible: "Impossible de configurer le type d'activité",
  nonConnecte: 'Utilisateur non connecté',
  accesRefuse: 'Accès non autorisé',
  accesRefuseDetail: "Vous n'avez pas accès à cette formule d'abonnement",
  verificationAcces: 'Vérification de vos accès...',
  aucunAcces: 'Aucun accès autorisé',
  aucunAccesDetail: 'Contactez l’administrateur pour qu’il vous ouvre une formule.',
  commencer: 'Commencer mon essai gratuit de 60 jours',
} as const
