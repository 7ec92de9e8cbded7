// The routes of the house, on one page.
import { join } from 'node:path'
import {
  type AuthSettings,
  COME_BACK,
  createWire,
  type DoorEnv,
  fileStore,
  type Realtime,
  type Store,
  WireRefusal,
} from '@quittance/wire'
import type { Keys } from '@quittance/wire/keys'
import { type Base, DatabaseGone } from '@quittance/wire/postgres'
import { createLater, createLog, type Direct, directRest, type LogEnv, requestLog } from '@quittance/wire/serving'
import { type ErrorHandler, Hono, type MiddlewareHandler } from 'hono'
import type { Logger } from 'pino'
import { noterRefus } from '../administration/refus.ts'
import { agendaRoutes } from '../agenda/routes.ts'
import { AILLEURS, DEMO_AILLEURS, reachedLocally } from '../at-home.ts'
import type { Visite } from '../compte/visites.ts'
import type { Config } from '../config.ts'
import { FILE_PLACES } from '../config-wire.ts'
import { secondFacteurDemande } from '../dossier/second-facteur.ts'
import { sessionsFermees } from '../dossier/session.ts'
import type { House } from '../functions/function.ts'
import { NOM_PRODUIT } from '../gateways/gabarit.ts'
import { createGateways, type Gateways } from '../gateways/gateways.ts'
import { lettreDeCompte, texteDuCode } from '../gateways/mail/compte.ts'
import { isTestGateway, PAGE_ESSAI } from '../gateways/payment-essai.ts'
import { secretDesJetons } from '../liens/jeton.ts'
import { signatureRoutes } from '../location/signature/routes.ts'
import { BASE_ABSENTE, INATTENDUE, MESSAGES } from '../messages.ts'
import { devMails } from '../pages/dev-mails.ts'
import { dataHeaders, type HeadersEnv, safetyHeaders } from '../pages/headers.ts'
import { paiementEssaiPages } from '../pages/paiement-essai.ts'
import { paymentRoutes, WEBHOOK } from '../paiement/routes.ts'
import { ownRefusal } from '../refusals.ts'
import { withoutLink } from '../secret-paths.ts'
import { functions } from './functions.ts'
import { healthDoors } from './health.ts'
import { recevoirVisites } from './reception.ts'

const HOUR = 3_600

export type AppOptions = {
  readonly base: Base
  readonly config: Config
  readonly keys: Keys
  readonly anon_key: string
  readonly now: () => Date
  readonly log?: Logger
  readonly gateways?: Partial<Gateways>
  readonly auth?: Partial<AuthSettings>
  /** Accounts whose passwords everybody knows: they open to whoever comes by a local address. */
  readonly demonstration?: readonly string[]
  /** Makes the dossier of a visit of the demonstration; absent, none is opened. */
  readonly semer?: (visite: Visite) => Promise<void>
  /** Where files are kept; by default, the data folder of the configuration. */
  readonly files?: Store
}
export type App = Hono<DoorEnv & HeadersEnv & LogEnv> & {
  /** Waits for what still follows the answers already given. */
  readonly settled: () => Promise<void>
  readonly realtime: Realtime
  /** The short way of most requests; what it leaves is for `fetch`. */
  readonly direct: Direct
}

