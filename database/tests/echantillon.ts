// What is tried of a matrix of rights: a sample drawn from a seed, or the whole where it is asked for or a policy changed.
import { EN_ENTIER, GRAINE } from '#server/epreuves/tests/seeded-random.ts'
import { politiquesChangees } from '../scripts/politiques.ts'

/** Why the matrices are tried whole; null when a sample is enough. */
const ENTIERE: string | null = pourquoiEntiere()
export const estEntiere = ENTIERE !== null

/** Said in the title of a matrix, so that what failed can be tried again. */
export const TIRAGE = estEntiere ? 'whole' : `GRAINE=${GRAINE}`

function pourquoiEntiere(): string | null {
  if (EN_ENTIER || process.env.MATRICE === 'tout') return 'as was asked'
  const changees = politiquesChangees()
  if (changees.length === 0) return null
  return `${changees.join(', ')} changed since they last passed whole; once they have, \`npm run db:politiques\` records it`
}

/** Prints what is tried; each file of a matrix says it once. */
export function direTirage(matrice: string): void {
  const dit = estEntiere ? `whole (${ENTIERE})` : `a sample, ${TIRAGE} draws it again, MATRICE=tout tries all`
  console.log(`${matrice}: ${dit}`)
}

/**
 * Who tries each name: one of each group, in turn, so that no name is left to one side of a right alone and everybody in a
 * group comes up once the names are as many as they; all of them when the matrix is whole.
 */
export function distribuer<P>(
  noms: readonly string[],
  groupes: readonly (readonly P[])[],
): ReadonlyMap<string, ReadonlySet<P>> {
  const distribues = new Map<string, ReadonlySet<P>>()
  for (const [rang, nom] of melanger(noms).entries()) {
    const choisis = groupes.flatMap((groupe) =>
      groupe.filter((_, place) => estEntiere || place === rang % groupe.length),
    )
    distribues.set(nom, new Set(choisis))
  }
  return distribues
}

/** In an order that the seed says, whatever the order in which they come. */
export function melanger(noms: readonly string[]): string[] {
  const places = noms.map((nom) => ({ nom, place: melange(nom) }))
  return places.toSorted((a, b) => a.place - b.place || a.nom.localeCompare(b.nom)).map(({ nom }) => nom)
}

/** A number for a name, another one for each seed (FNV-1a, its last bits stirred). */
export function melange(nom: string, graine = GRAINE): number {
  let sum = 2_166_136_261 ^ graine
  for (const character of nom) sum = Math.imul(sum ^ character.charCodeAt(0), 16_777_619)
  sum = Math.imul(sum ^ (sum >>> 15), 2_246_822_507)
  return (sum ^ (sum >>> 13)) >>> 0
}
