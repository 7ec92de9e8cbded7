// Rows as the act that reads them says them, column by column, and its whole answer from the rows of each table.
import { listeDe } from '#contract/faits/registre.ts'

type Rangees = readonly Readonly<Record<string, unknown>>[]

export const enColonnes = (rangees: Rangees): Record<string, unknown[]> =>
  Object.fromEntries(Object.keys(rangees[0] ?? { id: '' }).map((nom) => [nom, rangees.map((une) => une[nom])]))

/** What `lire-faits` answers to who has nothing yet. */
export function reponseDesFaits(demandees: readonly string[], rangeesDe: (table: string) => Rangees) {
  const listes = demandees.flatMap((nom) => {
    const liste = listeDe(nom)
    return liste ? [[nom, { version: '', colonnes: enColonnes(rangeesDe(liste.table)) }]] : []
  })
  return { listes: Object.fromEntries(listes) as Record<string, unknown>, ecritures: {} }
}
