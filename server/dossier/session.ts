// Whether the caller may act at all: his session open, his second factor given when he asked for one.
import type { Db } from '../db.ts'

export async function sessionOuverte(db: Db): Promise<boolean> {
  const found = await db.row<{ moi: string | null }>('select private.moi() as moi')
  return found?.moi != null
}