export function createApp(options: AppOptions): App {
  const { base, config, keys, now, log = createLog('silent'), demonstration = [] } = options
  const gateways: Gateways = { ...createGateways({ base, log, config }), ...options.gateways }
  const house: House = { base, gateways, config, secret_jetons: secretDesJetons(keys), sign: keys.sign, now }
  const later = createLater(log)
  const wire = createWire({
    base,
    keys,
    now,
    log,
    publicUrl: config.public_url,
    trustProxy: config.trust_proxy,
    schemas: ['public'],
    messages: MESSAGES,
    ownRefusals: ownRefusal,
    callables: functions.map(({ name, call }) => ({ name, call: (request, calling) => call(house, request, calling) })),
    post: (mail) => gateways.mail.send({ ...lettreDeCompte(mail), to: mail.to }),
    sms: ({ to, code }) => gateways.sms.send({ to, text: texteDuCode(code) }),
    secondStepAsked: secondFacteurDemande,
    closedHere: (c, email) => (email && demonstration.includes(email) && !reachedLocally(c) ? closedElsewhere : null),
    later: later.run,
    tokens: { sessions: 'private.exiger_session' },
    endedSessions: (callers) => sessionsFermees(base, callers),
    nameless: recevoirVisites({ base, config, now, semer: options.semer }),
    forbidden: (what) => later.run('note a refusal', () => noterRefus(base, what)),
    storage: {
      store: options.files ?? fileStore(join(config.data_dir, 'storage'), FILE_PLACES),
      fileSizeLimit: config.storage_max_mb * 1024 * 1024,
      checkImages: true,
    },
    auth: { ...authOf(config), ...options.auth },
    // Our screens only hear the changes of tables.
    realtime: { visitorsInPublic: false },
    rest: { caps: capsOf(config) },
  })

  const app: Hono<DoorEnv & HeadersEnv & LogEnv> = new Hono()
  app.use(requestLog(log, withoutLink), safetyHeaders(config.public_url, config.accounts.captcha?.provider))
  const there = () => isThere(base)
  app.route('/', healthDoors(there)).route('/', wire)
  app.route('/', machineDoors({ base, config, gateways, now, log }))
  if (config.local) for (const place of ['/dev/*', `${PAGE_ESSAI}/*`]) app.use(place, localOnly)
  app.route('/dev/mails', devMails({ base, local: config.local }))
  const passerelle = gateways.payment
  if (config.local && isTestGateway(passerelle)) {
    const deliver = async (body: string, signature: string) =>
      app.request(WEBHOOK, { method: 'POST', body, headers: { 'stripe-signature': signature } })
    app.route('/', paiementEssaiPages({ base, passerelle, now, deliver }))
  }
  app.onError(sayingAway)
  app.notFound((c) => c.json({ code: 'introuvable', message: "Cette page n'existe pas." }, 404))
  const direct = directRest({
    rest: wire.rest,
    headers: dataHeaders(config.public_url),
    trustProxy: config.trust_proxy,
    log,
  })
  return Object.assign(app, { settled: later.settled, realtime: wire.realtime, direct })
}

type Machines = Pick<House, 'base' | 'config' | 'gateways' | 'now'> & { readonly log: Logger }

/** Where other machines come in: calendars, and the services that tell what became of a payment or of a signature. */
const machineDoors = ({ base, config, gateways, now, log }: Machines): Hono =>
  new Hono()
    .route('/', agendaRoutes({ base, config, now }))
    .route('/', paymentRoutes({ base, passerelle: gateways.payment, vendeur: config.company, now, log }))
    .route('/', signatureRoutes({ base, service: gateways.signature, now, log }))

/** Beyond its rows a list is refused: cut, the books made of it would be wrong. */
const capsOf = ({ wire: { rows, depth, bytes } }: Config) => ({ cut: null, refuse: rows, depth, bytes })

function authOf({ local, sms_url, accounts }: Config): Partial<AuthSettings> {
  const { captcha, providers, web3, saml_private_key, passkeys, session_hours, idle_hours } = accounts
  return {
    phone: local || sms_url !== null,
    issuer: NOM_PRODUIT,
    // Whoever finds a browser left open does not take the account away.
    currentPassword: true,
    freshProofSeconds: 600,
    commonPasswordsRefused: true,
    returnsInSameBrowser: true,
    captcha,
    providers,
    web3,
    saml: saml_private_key === null ? null : { privateKey: saml_private_key },
    passkeys,
    sessionSeconds: session_hours && session_hours * HOUR,
    inactivitySeconds: idle_hours && idle_hours * HOUR,
  }
}

const closedElsewhere = new WireRefusal(403, 'compte_ferme_ici', DEMO_AILLEURS)

const localOnly: MiddlewareHandler = async (c, next) => (reachedLocally(c) ? next() : c.text(`${AILLEURS}\n`, 404))

/** What the routes of the wire did not say in their own shape. */
const sayingAway: ErrorHandler = (error, c) =>
  error instanceof DatabaseGone ? c.text(`${BASE_ABSENTE}\n`, 503, COME_BACK) : c.text(`${INATTENDUE}\n`, 500)

async function isThere(base: Base): Promise<boolean> {
  const found = await base.asHouse('is the database there', (db) => db.row('select 1 as one'))
  return found !== null
}
