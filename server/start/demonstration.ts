// The demonstration: loaded into an empty base of a local address, and who may sign in to it.
import type { Base } from '@quittance/wire/postgres'
import { StartFailure } from '@quittance/wire/serving'
import { DEMO_SIGN_INS, type DemoAccount } from '#database/scripts/demo-comptes.ts'
import type { Config } from '../config.ts'
import { beginFirstStart } from './first-start.ts'

type Options = { base: Base; config: Config; folder: string; say: (sentence: string) => void }

/** The accounts of the demonstration that this base holds. Their passwords are known: a public address refuses them. */
export async function openDemonstration({ base, config, folder, say }: Options): Promise<readonly DemoAccount[]> {
  if (config.demo && !(await holds(base, ''))) {
    // Only the embedded database may be thrown away and begun again: another one may hold more than our tables.
    if (config.database_url === null) beginFirstStart(folder)
    say('Chargement des données de démonstration…')
    const { loadDemo } = await import('#database/scripts/demo.ts')
    await loadDemo({ base, config, now: new Date() })
  }
  const [first] = DEMO_SIGN_INS
  const present = first !== undefined && (await holds(base, first.email))
  if (present && !config.local) throw knownPasswords
  return present ? DEMO_SIGN_INS : []
}

const knownPasswords = new StartFailure(
  'Cette base contient les comptes de démonstration, dont les mots de passe sont connus de tous : pour une adresse publique, prenez une base neuve (DATA_DIR ou DATABASE_URL).',
)

/** Whether somebody has this address in the base; an empty one asks for anybody. */
async function holds(base: Base, email: string): Promise<boolean> {
  const found = await base.asHouse('démonstration', (db) =>
    db.row(`select from auth.users where $1 in ('', email) limit 1`, [email]),
  )
  return found !== null
}
