// A chore of the server: done once when it is due, by one process alone, however many share the database.
import type { WireLog } from '../door.ts'
import type { Base, Db } from '../postgres/db.ts'

export type Chore = {
  readonly name: string
  /**
   * What it did, for the log. `base`: for what must be kept at once, in a transaction of its own. `log`: why one of many
   * things could not be done, where that holds up none of the others.
   */
  readonly work: (db: Db, at: Date, base: Base, log: WireLog) => Promise<Record<string, number>>
}
export type Chores = { readonly base: Base; readonly log: WireLog; readonly now: () => Date }

// Of two processes, the one that does not get the lock leaves; the one that gets it later finds it done.
const DUE = `
select pg_try_advisory_xact_lock(hashtextextended('chore:' || $1, 0))
  and not exists (select from auth.chores where name = $1 and done_at >= $2::timestamptz) as due`
const DONE = `
insert into auth.chores (name, done_at) values ($1, $2)
on conflict (name) do update set done_at = excluded.done_at`

const RUN = 'insert into auth.chore_runs (name, started_at, ended_at, detail, error) values ($1, $2, $3, $4, $5)'
// A failure is tried again every ten minutes: the last hundred tell enough.
const OLD = `
delete from auth.chore_runs where name = $1
  and id <= (select id from auth.chore_runs where name = $1 order by id desc offset 100 limit 1)`

/** Does it if nobody has since `since`; says whether it was done here. Done or failed, its run is kept. */
export async function doChore({ base, log, now }: Chores, { name, work }: Chore, since: Date): Promise<boolean> {
  const at = now()
  try {
    return await base.asHouse(`chore: ${name}`, async (db) => {
      const found = await db.row<{ due: boolean }>(DUE, [name, since.toISOString()])
      if (!found?.due) return false
      const done = await work(db, at, base, log)
      await db.rows(DONE, [name, at.toISOString()])
      await db.rows(RUN, [name, at.toISOString(), now().toISOString(), done, null])
      await db.rows(OLD, [name])
      log.info({ chore: name, ...done }, 'chore done')
      return true
    })
  } catch (error) {
    const said = error instanceof Error ? error.message : String(error)
    await base.asHouse(`chore failed: ${name}`, (db) =>
      db.rows(RUN, [name, at.toISOString(), now().toISOString(), {}, said]),
    )
    throw error
  }
}
