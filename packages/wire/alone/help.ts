// `npm run wire -- --help`: each option of the command line with what it does, one a line.
import type { OPTIONS } from './options.ts'

const SAYS: Record<keyof typeof OPTIONS, readonly [value: string, meaning: string]> = {
  'database-url': ['postgres://...', 'the database, by a direct connection; also DATABASE_URL (needed)'],
  schemas: ['public,personal', 'the exposed schemas, the first is the default one'],
  'search-path': ['public,extensions', 'where names without a schema are looked for, after that of the request'],
  'max-depth': ['8', 'how many relations stand one in another'],
  'max-mb': ['256', 'what an answer weighs at most, and what is embedded in it'],
  'statement-seconds': ['anon=3,service_role=60', 'how long one statement may take, for all or by role'],
  'work-mb': ['16', 'memory of each sort of a statement, for all or by role'],
  'max-rows': ['1000', 'lists are cut there; without it, never'],
  'jwt-keys': ['FILE', 'a JWKS, a list of JWK, a JWK or a secret; without it, a key of this run'],
  'anon-key': ['KEY', 'the key of the role anon; without it, signed and printed'],
  'service-key': ['KEY', 'the key of the role service_role; without it, signed and printed'],
  roles: ['editor,auditor', 'other roles of the database that a token may name'],
  autoconfirm: ['', 'new addresses and numbers count as proved'],
  anonymous: ['', 'sign-in without an account'],
  phone: ['', 'accounts by telephone; messages are printed'],
  'signup-off': ['', 'nobody signs up'],
  'test-otp': ['33612345678=123456', 'a number that receives nothing and its code; several times, or between commas'],
  redirects: ['https://...,...', 'other addresses that a link may lead back to'],
  'password-min': ['6', 'length of the shortest password'],
  'strict-limits': ['', 'the limits of a program that says none, of attempts and of realtime'],
  'single-confirm': ['', 'a new address is proved by itself alone'],
  'secure-password-change': ['', 'after a day, a session proves who it is before a new password'],
  'current-password': ['', 'a new password takes the current one'],
  'manual-linking': ['', 'linkIdentity and unlinkIdentity'],
  wallets: ['ethereum,solana', 'the wallets that may sign in'],
  'saml-key': ['FILE', 'an RSA key, which opens SAML 2.0'],
  passkeys: ['', 'a passkey by itself opens a session'],
  'webauthn-origins': ['http://localhost:5173', 'other pages that may use the passkeys'],
  'jwt-seconds': ['3600', 'the life of an access token'],
  'session-seconds': ['SECONDS', 'the life of a session, whatever is done in it'],
  'inactivity-seconds': ['SECONDS', 'the life of a session that is not refreshed'],
  'require-key': ['', 'what comes without a key is refused'],
  'no-plans': ['', 'no explain'],
  'no-rollbacks': ['', 'no tx=rollback'],
  grants: ['', 'every right on the exposed schemas to the three roles'],
  bare: ['', 'builds nothing in the database'],
  storage: ['FOLDER', 'where files are kept; without it, a folder of this run'],
  host: ['127.0.0.1', 'where it listens'],
  port: ['54321', 'its port'],
  'public-url': ['http://...', 'how the server calls itself'],
  help: ['', 'this help'],
}

export const asksHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

export function wireHelp(): string {
  const options = Object.entries(SAYS).map(([name, [value, meaning]]) => ({
    option: `--${name}${value === '' ? '' : ` ${value}`}`,
    meaning,
  }))
  const width = Math.max(...options.map(({ option }) => option.length))
  const lines = options.map(({ option, meaning }) => `  ${option.padEnd(width)}  ${meaning}`)
  return ['Usage: npm run wire -- --database-url postgres://... [options]', '', ...lines].join('\n')
}
