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
  const sentence = `--${name} doit être un nombre entier entre 1 et ${most}.`
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(most, sentence)
}

const Options = z.object({
  'database-url': z.url({
    protocol: /^postgres(ql)?$/,
    error: 'Indiquez la base : --database-url postgres://utilisateur:motdepasse@hote:5432/base.',
  }),
  schemas: list.refine((names) => names.length > 0, '--schemas doit nommer au moins un schéma, comme public,personal.'),
  'search-path': list,
  'max-rows': whole('max-rows', MOST_ROWS).optional(),
  'max-depth': whole('max-depth', 8),
  'max-mb': whole('max-mb', MOST_MB),
  'statement-seconds': byRole('--statement-seconds', MOST_SECONDS),
  'work-mb': byRole('--work-mb', MOST_WORK_MB).optional(),
  'jwt-keys': z.string().optional(),
  'anon-key': z.string().min(1, '--anon-key est vide.').optional(),
  'service-key': z.string().min(1, '--service-key est vide.').optional(),
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
  wallets: list.pipe(z.array(z.enum(['ethereum', 'solana'], '--wallets nomme ethereum, solana ou les deux.'))),
  'saml-key': z.string().optional(),
  passkeys: z.boolean(),
  'webauthn-origins': list.pipe(
    z.array(z.url({ protocol: /^https?$/, error: '--webauthn-origins nomme des adresses http ou https.' })),
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
  'public-url': z.url({ protocol: /^https?$/, error: '--public-url doit être une adresse http ou https.' }).optional(),
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
        ? `L’option ${name} n’a pas la forme attendue.`
        : `L’option ${name} n’existe pas. Options : ${known.join(', ')}.`,
    )
  }
}

// `33612345678=123456`, several times or between commas.
function codesOf(given: readonly string[], context: z.RefinementCtx): Record<string, string> {
  const pairs = given.flatMap((text) => text.split(',')).map((pair) => /^\+?(\d{4,15})=(\d{4,10})$/.exec(pair.trim()))
  if (pairs.includes(null))
    context.addIssue({ code: 'custom', message: '--test-otp s’écrit numéro=code, comme 33612345678=123456.' })
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
  if (text === '') throw new StartFailure(`Le fichier ${file} est vide : il faut une clé JWK, un JWKS ou un secret.`)
  const json = jsonOf(text)
  // A secret is used as the client signs with it: its bytes, whatever they are.
  if (json === undefined) return [{ kty: 'oct', k: Buffer.from(text).toString('base64url') }]
  const read = KeyFile.safeParse(json)
  if (!read.success) throw new StartFailure(`Le fichier ${file} n’est ni une clé JWK, ni un JWKS, ni un secret.`)
  return read.data
}

/** The RSA key of a file, PEM or the base64 of its DER. */
export function readSamlKey(file: string): string {
  const text = textOf(file)
  if (rsaKey(text)) return text
  throw new StartFailure(`Le fichier ${file} n’est pas une clé privée RSA de 2048 bits au moins.`)
}

function textOf(file: string): string {
  try {
    return readFileSync(file, 'utf8')
  } catch (error) {
    throw new StartFailure(
      codeOf(error) === 'ENOENT'
        ? `Le fichier de clés ${file} n’existe pas.`
        : `Le fichier de clés ${file} est illisible.`,
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
