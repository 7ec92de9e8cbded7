// How sure a proposal is: what names and amounts both say, what one of them says, what must be looked at.

export const CONFIANCES = ['elevee', 'moyenne', 'faible'] as const
export type Confiance = (typeof CONFIANCES)[number]

/** As it is shown. */
export const CONFIANCE_DITE: Readonly<Record<Confiance, string>> = {
  elevee: 'Confiance élevée',
  moyenne: 'Confiance moyenne',
  faible: 'Confiance faible',
}
