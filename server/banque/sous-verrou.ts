// An act on the bank of a dossier, in one transaction of the house: one at a time, and none while the books are validated.
import type { Base, Db } from '@quittance/wire/postgres'

/** The caller's right was checked before. */
export function sousVerrou<T>(
  base: Base,
  { acte, dossier_id }: { acte: string; dossier_id: string },
  work: (house: Db) => Promise<T>,
): Promise<T> {
  return base.asHouse(acte, async (house) => {
    await house.rows('select private.verrouiller_dossier($1)', [dossier_id])
    return work(house)
  })
}
