// The configuration: what it accepts, the sentence of each error, and the page that repeats its table.
import { generateKeyPairSync } from 'node:crypto'
import { existsSync, readFileSync } from 'node:fs'
import { resolve } from 'node:path'
import { expect, test } from 'vitest'
import { configTable, readConfig } from './config.ts'

test('with no variable the house is local, on its own database, with demonstration data', () => {
  expect(readConfig({})).toEqual({
    port: 3000,
    host: '127.0.0.1',
    public_url: 'http://localhost:3000',
    local: true,
    database_url: null,
    data_dir: resolve('data'),
    demo: true,
    admin_email: null,
    smtp_url: null,
    returns: { imap_url: null, address: null },
    sms_url: null,
    accounts: {
      captcha: null,
      providers: {},
      web3: [],
      saml_private_key: null,
      passkeys: true,
      session_hours: null,
      idle_hours: null,
      visites_max: 200,
    },
    mail_from: 'Quittance & Bilan <ne-pas-repondre@localhost>',
    support_emails: [],
    ai: null,
    storage_url: null,
    storage_max_mb: 50,
    wire: { rows: 50_000, depth: 4, bytes: 64 * 2 ** 20, seconds: {}, work_mb: {} },
    log_level: 'info',
    trust_proxy: false,
    payment: { gateway: 'essai' },
    signature: null,
    company: {},
  })
})

test('a public address listens everywhere and has no demonstration', () => {
  const config = readConfig({ PUBLIC_URL: 'https://compta.exemple.fr/', PORT: '8080' })
  expect(config).toMatchObject({
    public_url: 'https://compta.exemple.fr',
    local: false,
    host: '0.0.0.0',
    port: 8080,
    demo: false,
  })
})

test.each(['http://localhost:4000', 'http://127.0.0.1', 'http://[::1]:9000'])('%s is a local address', (PUBLIC_URL) => {
  expect(readConfig({ PUBLIC_URL }).local).toBe(true)
})

test.each(['http://localhost.exemple.fr', 'https://127.0.0.1.exemple.fr', 'http://192.168.1.4:3000'])(
  '%s is a public address',
  (PUBLIC_URL) => {
    expect(readConfig({ PUBLIC_URL }).local).toBe(false)
  },
)

test('another PostgreSQL gets demonstration data only when asked', () => {
  const DATABASE_URL = 'postgres://a:b@hote:5432/base'
  expect(readConfig({ DATABASE_URL }).demo).toBe(false)
  expect(readConfig({ DATABASE_URL, DEMO: '1' }).demo).toBe(true)
  expect(readConfig({ DEMO: '0' }).demo).toBe(false)
})

test('an empty variable counts as absent', () => {
  expect(readConfig({ PORT: '', DATABASE_URL: ' ', SMTP_URL: '' })).toEqual(readConfig({}))
})

test.each([
  ['STORAGE_URL', 'https://s3.exemple.fr/seau', /^STORAGE_URL doit ressembler/],
  ['STORAGE_URL', 'https://cle:secret@s3.exemple.fr', /^STORAGE_URL doit ressembler/],
  ['STORAGE_MAX_MB', '0', /^STORAGE_MAX_MB doit être un nombre entier/],
  ['REST_MAX_ROWS', '0', /^REST_MAX_ROWS doit être un nombre entier/],
  ['REST_MAX_DEPTH', '20', /^REST_MAX_DEPTH doit être un nombre entier entre 1 et 8\.$/],
  ['REST_MAX_MB', '4000', /^REST_MAX_MB doit être/],
  ['STATEMENT_SECONDS', 'postgres=3', /^STATEMENT_SECONDS est un nombre entier .* ou un par rôle, comme anon=/],
  ['STATEMENT_WORK_MB', 'anon=0', /^STATEMENT_WORK_MB est un nombre entier/],
  ['PORT', 'abc', /^PORT doit être un nombre entier entre 1 et 65535\.$/],
  ['PORT', '70000', /^PORT doit/],
  ['PUBLIC_URL', 'compta.exemple.fr', /^PUBLIC_URL doit être une adresse complète/],
  ['PUBLIC_URL', 'https://exemple.fr/compta', /^PUBLIC_URL doit être une adresse complète/],
  ['DATABASE_URL', 'mysql://hote/base', /^DATABASE_URL doit ressembler à postgres:/],
  ['DEMO', 'oui', /^DEMO vaut 0 ou 1\.$/],
  ['ADMIN_EMAIL', 'admin', /^ADMIN_EMAIL doit être une adresse électronique\.$/],
  ['SMTP_URL', 'http://hote', /^SMTP_URL doit ressembler à smtps:/],
  ['LOG_LEVEL', 'bavard', /^LOG_LEVEL vaut/],
  ['TRUST_PROXY', 'true', /^TRUST_PROXY vaut 0 ou 1\.$/],
])('%s=%s is refused in a sentence', (name, value, sentence) => {
  expect(() => readConfig({ [name]: value })).toThrow(sentence)
})

