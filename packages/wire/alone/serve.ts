// The wire by itself: on the database, with the schemas, the keys and the settings that a command line gives.
import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { type AuthSettings, authSettings } from '../auth/door.ts'
import { createBase, type Role } from '../postgres/db.ts'
import { checkServer } from '../serving/check-server.ts'
import { cleanAccounts } from '../serving/clean-accounts.ts'
import { directRest } from '../serving/direct.ts'
import { codeOf, StartFailure } from '../serving/failure.ts'
import { createLater } from '../serving/later.ts'
import { takePort } from '../serving/listen.ts'
import { createLog } from '../serving/log.ts'
import { startNightly } from '../serving/nightly.ts'
import { createStopper, type Stopper } from '../serving/stop.ts'
import { buildWire, canServe } from '../sql/build.ts'
import { fileStore } from '../storage/file-store.ts'
import { type Keys, keySet, signRoleKey } from '../token.ts'
import { createWire, type Wire } from '../wire.ts'
import { readKeys, readSamlKey, type WireCommand } from './options.ts'

export type WireAlone = {
  readonly url: string
  readonly anonKey: string
  readonly serviceKey: string
  stop(): Promise<void>
}

/** Serves it; `say` is given what its operator reads, and each mail and SMS as a line of JSON. */
export async function serveWire(command: WireCommand, say: (line: string) => void): Promise<WireAlone> {
  const stopper = createStopper()
  try {
    return await raise(command, { stopper, say })
  } catch (error) {
    await stopper.stop()
    throw error
  }
}

type Around = { readonly stopper: Stopper; readonly say: (line: string) => void }

async function raise(command: WireCommand, { stopper, say }: Around): Promise<WireAlone> {
  const { host, port } = command
  const url = (command['public-url'] ?? `http://${host}:${port}`).replace(/\/$/, '')
  const keys = await keysFrom(command['jwt-keys'])
  const door = await takePort({ host, port })
  stopper.onStop(door.close)
  await prepare(command, say)
  const wire = await createAlone(command, { keys, url, stopper, say })
  door.open(wire.app.fetch, wire.app.realtime.upgrade, directRest({ rest: wire.app.rest }))
  return { url, anonKey: wire.anonKey, serviceKey: wire.serviceKey, stop: stopper.stop }
}

async function keysFrom(file: string | undefined): Promise<Keys> {
  try {
    return await keySet(await readKeys(file))
  } catch (error) {
    if (error instanceof StartFailure) throw error
    throw new StartFailure(`The file ${file} must hold a private key, ES256 (EC P-256) or RS256, or an HS256 secret.`)
  }
}

/** The database answers, is recent enough, and holds what the wire needs. */
async function prepare(command: WireCommand, say: Around['say']): Promise<void> {
  const url = command['database-url']
  await checkServer(url)
  if (!command.bare) {
    const isWatched = await buildWire(url, { grants: command.grants ? command.schemas : [] }).catch(
      (error: unknown) => {
        const absent = codeOf(error) === '3F000' && /schema "(.+)" does not exist/.exec(String(error))?.[1]
        if (absent)
          throw new StartFailure(
            `--schemas names "${absent}", which is not in the database: create this schema before its rights are given (--grants).`,
          )
        if (codeOf(error) !== '42501') throw error
        throw new StartFailure(
          'The user of --database-url may not create the roles and the schemas of the server: take the owner of the database, with CREATEROLE and BYPASSRLS, or --bare if all is there already.',
        )
      },
    )
    if (!isWatched) say('The user of the database is no superuser: when its structure changed, say it by notify pgrst.')
  }
  if (!(await canServe(url)))
    throw new StartFailure('This database has no role service_role with BYPASSRLS: accounts could not be read.')
}

const DAY = 86_400
type Built = { readonly app: Wire; readonly anonKey: string; readonly serviceKey: string }

