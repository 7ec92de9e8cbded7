// The base as it is lent to an act that only reads: what it does in the name of the house writes nothing either.
import type { Base } from '@quittance/wire/postgres'

export const enLecture = (base: Base): Base => ({
  ...base,
  asHouse: (reason, work) =>
    base.asHouse(reason, async (db) => {
      await db.rows('set transaction read only')
      return work(db)
    }),
})
