// The rooms of the house once its database is there: gateways, jobs, doors and pages; the door is opened last.
import type { Base } from '@quittance/wire/postgres'
import { createLog, type FrontDoor, type Stopper, startNightly } from '@quittance/wire/serving'
import type { DemoAccount } from '#database/scripts/demo-comptes.ts'
import { createApp } from '../app/app.ts'
import type { Visite } from '../compte/visites.ts'
import type { Config } from '../config.ts'
import { createGateways, type Gateways } from '../gateways/gateways.ts'
import { startAccuses } from '../jobs/accuses.ts'
import { startAcomptes } from '../jobs/acomptes.ts'
import { startAssistances } from '../jobs/assistances.ts'
import { nightlyChores } from '../jobs/list.ts'
import { startLoyers } from '../jobs/loyers.ts'
import { startRecus } from '../jobs/recus.ts'
import { startRetours } from '../jobs/retours.ts'
import { startSignatures } from '../jobs/signatures.ts'
import { startVisites } from '../jobs/visites.ts'
import { secretDesJetons } from '../liens/jeton.ts'
import { pages } from '../pages/index.ts'
import { openFiles } from './files.ts'
import type { HouseKeys } from './keys.ts'

type Options = {
  base: Base
  config: Config
  folder: string
  /** The folder of the built screens. */
  ecrans: string
  house: Pick<HouseKeys, 'keys' | 'anon_key'>
  accounts: readonly DemoAccount[]
  stopper: Stopper
  door: FrontDoor
}

/** Each is undone on a stop, the last first: the doors close before the jobs, the jobs before the database. */
export async function openRooms({ base, config, folder, ecrans, ...options }: Options): Promise<void> {
  const { house, accounts, stopper, door } = options
  const { keys, anon_key } = house
  const now = () => new Date()
  const log = createLog(config.log_level)
  const gateways = createGateways({ base, log, config })
  const files = await openFiles(folder, config)
  const demonstration = accounts.map(({ email }) => email)
  // The facts of the demonstration are read by the first visit that needs them.
  const semer = async (visite: Visite) =>
    (await import('#database/scripts/visite.ts')).semerVisite({ base, config, ...visite })
  const app = createApp({ base, gateways, config, keys, anon_key, log, files, now, demonstration, semer })
  startJobs({ base, config, gateways, log, secret_jetons: secretDesJetons(keys), stopper, now })

  const contents = (changed: () => void) => base.listen('contenus', changed)
  const screens = { dist: ecrans, config, anon_key, accounts: () => accounts }
  app.route('/', pages({ ...screens, fetch: app.fetch, log, contents }))
  stopper.onStop(app.settled)
  stopper.onStop(door.close) // again, so that on a stop the last answers are given before the database is closed
  stopper.onStop(app.realtime.close) // first of all: an open websocket would keep the port from closing
  door.open(app.fetch, app.realtime.upgrade, app.direct)
}

type Jobs = {
  base: Base
  config: Config
  gateways: Gateways
  log: ReturnType<typeof createLog>
  secret_jetons: string
  stopper: Stopper
  now: () => Date
}

function startJobs({ base, config, gateways, log, secret_jetons, stopper, now }: Jobs): void {
  const { mail, payment } = gateways
  stopper.onStop(startNightly({ base, log, now }, nightlyChores(config, { mail, secret_jetons })))
  stopper.onStop(startAccuses({ base, mail, enLigne: payment !== null, config, secret_jetons, log, now }))
  if (payment) stopper.onStop(startAcomptes({ base, passerelle: payment, vendeur: config.company, log, now }))
  stopper.onStop(startRecus({ base, mail, config, secret_jetons, log }))
  stopper.onStop(startAssistances({ base, log }))
  stopper.onStop(startVisites({ base, log, now }))
  stopper.onStop(startLoyers({ base, mail: gateways.mail, log, now }))
  if (gateways.returns) stopper.onStop(startRetours({ base, returns: gateways.returns, log, now }))
  const { public_url } = config
  stopper.onStop(startSignatures({ base, mail, service: gateways.signature, public_url, secret_jetons, log, now }))
}
