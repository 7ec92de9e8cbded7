// A lease, its rents and its notices written by an act that has checked them.
import type { Db } from '@quittance/wire/postgres'

/** Until this transaction ends, the triggers `par_acte` and `loyer_du_bail` let the caller write what the law bounds in a lease. */
export async function parActe(db: Db): Promise<void> {
  await db.rows("select set_config('app.acte', 'bail', true)")
}
