// What the two spaces of furnished books share: the places that stand under their base, and what they show, in the order and with the labels of the specification.
import type { Entree, Espace, Onglet } from './espace.ts'

export const ENTREES_MEUBLE: readonly Entree[] = [
  { lieu: 'activite', label: 'Activité' },
  { lieu: 'accueil', label: 'Accueil', main: true },
  { lieu: 'locataires', label: 'Locataires', main: true },
  { lieu: 'loyers', label: 'Facturation', main: true },
  { lieu: 'creances', label: 'Suivi Créances' },
  { lieu: 'depenses', label: 'Charges' },
  { lieu: 'journal', label: 'Comptabilité', main: true },
]

export const ONGLETS_MEUBLE: readonly Onglet[] = [
  { lieu: 'accueil', label: 'Situation' },
  { lieu: 'biens', label: 'Logements' },
  { lieu: 'emprunts', label: 'Emprunts' },
  { lieu: 'immobilisations', label: 'Immobilisations' },
  { lieu: 'banque', label: 'Banque' },
  { lieu: 'propriete', label: 'Propriété', titre: 'Propriétaires et habitation' },
  { lieu: 'foyer', label: 'Foyer et statut' },
  { lieu: 'comparer', label: 'Comparer', titre: 'Comparer les régimes' },
  { lieu: 'changements', label: 'Ce qui change', titre: 'Ce qui change, d’une loi à l’autre' },
  { lieu: 'demarches', label: 'Démarches', titre: 'Démarches : début, CFE, fin d’activité' },
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
