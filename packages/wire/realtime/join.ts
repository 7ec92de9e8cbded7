// A client enters a channel: its token, its rights and its subscriptions are judged, or the refusal is said in one sentence.
import { randomUUID } from 'node:crypto'
import { WireRefusal } from '../error.ts'
import { type Caller, SessionEnded } from '../postgres/db.ts'
import type { House, HouseOptions } from './house.ts'
import type { Rights } from './hub.ts'
import { isRecord, parse } from './protocol.ts'
import { type Replay, readReplay } from './replay.ts'
import { allowed } from './rights.ts'
import { askedByTopic, askedOf } from './subscription.ts'

/** What is said to a client that may not enter, as the real service words it: `Code: sentence`. */
export class JoinRefusal extends Error {
  /** Without its code, to one who is already there. */
  get sentence(): string {
    return this.message.replace(/^\w+: /, '')
  }
}

export type Joining = {
  readonly name: string
  readonly token: string
  readonly caller: Caller
  readonly isPrivate: boolean
  readonly self: boolean
  readonly ack: boolean
  readonly presenceKey: string
  readonly presenceEnabled: boolean
  readonly rights: Rights
  readonly asked: readonly Record<string, unknown>[]
  /** He joined without a configuration, as the first clients do. */
  readonly isOld: boolean
  readonly replay: Replay | null
  readonly saysReady: boolean
  /** The answer comes once the tables are heard, or says why they are not. */
  readonly waits: boolean
}

const PREFIX = 'realtime:'

export async function joining(
  house: House,
  { topic, payload, apikey }: { topic: string; payload: unknown; apikey: string },
): Promise<Joining> {
  if (!topic.startsWith(PREFIX)) throw new JoinRefusal('unmatched topic')
  const name = topic.slice(PREFIX.length)
  if (name === '') throw new JoinRefusal('TopicNameRequired: You must provide a topic name')
  const body = isRecord(payload) ? payload : {}
  const config = isRecord(body.config) ? body.config : {}
  const isOld = body.config === undefined
  const broadcast = isRecord(config.broadcast) ? config.broadcast : {}
  const presence = isRecord(config.presence) ? config.presence : {}
  const isPrivate = isTrue(config.private)
  const presenceEnabled = !isFalse(presence.enabled)

  const token = tokenOf(body) ?? apikey
  const caller = await knownCaller(house.options, token)
  await house.start().catch((error: unknown) => {
    house.log.error({ err: error }, 'realtime cannot reach the database')
    throw new JoinRefusal('UnableToConnectToProject: Realtime was unable to connect to the project database')
  })
  const asked = isOld ? askedByTopic(name) : askedOf(config)
  const rights = isPrivate
    ? await privateRights(house, caller, { name, presenceEnabled })
    : publicRights(house, caller, asked)
  return {
    name,
    token,
    caller,
    isPrivate,
    self: isTrue(broadcast.self),
    ack: isTrue(broadcast.ack),
    presenceKey: keyOf(presence.key),
    presenceEnabled,
    rights,
    asked,
    isOld,
    replay: replayOf(broadcast.replay, { isPrivate, mayHear: rights.hear, name }),
    saysReady: isTrue(broadcast.replication_ready),
    waits: isRecord(config.postgres_changes_options) && isTrue(config.postgres_changes_options.wait),
  }
}

const isTrue = (value: unknown): boolean => /^true$/i.test(String(value))
const isFalse = (value: unknown): boolean => /^false$/i.test(String(value))

function keyOf(key: unknown): string {
  const isPlain = typeof key === 'string' || typeof key === 'number' || typeof key === 'boolean'
  return isPlain && key !== '' ? String(key) : randomUUID()
}

/** In a public channel, everything; of a visitor where they are closed to him, the changes of tables alone. */
function publicRights({ options }: House, { role }: Caller, asked: Joining['asked']): Rights {
  const open = mayBePublic(options, role)
  if (!open && asked.length === 0) throw new JoinRefusal('PrivateOnly: This project only allows private channels')
  return { hear: open, see: open, speak: open, show: open }
}

export const mayBePublic = ({ limits }: Pick<HouseOptions, 'limits'>, role: Caller['role']): boolean =>
  limits.visitorsInPublic || role !== 'anon'

/** The token of a join; a key of the newer kind is not one, and leaves that of the connection. */
function tokenOf({ user_token, access_token }: Record<string, unknown>): string | null {
  const given = [user_token, access_token].find((one) => typeof one === 'string')
  return typeof given === 'string' && !given.startsWith('sb_') ? given : null
}

type Known = Pick<HouseOptions, 'callerOf' | 'now' | 'endedSessions'>

/** Of a token, both its role and its end are asked, even where the other doors do without; its session is `SessionEnded` or open. */
export async function knownCaller({ callerOf, now, endedSessions }: Known, token: string): Promise<Caller> {
  const claims = claimsOf(token)
  const caller = await callerOf(token).catch((error: unknown): never => {
    if (!(error instanceof WireRefusal)) throw error
    if (error.message === 'JWT expired') throw new JoinRefusal(`InvalidJWTToken: ${expired(claims?.exp, now())}`)
    if (claims === null) throw new JoinRefusal('MalformedJWT: The token provided is not a valid JWT')
    if (claims.role !== undefined) throw new JoinRefusal('JwtSignatureError: Failed to validate JWT signature')
    throw new JoinRefusal(INCOMPLETE)
  })
  if (claims && (claims.role === undefined || claims.exp === undefined)) throw new JoinRefusal(INCOMPLETE)
  if (caller.of_session && (await endedSessions?.([caller]))?.length) throw new SessionEnded()
  return caller
}

const INCOMPLETE = 'InvalidJWTToken: Fields `role` and `exp` are required in JWT'

export const expired = (exp: unknown, now: Date): string =>
  `Token has expired ${Math.max(0, Math.floor(now.getTime() / 1000 - Number(exp)))} seconds ago`

/** What a token says of itself, before anybody believes it; null when it is none. */
function claimsOf(token: string): Record<string, unknown> | null {
  const [, payload, signature] = token.split('.')
  const claims = signature && payload ? parse(Buffer.from(payload, 'base64url').toString('utf8')) : null
  return isRecord(claims) ? claims : null
}

type Entering = { readonly name: string; readonly presenceEnabled: boolean }

/** Neither hearing nor seeing is a refusal, and who asks for no presence has only hearing; the rights to write are asked when they are first needed. */
export async function privateRights(
  { base }: Pick<House, 'base'>,
  caller: Caller,
  { name, presenceEnabled }: Entering,
): Promise<Rights> {
  const { broadcast, presence } = await allowed(base, caller, { topic: name, act: 'select' })
  if (!broadcast && !(presence && presenceEnabled)) throw mayNotRead(name)
  return { hear: broadcast, see: presence, speak: null, show: null }
}

const mayNotRead = (topic: string): JoinRefusal =>
  new JoinRefusal(`Unauthorized: You do not have permissions to read from this Channel topic: ${topic}`)

type Place = { readonly isPrivate: boolean; readonly mayHear: boolean; readonly name: string }

function replayOf(replay: unknown, { isPrivate, mayHear, name }: Place): Replay | null {
  if (replay === undefined || replay === null) return null
  if (!mayHear) throw mayNotRead(name)
  if (!isPrivate) throw new JoinRefusal('UnableToReplayMessages: Replay is not allowed for public channels')
  if (!isRecord(replay)) return null
  const read = readReplay(replay)
  if (!read) throw new JoinRefusal('UnableToReplayMessages: Replay params are not valid')
  return read
}
