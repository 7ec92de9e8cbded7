// Numbers drawn from a seed: the same for the same seed, so that a drill that failed can be played again.

export type Hasard = (moins_que: number) => number

export function tirage(graine: number): Hasard {
  let state = graine
  return (limit) => {
    state = (Math.imul(state, 1_664_525) + 1_013_904_223) >>> 0
    return Math.floor((state / 2 ** 32) * limit)
  }
}
