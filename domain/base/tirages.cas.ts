// How many cases a property of the rules tries: so many in each run of the tests, drawn anew, and twenty times as many in the drills.

const FOIS = process.env.DRILLS ? 20 : 1

/** For `fc.assert`, whose seed is printed with what it finds. */
export const tirages = (nombre: number): { readonly numRuns: number } => ({ numRuns: nombre * FOIS })
