// What a run walks of a matrix of screens: a part of each category, dealt from a printed seed, or the whole where it is asked for.
import { createHash } from 'node:crypto'

/** The drills, or `MATRICE=tout`. */
export const ENTIER = Boolean(process.env.DRILLS) || process.env.MATRICE === 'tout'

/** The same seed deals the same part. */
export const GRAINE = Number(process.env.GRAINE ?? Date.now() % 1_000_000_000)

/** Said in the title of a matrix, so that what failed can be walked again. */
export const TIRAGE = ENTIER ? 'en entier' : `GRAINE=${GRAINE}`

type Part<Cas> = {
  /** None is ever left out: a fault that concerns a whole category is found by each run. */
  categorie: (cas: Cas) => string
  /** One case in so many of its category, rounded up. */
  sur: number
}

type Tirage = { entier?: boolean; graine?: number }

/** In the order in which they are given; a case is known by what it says, whatever stands beside it. */
export function tirer<Cas>(
  cas: readonly Cas[],
  { categorie, sur }: Part<Cas>,
  { entier = ENTIER, graine = GRAINE }: Tirage = {},
): readonly Cas[] {
  if (entier) return cas
  const parCategorie = Map.groupBy(cas, categorie)
  const tires = [...parCategorie.values()].flatMap((tous) =>
    tous.toSorted((a, b) => melange(a, graine) - melange(b, graine)).slice(0, Math.ceil(tous.length / sur)),
  )
  return cas.filter((un) => tires.includes(un))
}

/**
 * For what one step is judged in (a width, a theme): at each call the next of them, from one that the seed says, so that a
 * journey of some steps has them all; all at each call where the whole is asked for.
 */
export function tourDeRole<Cas>(
  cas: readonly Cas[],
  { entier = ENTIER, graine = GRAINE }: Tirage = {},
): () => readonly Cas[] {
  let tour = melange(cas, graine)
  return () => {
    const place = tour++ % cas.length
    return entier ? cas : cas.slice(place, place + 1)
  }
}

/** A number for anything that can be said, another one for each seed. */
export function melange(un: unknown, graine = GRAINE): number {
  return createHash('sha256')
    .update(`${graine} ${JSON.stringify(un)}`)
    .digest()
    .readUInt32BE()
}
