// The lists from which a visitor chooses, with the key that is kept and the words that are shown, in the wizard and in the mails.

export type Choix<V extends string = string> = { readonly value: V; readonly label: string }

/** The ways of letting and working that the wizard knows; the last one comes from the catalogue of applications only. */
export const PROJETS = [
  { value: 'lmnp', label: 'LMNP', hint: 'Meublé non professionnel' },
  { value: 'lmp', label: 'LMP', hint: 'Meublé professionnel' },
  { value: 'sci', label: 'SCI', hint: 'Société civile immobilière' },
  { value: 'location', label: 'Location', hint: 'Location nue ou gestion' },
  { value: 'independent', label: 'Indépendant', hint: 'BNC, BIC' },
  { value: 'conseil', label: 'Conseil', hint: 'Une question, un avis' },
] as const
export const PROJET_APPLICATION = {
  value: 'application',
  label: 'Application ou site',
  hint: 'Choisi dans le catalogue',
} as const

/** Of the quote of one service. */
export const DEVIS_DELAIS: readonly Choix[] = [
  { value: 'urgent', label: 'Urgent (moins d’une semaine)' },
  { value: '1-2-weeks', label: '1 à 2 semaines' },
  { value: '1-month', label: '1 mois' },
  { value: '2-3-months', label: '2 à 3 mois' },
  { value: 'flexible', label: 'Flexible' },
]
export const DEVIS_BUDGETS: readonly Choix[] = [
  { value: 'less-than-1000', label: 'Moins de 1 000 €' },
  { value: '1000-5000', label: '1 000 € à 5 000 €' },
  { value: '5000-10000', label: '5 000 € à 10 000 €' },
  { value: '10000-25000', label: '10 000 € à 25 000 €' },
  { value: 'more-than-25000', label: 'Plus de 25 000 €' },
  { value: 'à définir', label: 'À définir' },
]

/** The words of a key; a key that is in no list is shown as it is. */
export const libelleDe = (choix: readonly Choix[], value: string): string =>
  choix.find((one) => one.value === value)?.label ?? value

export const libelleProjet = (value: string): string => libelleDe([...PROJETS, PROJET_APPLICATION], value)
