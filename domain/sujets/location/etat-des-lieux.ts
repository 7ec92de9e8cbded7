// The state of a dwelling, room by room, at the entry and at the leaving: what is asked, and what changed between the two.
import type { Day } from '../../base/day.ts'
import type { Bien } from '../biens/bien.ts'
import { ETATS_USAGE, type EtatUsage } from './inventaire.ts'

export type LigneEtat = { readonly element: string; readonly etat: EtatUsage | null; readonly remarque: string }
export type PieceEtat = { readonly nom: string; readonly lignes: readonly LigneEtat[] }
type Releve = { readonly nom: string; readonly valeur: string }
export type Cles = { readonly nom: string; readonly nombre: number }
export const SENS_ETAT = ['entree', 'sortie'] as const
export type SensEtat = (typeof SENS_ETAT)[number]

export const OBJETS_COMPLEMENT = ['logement', 'chauffage'] as const
export type ComplementEtat = {
  readonly objet: (typeof OBJETS_COMPLEMENT)[number]
  /** The day on which the tenant asked for it. */
  readonly demande_le: Day
  /** Of the heating: the day on which its period began. */
  readonly chauffe_du: Day | null
  readonly texte: string
  readonly ajoute_le: Day
}

export type EtatDesLieux = {
  readonly id: string
  readonly bail_id: string
  readonly sens: SensEtat
  readonly date: Day
  readonly compteurs: readonly Releve[]
  readonly cles: readonly Cles[]
  readonly pieces: readonly PieceEtat[]
  readonly observations: string
  /** The tenant's new address: at the leaving. */
  readonly adresse: string | null
  /** Once signed by both sides, it does not change any more. */
  readonly signe_le: Day | null
  /** What the tenant had added to the entry, once it was signed. */
  readonly complements: readonly ComplementEtat[]
}
export type SaisieEtat = Omit<EtatDesLieux, 'id' | 'bail_id' | 'sens' | 'signe_le' | 'complements'>

export const SOURCE_ETAT = 'décret n° 2016-382 du 30 mars 2016'
const SURFACES = ['Sol', 'Murs', 'Plafond', 'Menuiseries', 'Électricité']
const PIECES = new Map<string, readonly string[]>([
  ['Entrée', ['Porte, serrure', ...SURFACES]],
  ['Séjour', [...SURFACES, 'Chauffage', 'Mobilier']],
  ['Chambre', [...SURFACES, 'Chauffage', 'Literie', 'Rangements']],
  ['Cuisine', [...SURFACES, 'Évier, robinetterie', 'Plaques, four', 'Réfrigérateur', 'Rangements']],
  ['Salle d’eau', [...SURFACES, 'Sanitaires, robinetterie', 'Ventilation', 'Joints']],
  ['WC', [...SURFACES, 'Cuvette, chasse d’eau']],
])
const PAR_TYPE: Readonly<Record<Bien['type_bien'], readonly string[]>> = {
  studio: ['Entrée', 'Séjour', 'Cuisine', 'Salle d’eau'],
  appartement: ['Entrée', 'Séjour', 'Chambre', 'Cuisine', 'Salle d’eau', 'WC'],
  maison: ['Entrée', 'Séjour', 'Chambre', 'Cuisine', 'Salle d’eau', 'WC'],
  immeuble: ['Entrée', 'Escalier', 'Parties communes'],
  bureau: ['Accueil', 'Bureau', 'WC'],
  commerce: ['Surface de vente', 'Réserve', 'WC'],
  parking: [],
  terrain: [],
  autre: ['Séjour'],
}

/** A blank form for a dwelling: its usual rooms, each with what is looked at, its meters and its keys. */
export function trame(type_bien: Bien['type_bien'], date: Day): SaisieEtat {
  return {
    date,
    compteurs: ['Électricité', 'Eau froide', 'Eau chaude', 'Gaz'].map((nom) => ({ nom, valeur: '' })),
    cles: [
      { nom: 'Porte d’entrée', nombre: 0 },
      { nom: 'Boîte aux lettres', nombre: 0 },
    ],
    pieces: PAR_TYPE[type_bien].map(pieceVide),
    observations: '',
    adresse: null,
  }
}

/** The same form at the leaving, so that the two compare: same rooms, same lines, nothing said of them yet. */
export const trameDeSortie = (entree: EtatDesLieux, date: Day): SaisieEtat => ({
  date,
  compteurs: entree.compteurs.map(({ nom }) => ({ nom, valeur: '' })),
  cles: entree.cles.map(({ nom }) => ({ nom, nombre: 0 })),
  pieces: entree.pieces.map(({ nom, lignes }) => ({
    nom,
    lignes: lignes.map(({ element }) => ({ element, etat: null, remarque: '' })),
  })),
  observations: '',
  adresse: null,
})

export const pieceVide = (nom: string): PieceEtat => ({
  nom,
  lignes: (PIECES.get(nom) ?? SURFACES).map((element) => ({ element, etat: null, remarque: '' })),
})

export type Comparaison = {
  readonly piece: string
  readonly element: string
  readonly entree: LigneEtat | null
  readonly sortie: LigneEtat | null
  /** Worse at the leaving than at the entry. */
  readonly degrade: boolean
}

/** Line by line, in the order of the entry, then what the leaving alone says. */
export function comparer(entree: EtatDesLieux, sortie: EtatDesLieux): Comparaison[] {
  const apres = lignesDe(sortie)
  const avant = lignesDe(entree)
  const cles = [...avant.keys(), ...[...apres.keys()].filter((cle) => !avant.has(cle))]
  return cles.map((cle) => {
    const [piece = '', element = ''] = cle.split('\n')
    const [a, b] = [avant.get(cle) ?? null, apres.get(cle) ?? null]
    return { piece, element, entree: a, sortie: b, degrade: rangDe(b) > rangDe(a) && rangDe(a) >= 0 }
  })
}

/** The keys that were given and did not come back. */
export function clesManquantes(entree: EtatDesLieux, sortie: EtatDesLieux): Cles[] {
  return entree.cles.flatMap(({ nom, nombre }) => {
    const rendues = sortie.cles.find((une) => une.nom === nom)?.nombre ?? 0
    return rendues < nombre ? [{ nom, nombre: nombre - rendues }] : []
  })
}

const rangDe = (ligne: LigneEtat | null): number => (ligne?.etat ? ETATS_USAGE.indexOf(ligne.etat) : -1)

const lignesDe = ({ pieces }: EtatDesLieux): Map<string, LigneEtat> =>
  new Map(pieces.flatMap(({ nom, lignes }) => lignes.map((ligne) => [`${nom}\n${ligne.element}`, ligne] as const)))
