// The variables that say how people come in: a captcha, outside providers, wallets, and how long a session lives.
import { rsaKey } from '@quittance/wire/keys'
import { z } from 'zod'

export type AccountsConfig = {
  captcha: { provider: 'hcaptcha' | 'turnstile'; siteKey: string; secret: string; url: string } | null
  /** Each under the name that the client says. */
  providers: Record<string, { issuer: string; clientId: string; clientSecret: string | null; scopes?: string }>
  web3: ('ethereum' | 'solana')[]
  /** Null: companies do not come in by their own identity providers. */
  saml_private_key: string | null
  passkeys: boolean
  /** Null: a session has no end, or none for being left. */
  session_hours: number | null
  idle_hours: number | null
  /** Visits of the demonstration open at once; 0: none is. */
  visites_max: number
}

const CAPTCHA_SENTENCE =
  'CAPTCHA_URL doit ressembler à https://cledusite:secret@hcaptcha.com/siteverify ou à https://cledusite:secret@challenges.cloudflare.com/turnstile/v0/siteverify.'
const OIDC_SENTENCE =
  'OIDC_PROVIDERS doit ressembler à google=https://identifiant:secret@accounts.google.com, plusieurs séparés par des espaces.'
const WEB3_SENTENCE = 'WEB3 vaut ethereum, solana, ou ethereum,solana.'
const SAML_SENTENCE = 'SAML_PRIVATE_KEY doit être une clé privée RSA de 2048 bits au moins, en base64 (DER) ou PEM.'
const hours = (name: string) => {
  const sentence = `${name} doit être un nombre entier d’heures entre 1 et 87600.`
  return z.coerce.number(sentence).int(sentence).min(1, sentence).max(87_600, sentence).optional()
}
const VISITES_SENTENCE = 'VISITES_MAX doit être un nombre entier entre 0 et 10000.'
const HOSTS = { 'hcaptcha.com': 'hcaptcha', 'challenges.cloudflare.com': 'turnstile' } as const

/** Lines of the table of variables, as the others. */
export const ACCOUNTS = {
  CAPTCHA_URL: z
    .string()
    .transform((text, context) => captchaOf(text) ?? refuse(context, CAPTCHA_SENTENCE))
    .optional()
    .meta({
      role: 'Captcha de la connexion, de l’inscription et du mot de passe oublié (hCaptcha ou Turnstile) : `https://cledusite:secret@hcaptcha.com/siteverify`',
      defaut: 'aucun',
    }),
  OIDC_PROVIDERS: z
    .string()
    .transform((text, context) => providersOf(text) ?? refuse(context, OIDC_SENTENCE))
    .optional()
    .meta({
      role: 'Fournisseurs d’identité OpenID Connect : `google=https://identifiant:secret@accounts.google.com`, plusieurs séparés par des espaces ; leur retour est `PUBLIC_URL/auth/v1/callback`',
      defaut: 'aucun',
    }),
  WEB3: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim()))
    .pipe(z.array(z.enum(['ethereum', 'solana'], WEB3_SENTENCE)))
    .optional()
    .meta({ role: 'Portefeuilles qui ouvrent un compte par un message signé : `ethereum,solana`', defaut: 'aucun' }),
  SAML_PRIVATE_KEY: z
    .string()
    .refine((text) => rsaKey(text) !== null, SAML_SENTENCE)
    .optional()
    .meta({
      role: 'Clé privée RSA qui signe nos demandes aux fournisseurs d’identité des entreprises (SAML 2.0), DER en base64 ; ce qu’ils doivent savoir de nous est à `PUBLIC_URL/auth/v1/sso/saml/metadata`',
      defaut: 'aucune : SAML est fermé',
    }),
  PASSKEYS: z
    .enum(['0', '1'], 'PASSKEYS vaut 0 ou 1.')
    .optional()
    .meta({ role: '0 : ferme les clés d’accès (passkeys), qui ouvrent un compte à elles seules', defaut: '`1`' }),
  SESSION_HOURS: hours('SESSION_HOURS').meta({
    role: 'Heures après lesquelles une session prend fin, quoi qu’on y fasse',
    defaut: 'aucune limite',
  }),
  SESSION_IDLE_HOURS: hours('SESSION_IDLE_HOURS').meta({
    role: 'Heures sans activité après lesquelles une session prend fin',
    defaut: 'aucune limite',
  }),
  VISITES_MAX: z.coerce
    .number(VISITES_SENTENCE)
    .int(VISITES_SENTENCE)
    .min(0, VISITES_SENTENCE)
    .max(10_000, VISITES_SENTENCE)
    .default(200)
    .meta({
      role: 'Visites de la démonstration ouvertes à la fois, sans compte, chacune sur sa copie effacée après un jour ; 0 : aucune, et le bouton n’est pas montré',
      defaut: '`200`',
    }),
}

type Read = { [name in keyof typeof ACCOUNTS]?: z.output<(typeof ACCOUNTS)[name]> | undefined }

export function accountsOf({ CAPTCHA_URL, OIDC_PROVIDERS, WEB3, ...rest }: Read) {
  return {
    captcha: CAPTCHA_URL ?? null,
    providers: OIDC_PROVIDERS ?? {},
    web3: WEB3 ?? [],
    saml_private_key: rest.SAML_PRIVATE_KEY ?? null,
    passkeys: rest.PASSKEYS !== '0',
    session_hours: rest.SESSION_HOURS ?? null,
    idle_hours: rest.SESSION_IDLE_HOURS ?? null,
    visites_max: rest.VISITES_MAX ?? 0,
  } satisfies AccountsConfig
}

function refuse(context: z.RefinementCtx, message: string): never {
  context.addIssue({ code: 'custom', message })
  return z.NEVER
}

function addressOf(text: string): URL | null {
  if (!URL.canParse(text)) return null
  const url = new URL(text)
  const local = ['localhost', '127.0.0.1', '[::1]'].includes(url.hostname)
  return url.protocol === 'https:' || (url.protocol === 'http:' && local) ? url : null
}

/** Without what only we are to read in it. */
const bare = ({ protocol, host, pathname }: URL): string => `${protocol}//${host}${pathname === '/' ? '' : pathname}`

// Elsewhere than at the two, in a test, the address says which of the two is spoken: `?provider=turnstile`.
function captchaOf(text: string): AccountsConfig['captcha'] {
  const url = addressOf(text)
  if (!url?.username || !url.password) return null
  const { hostname, searchParams } = url
  const known = Object.entries(HOSTS).find(([host]) => host === hostname)?.[1]
  const provider = known ?? searchParams.get('provider')
  if (provider !== 'hcaptcha' && provider !== 'turnstile') return null
  return {
    provider,
    siteKey: decodeURIComponent(url.username),
    secret: decodeURIComponent(url.password),
    url: bare(url),
  }
}

const TAKEN = ['email', 'phone', 'web3', 'anonymous_users']

function providersOf(text: string): AccountsConfig['providers'] | null {
  const all: AccountsConfig['providers'] = {}
  for (const pair of text.trim().split(/\s+/)) {
    const [, name = '', address = ''] = /^([a-z][a-z0-9_-]*)=(.+)$/.exec(pair) ?? []
    const url = addressOf(address)
    if (!url?.username || TAKEN.includes(name) || Object.hasOwn(all, name)) return null
    const scopes = url.searchParams.get('scopes')
    all[name] = {
      issuer: bare(url),
      clientId: decodeURIComponent(url.username),
      clientSecret: url.password ? decodeURIComponent(url.password) : null,
      ...(scopes && { scopes }),
    }
  }
  return all
}