test('time and memory of a statement are said for all, or by role', () => {
  const { wire } = readConfig({ STATEMENT_SECONDS: 'anon=3, service_role=60', STATEMENT_WORK_MB: '16' })
  expect(wire.seconds).toEqual({ anon: 3, service_role: 60 })
  expect(wire.work_mb).toEqual({ anon: 16, authenticated: 16, service_role: 16 })
})

test('every error is said, each on its line', () => {
  expect(() => readConfig({ PORT: 'abc', DEMO: 'oui' })).toThrow(/^PORT .*\nDEMO .*$/)
})

test('signatures: the service by its two keys, the house alone without', () => {
  const keys = { YOUSIGN_API_KEY: 'une-cle', YOUSIGN_WEBHOOK_SECRET: 'un-secret' }
  expect(readConfig(keys).signature).toEqual({
    url: 'https://api.yousign.app/v3',
    key: 'une-cle',
    webhook_secret: 'un-secret',
  })
  expect(() => readConfig({ YOUSIGN_API_KEY: 'une-cle' })).toThrow(/vont ensemble/)
  expect(() => readConfig({ ...keys, YOUSIGN_URL: 'yousign' })).toThrow(/^YOUSIGN_URL doit ressembler/)
})

test('known passwords never open a public address', () => {
  expect(() => readConfig({ DEMO: '1', PUBLIC_URL: 'https://exemple.fr' })).toThrow(
    /^DEMO=1 est réservé à une adresse locale/,
  )
})

test('payments: Stripe by its two keys, the test page on a local address, nothing on a public one', () => {
  const keys = { STRIPE_SECRET_KEY: 'sk_live_1', STRIPE_WEBHOOK_SECRET: 'whsec_2' }
  const PUBLIC_URL = 'https://compta.exemple.fr'
  expect(readConfig({ ...keys, PUBLIC_URL }).payment).toEqual({
    gateway: 'stripe',
    key: 'sk_live_1',
    webhook_secret: 'whsec_2',
  })
  expect(readConfig(keys).payment?.gateway).toBe('stripe')
  expect(readConfig({}).payment).toEqual({ gateway: 'essai' })
  expect(readConfig({ PUBLIC_URL }).payment).toBeNull()
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'sk_live_1' })).toThrow(/vont ensemble/)
  expect(() => readConfig({ STRIPE_WEBHOOK_SECRET: 'whsec_2' })).toThrow(/vont ensemble/)
  expect(() => readConfig({ STRIPE_SECRET_KEY: 'pk_1', STRIPE_WEBHOOK_SECRET: 'x' })).toThrow(
    /^STRIPE_SECRET_KEY commence par sk_ ou rk_\.\nSTRIPE_WEBHOOK_SECRET commence par whsec_\.$/,
  )
})

test('the page of whoever runs it shows the table of the configuration', () => {
  const page = new URL('../docs/exploitation.md', import.meta.url)
  expect(existsSync(page) ? readFileSync(page, 'utf8') : '').toContain(configTable())
})

