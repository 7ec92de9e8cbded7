// Passwords: argon2id at the strength that OWASP asks, off the main thread, a few at a time.
import { randomBytes, timingSafeEqual } from 'node:crypto'
import { WireRefusal } from '../error.ts'
import { argon2id, THREADS } from './argon.ts'
import { isCommonPassword } from './common-passwords.ts'
import type { AuthSettings } from './door.ts'
import { isForeign, verifyForeign } from './foreign-hash.ts'

// Of the settings that OWASP holds for equally strong, the one that costs the server least: its memory stays in the cache.
const MEMORY_KIB = 7_168
const PASSES = 5
const LANES = 1
const TAG_BYTES = 32
// Of hashes that come from elsewhere.
const MEMORY_AT_MOST = 262_144
const PASSES_AT_MOST = 10
// More than this many waiting is an attack or a storm: said at once, instead of keeping everybody waiting.
const WAITING_AT_MOST = 500

/** `$argon2id$v=19$m=…,t=…,p=…$salt$hash`, the standard text form. */
export async function hashPassword(password: string): Promise<string> {
  const salt = randomBytes(16)
  const tag = await derive(password, { salt, memory: MEMORY_KIB, passes: PASSES, lanes: LANES, length: TAG_BYTES })
  return `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${bare(salt)}$${bare(tag)}`
}

/** For an unknown address `hash` is null: the same work is done, and the answer is no. */
export async function verifyPassword(password: string, hash: string | null): Promise<boolean> {
  if (hash !== null && isForeign(hash)) return inTurn(() => verifyForeign(password, hash))
  const known = read(hash)
  const { tag, ...costs } = known ?? read(NOBODY) ?? unreadable()
  const found = await derive(password, { ...costs, length: tag.length })
  return timingSafeEqual(found, tag) && known !== null
}

/** A hash that can be judged here, at a price that nobody else pays. */
export function isTakenHash(hash: string): boolean {
  const known = read(hash)
  return isForeign(hash) || (known !== null && known.memory <= MEMORY_AT_MOST && known.passes <= PASSES_AT_MOST)
}

/** Made by another house, or at another price: made again when the password is known. */
export const isOurs = (hash: string): boolean =>
  hash.startsWith(`$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$`)

type Guessed = Pick<AuthSettings, 'passwordMin' | 'commonPasswordsRefused'>
type Strength = Guessed & Pick<AuthSettings, 'passwordMax'>

/** Refuses a password that is too short, that everybody tries first, or so long that it is no password. */
export function checkStrength(password: string, settings: Strength, address?: string | null): void {
  const { passwordMax } = settings
  if (Buffer.byteLength(password) > passwordMax) {
    throw new WireRefusal(400, 'validation_failed', `Password cannot be longer than ${passwordMax} characters`)
  }
  const weak = weaknessOf(password, settings, address)
  if (weak) throw new WireRefusal(422, 'weak_password', weak.message, { reasons: weak.reasons })
}

/** What is said of a password that would not be taken today, though it opens the account that it was set for. */
export function weaknessOf(
  password: string,
  { passwordMin, commonPasswordsRefused }: Guessed,
  address?: string | null,
): { message: string; reasons: string[] } | null {
  if ([...password].length < passwordMin)
    return { message: `Password should be at least ${passwordMin} characters.`, reasons: ['length'] }
  if (!commonPasswordsRefused || !isCommonPassword(password, address)) return null
  const message = 'Password is known to be weak and easy to guess, please choose a different one.'
  return { message, reasons: ['pwned'] }
}

// The hash of a password that nobody has, with the same costs as a real one.
const NOBODY = `$argon2id$v=19$m=${MEMORY_KIB},t=${PASSES},p=${LANES}$${bare(Buffer.alloc(16, 1))}$${bare(Buffer.alloc(TAG_BYTES, 1))}`

type Costs = { salt: Buffer; memory: number; passes: number; lanes: number; length: number }

let running = 0
const waiting: (() => void)[] = []

function derive(password: string, { salt, memory, passes, lanes, length }: Costs): Promise<Buffer> {
  return inTurn(() =>
    argon2id({ message: password, nonce: salt, parallelism: lanes, tagLength: length, memory, passes }),
  )
}

async function inTurn<T>(work: () => Promise<T>): Promise<T> {
  await turn()
  try {
    return await work()
  } finally {
    running -= 1
    waiting.shift()?.()
  }
}

async function turn(): Promise<void> {
  if (waiting.length >= WAITING_AT_MOST) throw new WireRefusal(429, 'over_request_rate_limit', 'Too many requests')
  while (running >= THREADS) await new Promise<void>((resolve) => waiting.push(resolve))
  running += 1
}

function read(hash: string | null): (Omit<Costs, 'length'> & { tag: Buffer }) | null {
  const match = /^\$argon2id\$v=19\$m=(\d+),t=(\d+),p=(\d+)\$([A-Za-z0-9+/]+)\$([A-Za-z0-9+/]+)$/.exec(hash ?? '')
  if (!match) return null
  const [, memory, passes, lanes, salt = '', tag = ''] = match
  return {
    salt: Buffer.from(salt, 'base64'),
    tag: Buffer.from(tag, 'base64'),
    memory: Number(memory),
    passes: Number(passes),
    lanes: Number(lanes),
  }
}

function bare(bytes: Buffer): string {
  return bytes.toString('base64').replace(/=+$/, '')
}

function unreadable(): never {
  throw new Error('The hash of nobody cannot be read')
}
