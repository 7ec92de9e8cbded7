// The command line of `npm run wire`: one table of options, each error said in a sentence.
import { readFileSync } from 'node:fs'
import { type ParseArgsConfig, parseArgs } from 'node:util'
import type { JWK } from 'jose'
import { z } from 'zod'
import { rsaKey } from '../auth/saml-key.ts'
import { byRole, MOST_MB, MOST_ROWS, MOST_SECONDS, MOST_WORK_MB } from '../postgres/by-role.ts'
import { codeOf, StartFailure } from '../serving/failure.ts'
import { createKey } from '../token.ts'

export const OPTIONS = {
  'database-url': { type: 'string' },
  schemas: { type: 'string', default: 'public' },
  'search-path': { type: 'string', default: 'public,extensions' },
  'max-rows': { type: 'string' },
  'max-depth': { type: 'string', default: '8' },
  'max-mb': { type: 'string', default: '256' },
  'statement-seconds': { type: 'string', default: 'anon=8,authenticated=8,service_role=30' },
  'work-mb': { type: 'string' },
  'jwt-keys': { type: 'string' },
  'anon-key': { type: 'string' },
  'service-key': { type: 'string' },
  roles: { type: 'string', default: '' },
  autoconfirm: { type: 'boolean', default: false },
  anonymous: { type: 'boolean', default: false },
  phone: { type: 'boolean', default: false },
  'signup-off': { type: 'boolean', default: false },
  'test-otp': { type: 'string', multiple: true, default: [] },
  redirects: { type: 'string', default: '' },
  'password-min': { type: 'string', default: '6' },
  'strict-limits': { type: 'boolean', default: false },
  'single-confirm': { type: 'boolean', default: false },
  'secure-password-change': { type: 'boolean', default: false },
  'current-password': { type: 'boolean', default: false },
  'manual-linking': { type: 'boolean', default: false },
  wallets: { type: 'string', default: '' },
  'saml-key': { type: 'string' },
  passkeys: { type: 'boolean', default: false },
  'webauthn-origins': { type: 'string', default: '' },
  'jwt-seconds': { type: 'string', default: '3600' },
  'session-seconds': { type: 'string' },
  'inactivity-seconds': { type: 'string' },
  'require-key': { type: 'boolean', default: false },
  'no-plans': { type: 'boolean', default: false },
  'no-rollbacks': { type: 'boolean', default: false },
  grants: { type: 'boolean', default: false },
  bare: { type: 'boolean', default: false },
  storage: { type: 'string' },
  host: { type: 'string', default: '127.0.0.1' },
  port: { type: 'string', default: '54321' },
  'public-url': { type: 'string' },
  help: { type: 'boolean', short: 'h' },
} satisfies ParseArgsConfig['options']

const list = z.string().transform((text) =>
  text
    .split(',')
    .map((one) => one.trim())
    .filter(Boolean),
)
const whole = (name: string, most: number) => {
  const sentence = `--${name} must be a whole number between 1 and ${most}.`
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(most, sentence)
}
const wholeByRole = (name: string, most: number): string =>
  `--${name} is a whole number between 1 and ${most}, or one by role, like anon=4,authenticated=8,service_role=30.`

const Options = z.object({
  'database-url': z.url({
    protocol: /^postgres(ql)?$/,
    error: 'Say which database: --database-url postgres://user:password@host:5432/database.',
  }),
  schemas: list.refine((names) => names.length > 0, '--schemas must name at least one schema, like public,personal.'),
  'search-path': list,
  'max-rows': whole('max-rows', MOST_ROWS).optional(),
  'max-depth': whole('max-depth', 8),
  'max-mb': whole('max-mb', MOST_MB),
  'statement-seconds': byRole(MOST_SECONDS, wholeByRole('statement-seconds', MOST_SECONDS)),
  'work-mb': byRole(MOST_WORK_MB, wholeByRole('work-mb', MOST_WORK_MB)).optional(),
  'jwt-keys': z.string().optional(),
  'anon-key': z.string().min(1, '--anon-key is empty.').optional(),
  'service-key': z.string().min(1, '--service-key is empty.').optional(),
  roles: list,
  autoconfirm: z.boolean(),
  anonymous: z.boolean(),
  phone: z.boolean(),
  'signup-off': z.boolean(),
  'test-otp': z.array(z.string()).transform((given, context) => codesOf(given, context)),
  redirects: list,
  'password-min': whole('password-min', 72),
  'strict-limits': z.boolean(),
  'single-confirm': z.boolean(),
  'secure-password-change': z.boolean(),
  'current-password': z.boolean(),
  'manual-linking': z.boolean(),
  wallets: list.pipe(z.array(z.enum(['ethereum', 'solana'], '--wallets names ethereum, solana or both.'))),
  'saml-key': z.string().optional(),
  passkeys: z.boolean(),
  'webauthn-origins': list.pipe(
    z.array(z.url({ protocol: /^https?$/, error: '--webauthn-origins names http or https addresses.' })),
  ),
  'jwt-seconds': whole('jwt-seconds', 604_800),
  'session-seconds': whole('session-seconds', 1_000_000_000).optional(),
  'inactivity-seconds': whole('inactivity-seconds', 1_000_000_000).optional(),
  'require-key': z.boolean(),
  'no-plans': z.boolean(),
  'no-rollbacks': z.boolean(),
  grants: z.boolean(),
  bare: z.boolean(),
  storage: z.string().optional(),
  host: z.string(),
  port: whole('port', 65_535),
  'public-url': z.url({ protocol: /^https?$/, error: '--public-url must be an http or https address.' }).optional(),
})
export type WireCommand = z.output<typeof Options>

