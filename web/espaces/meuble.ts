// What the two spaces of furnished books share: the places that stand under their base, and what they show, in the order and with the labels of the specification.
import type { Entree, Espace } from './espace.ts'

export const ENTREES_MEUBLE: readonly Entree[] = [
  { lieu: 'activite', label: 'Activité' },
  { lieu: 'accueil', label: 'Accueil', main: true },
  { lieu: 'locataires', label: 'Locataires', main: true },
  { lieu: 'loyers', label: 'Facturation', main: true },
  { lieu: 'creances', label: 'Suivi Créances' },
  { lieu: 'depenses', label: 'Charges' },
  { lieu: 'journal', label: 'Comptabilité', main: true },
]

export const lieuxMeubles = (base: string) =>
  ({
    installation: `${base}/installation`,
    biens: `${base}/biens`,
    emprunts: `${base}/emprunts`,
    immobilisations: `${base}/immobilisations`,
    banque: `${base}/banque`,
    releve: `${base}/banque/import`,
    propriete: `${base}/propriete`,
    foyer: `${base}/foyer`,
    comparer: `${base}/comparer`,
    changements: `${base}/changements`,
    demarches: `${base}/demarches`,
  }) as const satisfies Espace['lieux']
