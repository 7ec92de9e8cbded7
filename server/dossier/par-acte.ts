// A lease written by an act that has checked it.
import type { Db } from '@quittance/wire/postgres'

/** Until this transaction ends, `private.bail_par_acte` lets the caller write what the law bounds in a lease. */
export async function parActe(db: Db): Promise<void> {
  await db.rows("select set_config('app.acte', 'bail', true)")
}