/** The options of a command line; refused with one sentence per error. */
export function readWireCommand(args: readonly string[], environment: Record<string, string | undefined>): WireCommand {
  const given = parsed(args)
  const read = Options.safeParse({ ...given, 'database-url': given['database-url'] ?? environment.DATABASE_URL ?? '' })
  if (!read.success) throw new StartFailure([...new Set(read.error.issues.map(({ message }) => message))].join('\n'))
  return read.data
}

function parsed(args: readonly string[]) {
  try {
    return parseArgs({ args: [...args], options: OPTIONS, strict: true }).values
  } catch (error) {
    const name = /'(--?[^ ']+)/.exec(error instanceof Error ? error.message : '')?.[1] ?? args.join(' ')
    const known = Object.keys(OPTIONS).map((one) => `--${one}`)
    throw new StartFailure(
      known.includes(name)
        ? `The option ${name} is not written as it should be.`
        : `There is no option ${name}. Options: ${known.join(', ')}.`,
    )
  }
}

// `33612345678=123456`, several times or between commas.
function codesOf(given: readonly string[], context: z.RefinementCtx): Record<string, string> {
  const pairs = given.flatMap((text) => text.split(',')).map((pair) => /^\+?(\d{4,15})=(\d{4,10})$/.exec(pair.trim()))
  if (pairs.includes(null))
    context.addIssue({ code: 'custom', message: '--test-otp is written number=code, like 33612345678=123456.' })
  return Object.fromEntries(pairs.flatMap((pair) => (pair === null ? [] : [[pair[1] ?? '', pair[2] ?? '']])))
}

// Safe: what a key lacks beyond its kind is found out when it is used.
const Key = z.looseObject({ kty: z.string() }).transform((key) => key as JWK)
const KeyFile = z.union([
  z.object({ keys: z.array(Key).min(1) }).transform(({ keys }) => keys),
  z.array(Key).min(1),
  Key.transform((key) => [key]),
])

/** The keys of a file: a JWKS, a list of JWK, one JWK, or a secret as it stands. Without a file, a key of this run. */
export async function readKeys(file: string | undefined): Promise<JWK[]> {
  if (file === undefined) return [await createKey()]
  const text = textOf(file).trim()
  if (text === '') throw new StartFailure(`The file ${file} is empty: it must hold a JWK, a JWKS or a secret.`)
  const json = jsonOf(text)
  // A secret is used as the client signs with it: its bytes, whatever they are.
  if (json === undefined) return [{ kty: 'oct', k: Buffer.from(text).toString('base64url') }]
  const read = KeyFile.safeParse(json)
  if (!read.success) throw new StartFailure(`The file ${file} is neither a JWK, nor a JWKS, nor a secret.`)
  return read.data
}

/** The RSA key of a file, PEM or the base64 of its DER. */
export function readSamlKey(file: string): string {
  const text = textOf(file)
  if (rsaKey(text)) return text
  throw new StartFailure(`The file ${file} is not an RSA private key of 2048 bits or more.`)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartFailure(
      codeOf(error) === 'ENOENT' ? `There is no file of keys ${file}.` : `The file of keys ${file} cannot be read.`,
    )
  }
}

function jsonOf(text: string): unknown {
  if (!/^[[{]/.test(text)) return undefined
  try {
    return JSON.parse(text)
  } catch {
    return undefined
  }
}