async function createAlone(
  command: WireCommand,
  { keys, url, stopper, say }: Around & { keys: Keys; url: string },
): Promise<Built> {
  const now = () => new Date()
  const log = createLog('warn')
  const base = createBase({
    connectionString: command['database-url'],
    foreign: true,
    seconds: command['statement-seconds'],
    workMb: command['work-mb'] ?? {},
  })
  stopper.onStop(base.end)
  const later = createLater(log)
  stopper.onStop(later.settled)
  const anonKey = command['anon-key'] ?? (await signRoleKey(keys, 'anon', now()))
  const serviceKey = command['service-key'] ?? (await signRoleKey(keys, 'service_role', now()))
  const folder = command.storage ?? mkdtempSync(join(tmpdir(), 'wire-files-'))
  if (command.storage === undefined) stopper.onStop(() => rmSync(folder, { recursive: true, force: true }))
  const app = createWire({
    base,
    keys,
    now,
    log,
    publicUrl: url,
    trustProxy: false,
    schemas: command.schemas,
    callables: [],
    post: async (mail) => say(JSON.stringify({ mail })),
    sms: command.phone ? async (sms) => say(JSON.stringify({ sms })) : undefined,
    later: later.run,
    auth: authOf(command, url),
    rest: restOf(command),
    tokens: {
      open: true,
      roles: command.roles,
      roleKeys: new Map<string, Role>([
        [anonKey, 'anon'],
        [serviceKey, 'service_role'],
      ]),
    },
    storage: { store: fileStore(folder), foreignLinks: true },
    ...(!command['strict-limits'] && { realtime: CROWD }),
  })
  const chores = [cleanAccounts({ inactivitySeconds: command['inactivity-seconds'] ?? null })]
  stopper.onStop(startNightly({ base, log, now }, chores))
  stopper.onStop(app.realtime.close)
  return { app, anonKey, serviceKey }
}

function restOf(command: WireCommand) {
  return {
    caps: {
      cut: command['max-rows'] ?? null,
      refuse: null,
      depth: command['max-depth'],
      bytes: command['max-mb'] * 2 ** 20,
    },
    searchPath: command['search-path'],
    keyless: !command['require-key'],
    plans: !command['no-plans'],
    rollbacks: !command['no-rollbacks'],
    tellsRequest: true,
  }
}

// A server that is tried on this very machine lets a link lead back to any page of it, as the real one does.
const THIS_MACHINE = ['localhost', '127.0.0.1', '[::1]']
const ITS_PAGES = THIS_MACHINE.flatMap((host) => [`http://${host}:*`, `http://${host}:*/**`, `http://${host}/**`])

function authOf(command: WireCommand, url: string): Partial<AuthSettings> {
  return {
    accessTokenSeconds: command['jwt-seconds'],
    sessionSeconds: command['session-seconds'] ?? null,
    inactivitySeconds: command['inactivity-seconds'] ?? null,
    doubleConfirm: !command['single-confirm'],
    reauthenticateAfterSeconds: command['secure-password-change'] ? DAY : null,
    currentPassword: command['current-password'],
    manualLinking: command['manual-linking'],
    ...AS_THE_SERVICE,
    web3: command.wallets,
    saml: command['saml-key'] === undefined ? null : { privateKey: readSamlKey(command['saml-key']) },
    passkeys: command.passkeys,
    webauthn: {
      rpId: new URL(url).hostname,
      origins: [url, ...command['webauthn-origins']].map((page) => new URL(page).origin),
    },
    keyless: !command['require-key'],
    autoconfirm: command.autoconfirm,
    phoneAutoconfirm: command.autoconfirm,
    anonymous: command.anonymous,
    signUpOff: command['signup-off'],
    roles: command.roles,
    phone: command.phone || Object.keys(command['test-otp']).length > 0,
    testOtps: command['test-otp'],
    testOtpsOnly: !command.phone,
    redirects: [...(THIS_MACHINE.includes(new URL(url).hostname) ? ITS_PAGES : []), ...command.redirects],
    passwordMin: command['password-min'],
    passwordMax: 72,
    ...(!command['strict-limits'] && { limits: WIDE }),
  }
}

// Where the wire is stricter than the real service, unless it is told not to be.
const AS_THE_SERVICE = {
  codesGoWithFactor: false,
  banEndsSessions: false,
  strictReuse: false,
  appCodesOnce: false,
  anyRole: true,
  anyMailRecovers: true,
  firstPasswordStays: true,
}

// A suite of tests is many clients at one address.
const CROWD = {
  connectionsPerAddress: 1_000,
  joinsPerSecond: 1_000,
  messagesPerSecond: 10_000,
  payloadBytes: 3_000 * 1024,
}

// A suite of tests comes from one address and tries one account many times.
const OFTEN = { points: 100_000, seconds: 60 }
const WIDE = Object.fromEntries(
  Object.keys(authSettings('http://localhost').limits).map((name) => [name, OFTEN]),
) as AuthSettings['limits'] // safe: the same names, each with a window
