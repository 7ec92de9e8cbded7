// A reminder being prepared: what is proposed for a lease, and its words as long as nobody changed them.
import type { Day } from '#domain/base/day.ts'
import { nomComplet } from '#domain/base/mots.ts'
import { redigerRelance } from '#domain/sujets/location/documents/relance-texte.ts'
import { type Canal, loyersReclames, MISE_EN_DEMEURE, NIVEAUX, type Niveau } from '#domain/sujets/location/relance.ts'
import type { Suivi } from './suivis.ts'

export type Brouillon = {
  readonly suivi: Suivi
  readonly choisi: boolean
  readonly niveau: Niveau
  readonly canal: Canal
  readonly objet: string
  readonly texte: string
  /** The ids of the guarantors who are sent it too. */
  readonly garants: readonly string[]
  /** Its words were changed by hand: another level does not write them again. */
  readonly retouche: boolean
}

export const adresses = ({ bail }: Suivi): string[] => bail.locataires.flatMap(({ email }) => (email ? [email] : []))

/** At the level asked, else at the one that the delays propose, else at the one after the last. */
export function brouillonDe(suivi: Suivi, today: Day, voulu?: Niveau): Brouillon {
  const niveau = voulu ?? suivi.proposition?.niveau ?? niveauSuivant(suivi)
  const lettre = niveau === MISE_EN_DEMEURE || adresses(suivi).length === 0
  const canal = lettre ? 'lettre' : 'courriel'
  return { suivi, choisi: true, niveau, canal, retouche: false, garants: [], ...mots(suivi, niveau, today) }
}

/** The guarantors whom a mail reaches. */
export const joignables = ({ cautions }: Suivi): ReadonlySet<string> =>
  new Set(cautions.flatMap(({ id, email }) => (email ? [id] : [])))

/** Asked before its time: the one after the last. */
const niveauSuivant = ({ derniere }: Suivi): Niveau =>
  NIVEAUX.find((niveau) => niveau > (derniere?.niveau ?? 0)) ?? MISE_EN_DEMEURE

/** What follows from a change: another level brings its words; words typed stay. */
export function rediger(brouillon: Brouillon, change: Partial<Brouillon>, today: Day): Brouillon {
  if (change.objet !== undefined || change.texte !== undefined) return { ...brouillon, retouche: true }
  if (change.canal === 'courriel')
    return { ...brouillon, garants: brouillon.garants.filter((id) => joignables(brouillon.suivi).has(id)) }
  if (change.niveau === undefined || brouillon.retouche) return brouillon
  return { ...brouillon, ...mots(brouillon.suivi, change.niveau, today) }
}

const mots = ({ bail, bien, creances }: Suivi, niveau: Niveau, au: Day) =>
  redigerRelance(niveau, {
    locataires: bail.locataires.map(nomComplet),
    logement: bien ? `${bien.libelle}, ${bien.adresse}, ${bien.ville}` : '',
    loyers: loyersReclames(creances),
    au,
    bail,
  })
