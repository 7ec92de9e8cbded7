// The demonstration: loaded into an empty base of a local address, and who may sign in to it.
import { existsSync, rmSync, writeFileSync } from 'node:fs'
import { join } from 'node:path'
import { loadDemo } from '#database/scripts/demo.ts'
import { DEMO_SIGN_INS, type DemoAccount } from '#database/scripts/demo-comptes.ts'
import type { Config } from '../config.ts'
import type { Base } from '../db.ts'

type Options = { base: Base; config: Config; folder: string; say: (sentence: string) => void }

/** The accounts of the demonstration that this base holds; none on a public address, where nobody may be told of them. */
export async function openDemonstration({ base, config, folder, say }: Options): Promise<readonly DemoAccount[]> {
  if (!config.local) return []
  if (config.demo && !(await holds(base, ''))) {
    // Only the embedded database may be thrown away and begun again: another one may hold more than our tables.
    if (config.database_url === null) writeFileSync(mark(folder), '')
    say('Chargement des données de démonstration…')
    await loadDemo({ base, config, now: new Date() })
    rmSync(mark(folder), { force: true })
  }
  const [first] = DEMO_SIGN_INS
  return first && (await holds(base, first.email)) ? DEMO_SIGN_INS : []
}

/** True after a start that ended while it loaded: the doors were not open yet, so nobody has written anything. */
export const demonstrationCutShort = (folder: string): boolean => existsSync(mark(folder))

const mark = (folder: string): string => join(folder, 'demonstration.en-cours')

/** Whether somebody has this address in the base; an empty one asks for anybody. */
async function holds(base: Base, email: string): Promise<boolean> {
  const found = await base.asHouse('démonstration', (db) =>
    db.row(`select from auth.users where $1 in ('', email) limit 1`, [email]),
  )
  return found !== null
}
