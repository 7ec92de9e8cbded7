// The places of a space, by name: the domain and the server say a place, its address is that of the space of each activity.
import type { Day } from '../base/day.ts'

export const LIEUX = [
  'accueil',
  'activite',
  'installation',
  'biens',
  'emprunts',
  'immobilisations',
  'banque',
  'releve',
  'propriete',
  'foyer',
  'comparer',
  'changements',
  'demarches',
  'locataires',
  'loyers',
  'quittances',
  'factures',
  'exploitant',
  'creances',
  'depenses',
  'journal',
  'grand_livre',
  'lettrage',
  'questions',
  'balance',
  'bilan',
  'resultat',
  'liasse',
  'tva',
  'cloture',
  'identite',
  'essai',
  'reprise_fec',
] as const

export type Lieu = (typeof LIEUX)[number]

export const estLieu = (nom: string | undefined): nom is Lieu => LIEUX.some((un) => un === nom)

/** A place, what its address asks to be shown there (`compte=512000`), and a day of the exercice when it is not the open one: its closing where it is known. */
export type Adresse = { readonly lieu: Lieu; readonly filtre: string | null; readonly exercice: Day | null }