test('a captcha, providers, wallets and the life of a session are read from addresses and numbers', () => {
  const { accounts } = readConfig({
    CAPTCHA_URL: 'https://site:le%3Asecret@hcaptcha.com/siteverify',
    OIDC_PROVIDERS:
      'google=https://abc.apps:secret@accounts.google.com keycloak=https://qeb@sso.exemple.fr/realms/un?scopes=email',
    WEB3: 'ethereum, solana',
    SESSION_HOURS: '720',
    SESSION_IDLE_HOURS: '24',
  })
  expect(accounts).toEqual({
    captcha: { provider: 'hcaptcha', siteKey: 'site', secret: 'le:secret', url: 'https://hcaptcha.com/siteverify' },
    providers: {
      google: { issuer: 'https://accounts.google.com', clientId: 'abc.apps', clientSecret: 'secret' },
      keycloak: { issuer: 'https://sso.exemple.fr/realms/un', clientId: 'qeb', clientSecret: null, scopes: 'email' },
    },
    web3: ['ethereum', 'solana'],
    saml_private_key: null,
    passkeys: true,
    session_hours: 720,
    idle_hours: 24,
    visites_max: 200,
  })
  const turnstile = 'https://site:s@challenges.cloudflare.com/turnstile/v0/siteverify'
  expect(readConfig({ CAPTCHA_URL: turnstile }).accounts.captcha?.provider).toBe('turnstile')
})

const rsa = (modulusLength: number): string =>
  generateKeyPairSync('rsa', { modulusLength }).privateKey.export({ type: 'pkcs1', format: 'der' }).toString('base64')

test('the key of SAML is taken as it is commonly written, and passkeys are closed', () => {
  const SAML_PRIVATE_KEY = rsa(2048)
  expect(readConfig({ SAML_PRIVATE_KEY, PASSKEYS: '0' }).accounts).toMatchObject({
    saml_private_key: SAML_PRIVATE_KEY,
    passkeys: false,
  })
})

test.each([
  [{ CAPTCHA_URL: 'https://hcaptcha.com/siteverify' }, 'CAPTCHA_URL'],
  [{ CAPTCHA_URL: 'https://site:secret@ailleurs.exemple.fr/verify' }, 'CAPTCHA_URL'],
  [{ CAPTCHA_URL: 'http://site:secret@hcaptcha.com/siteverify' }, 'CAPTCHA_URL'],
  [{ OIDC_PROVIDERS: 'google' }, 'OIDC_PROVIDERS'],
  [{ OIDC_PROVIDERS: 'google=https://accounts.google.com' }, 'OIDC_PROVIDERS'],
  [{ OIDC_PROVIDERS: 'email=https://a:b@sso.exemple.fr' }, 'OIDC_PROVIDERS'],
  [{ OIDC_PROVIDERS: 'a=https://a:b@sso.exemple.fr a=https://a:b@sso.exemple.fr' }, 'OIDC_PROVIDERS'],
  [{ OIDC_PROVIDERS: 'a=http://a:b@sso.exemple.fr' }, 'OIDC_PROVIDERS'],
  [{ WEB3: 'bitcoin' }, 'WEB3'],
  [{ SAML_PRIVATE_KEY: 'rien' }, 'SAML_PRIVATE_KEY'],
  [{ SAML_PRIVATE_KEY: rsa(1024) }, 'SAML_PRIVATE_KEY'],
  [{ PASSKEYS: 'oui' }, 'PASSKEYS'],
  [{ SESSION_HOURS: '0' }, 'SESSION_HOURS'],
  [{ SESSION_IDLE_HOURS: 'demain' }, 'SESSION_IDLE_HOURS'],
])('%o is refused in a sentence', (environment, name) => {
  expect(() => readConfig(environment)).toThrow(new RegExp(`^${name} [^\n]*\\.$`))
})

test('the publisher is known field by field, and what is missing stays out', () => {
  const { company } = readConfig({
    COMPANY_NAME: ' Maison Martin ',
    COMPANY_RCS: 'RCS Nantes 732 829 320',
    COMPANY_DPO: '',
  })
  expect(company).toEqual({ nom: 'Maison Martin', rcs: 'RCS Nantes 732 829 320' })
})

test('the mailbox of returns is read over TLS, with its password; an address of return goes with it', () => {
  const IMAP_URL = 'imaps://retours:secret@imap.exemple.fr:993/INBOX'
  expect(readConfig({ IMAP_URL, MAIL_RETURN: 'retours@exemple.fr' }).returns).toEqual({
    ...{ imap_url: IMAP_URL, address: 'retours@exemple.fr' },
  })
  for (const faux of ['imap://a:b@imap.exemple.fr', 'imaps://imap.exemple.fr', 'https://a:b@exemple.fr'])
    expect(() => readConfig({ IMAP_URL: faux })).toThrow(/IMAP_URL/)
  expect(() => readConfig({ MAIL_RETURN: 'retours@exemple.fr' })).toThrow(/IMAP_URL/)
})
