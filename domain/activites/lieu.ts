// The places of a space, by name: the domain and the server say a place, its address is that of the space of each activity.
import type { Day } from '../base/day.ts'

export const LIEUX = [
  'accueil',
  'activite',
  'installation',
  'biens',
  'immeubles',
  'entretien',
  'candidats',
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
  'etat_des_lieux',
  'modeles',
  'loyers',
  'lots_du_mois',
  'quittances',
  'envois',
  'factures',
  'exploitant',
  'creances',
  'depenses',
  'regularisation',
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

/** A place that one activity alone has, by its name and that of the activity: `copropriete:lots`. Its own files say it, and no list. */
type LieuPropre = `${string}:${string}`
export type Lieu = (typeof LIEUX)[number] | LieuPropre

export const estLieu = (nom: string | undefined): nom is Lieu =>
  nom !== undefined && (LIEUX.some((un) => un === nom) || /^[a-z_]+:[a-z_]+$/.test(nom))

/** A place, what its address asks to be shown there (`compte=512000`), and a day of the exercice when it is not the open one: its closing where it is known. */
export type Adresse = { readonly lieu: Lieu; readonly filtre: string | null; readonly exercice: Day | null }
