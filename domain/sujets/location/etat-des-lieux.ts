// The state of a dwelling, room by room, at the entry and at the leaving: what is kept of it, and what changed between the two.
import type { Day } from '../../base/day.ts'
import type { Degradation } from './etat-des-lieux-vetuste.ts'
import { ETATS_USAGE, type EtatUsage } from './inventaire.ts'

export type LigneEtat = { readonly element: string; readonly etat: EtatUsage | null; readonly remarque: string }
export type PieceEtat = { readonly nom: string; readonly lignes: readonly LigneEtat[] }
/** `compteur_id`: of the meter that the lot has, into whose readings it may be put; null for one that is only named. */
export type Releve = { readonly nom: string; readonly valeur: string; readonly compteur_id?: string | null }
export type Cles = { readonly nom: string; readonly nombre: number }
export const SENS_ETAT = ['entree', 'sortie'] as const
export type SensEtat = (typeof SENS_ETAT)[number]

export const PARTIES_ETAT = ['bailleur', 'locataire'] as const
export type SignatureEtat = {
  readonly partie: (typeof PARTIES_ETAT)[number]
  readonly nom: string
  /** The instant, ISO 8601. */
  readonly le: string
  /** What was drawn in the frame: `M12 40L13 41…`, whole numbers. */
  readonly trace: string
}
export const CADRE_SIGNATURE = { largeur: 300, hauteur: 120 } as const

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
  readonly signatures: readonly SignatureEtat[]
  /** What each repair costs at the leaving: reckoned by who lets, after the signature too. */
  readonly chiffrage: readonly Degradation[]
  /** One more at each write. */
  readonly version: number
  /** Signed without its paper: the sentence that refused it; null or absent once it is kept. */
  readonly papier_refus?: string | null
}
export type SaisieEtat = Pick<EtatDesLieux, 'date' | 'compteurs' | 'cles' | 'pieces' | 'observations' | 'adresse'>

export const SOURCE_ETAT = 'décret n° 2016-382 du 30 mars 2016'
/** Of what is no home: premises of a trade, an office, a parking, a stay. */
export const SOURCE_ETAT_LOCAUX =
  'code civil, art. 1730 et 1731 ; code de commerce, art. L145-40-1 ; loi n° 86-1290 du 23 décembre 1986, art. 57 B'

export type Comparaison = {
  readonly piece: string
  readonly element: string
  readonly entree: LigneEtat | null
  readonly sortie: LigneEtat | null
  /** Worse at the leaving than at the entry. */
  readonly degrade: boolean
}

/** Line by line, in the order of the entry, then what the leaving alone says. */
export function comparer(entree: Pick<EtatDesLieux, 'pieces'>, sortie: Pick<EtatDesLieux, 'pieces'>): Comparaison[] {
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
export function clesManquantes(entree: Pick<EtatDesLieux, 'cles'>, sortie: Pick<EtatDesLieux, 'cles'>): Cles[] {
  return entree.cles.flatMap(({ nom, nombre }) => {
    const rendues = sortie.cles.find((une) => une.nom === nom)?.nombre ?? 0
    return rendues < nombre ? [{ nom, nombre: nombre - rendues }] : []
  })
}

/** What the photographs of a line are joined to: «Séjour, Sol». */
export const nomDeLigne = (piece: string, element: string): string => `${piece}, ${element}`

const rangDe = (ligne: LigneEtat | null): number => (ligne?.etat ? ETATS_USAGE.indexOf(ligne.etat) : -1)

const lignesDe = ({ pieces }: Pick<EtatDesLieux, 'pieces'>): Map<string, LigneEtat> =>
  new Map(pieces.flatMap(({ nom, lignes }) => lignes.map((ligne) => [`${nom}\n${ligne.element}`, ligne] as const)))
