// Numbers drawn from a seed: the same for the same seed, so that what failed can be played again; in the drills nothing is left out.

/** Printed in the titles of what it draws; `GRAINE=…` draws it again. */
export const GRAINE = Number(process.env.GRAINE ?? Date.now() % 1_000_000_000)

/** `npm run drills`: everything, in full number. */
export const EN_ENTIER = Boolean(process.env.DRILLS)

export type Hasard = (moins_que: number) => number

export function tirage(graine: number): Hasard {
  let state = graine
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}

/** So many of them, drawn from the seed and in their order; all of them in the drills. */
export function tires<T>(tous: readonly T[], combien: number, entier = EN_ENTIER): readonly T[] {
  if (entier) return tous
  const hasard = tirage(GRAINE)
  const places = tous.map((_, place) => place)
  const choisies = new Set(Array.from({ length: combien }, () => places.splice(hasard(places.length), 1)[0]))
  return tous.filter((_, place) => choisies.has(place))
}
