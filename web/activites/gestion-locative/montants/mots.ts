// What the lines of form 2044 that are typed are for, in words.
import type { LigneNotee } from '#domain/activites/gestion-locative/faits/ligne-fonciere.ts'

type Mots = { readonly label: string; readonly aide: string; readonly objet: string }

export const MOTS_LIGNE: Readonly<Record<LigneNotee, Mots>> = {
  '212': {
    label: '212, dépenses à votre charge payées par le locataire',
    aide: 'D’un local professionnel : la taxe foncière, l’assurance ou les travaux que le bail met au compte du locataire. Un logement n’en a pas : ses charges récupérables ne sont ni une recette ni une dépense.',
    objet: 'Ce qu’il a payé',
  },
  '214': {
    label: '214, valeur locative d’un local gardé pour vous',
    aide: 'Le loyer qu’il rapporterait. Un logement que vous occupez n’est jamais imposé (CGI art. 15, II) : cette ligne ne vaut que pour un bureau, un commerce ou un terrain.',
    objet: 'Ce que vous en faites',
  },
  '225': {
    label: '225, charges qu’un locataire parti n’a pas rendues',
    aide: 'Ce que vous avez payé pour lui et n’aviez pas récupéré au 31 décembre de l’année de son départ. Laissez de côté les provisions de copropriété : la ligne 229 les a déjà déduites.',
    objet: 'Le locataire',
  },
  '228': {
    label: '228, déduction spécifique',
    aide: 'Besson, Borloo, Cosse : le montant que votre convention déduit cette année. Aucun taux n’est proposé : ils n’ont pas été lus sur le texte.',
    objet: 'Le dispositif',
  },
}
