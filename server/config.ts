// The configuration: one table of environment variables, read once, each error said in a sentence.
import { resolve } from 'node:path'
import { StartFailure } from '@quittance/wire/serving'
import { z } from 'zod'
import { isLocalName } from './at-home.ts'
import { ACCOUNTS, type AccountsConfig, accountsOf } from './config-accounts.ts'
import { COMPANY, type CompanyConfig, companyOf } from './config-company.ts'
import { PAYMENT, type PaymentConfig, paymentOf } from './config-payment.ts'
import { RETURNS, type ReturnsConfig, returnsOf } from './config-returns.ts'
import { SIGNATURE, type SignatureConfig, signatureOf } from './config-signature.ts'
import { WIRE, type WireConfig, wireOf } from './config-wire.ts'

const PORT_SENTENCE = 'PORT doit être un nombre entier entre 1 et 65535.'
const PUBLIC_URL_SENTENCE = 'PUBLIC_URL doit être une adresse complète sans chemin, comme https://compta.exemple.fr.'
const STORAGE_URL_SENTENCE = 'STORAGE_URL doit ressembler à https://cle:secret@hote/seau?region=eu-west-3.'
const AI_URL_SENTENCE = 'AI_URL doit ressembler à https://hote/v1.'
const SUPPORT_SENTENCE = 'SUPPORT_EMAIL est une adresse électronique, ou plusieurs séparées par des virgules.'
const STORAGE_MAX_SENTENCE = 'STORAGE_MAX_MB doit être un nombre entier entre 1 et 5000.'

/** The table of `docs/exploitation.md`: `role` and `defaut` are what it prints. */
const Environment = z.object({
  PORT: z.coerce
    .number(PORT_SENTENCE)
    .int(PORT_SENTENCE)
    .min(1, PORT_SENTENCE)
    .max(65_535, PORT_SENTENCE)
    .default(3000)
    .meta({ role: 'Port d’écoute', defaut: '`3000`' }),
  HOST: z.string().optional().meta({
    role: 'Interface d’écoute',
    defaut: '`127.0.0.1` quand `PUBLIC_URL` est une adresse locale, sinon `0.0.0.0` (toutes)',
  }),
  PUBLIC_URL: z
    .string()
    .refine(isOrigin, PUBLIC_URL_SENTENCE)
    .transform((address) => new URL(address).origin)
    .optional()
    .meta({
      role: 'Adresse par laquelle les navigateurs arrivent ; une adresse locale ouvre la démonstration et `/dev`',
      defaut: '`http://localhost:PORT`',
    }),
  DATABASE_URL: z
    .url({
      protocol: /^postgres(ql)?$/,
      error: 'DATABASE_URL doit ressembler à postgres://utilisateur:motdepasse@hote:5432/base.',
    })
    .optional()
    .meta({
      role: 'PostgreSQL 15 ou plus récent à utiliser, en connexion directe (sans pooler de transactions)',
      defaut: 'le PostgreSQL embarqué, dans `DATA_DIR`',
    }),
  DATA_DIR: z
    .string()
    .default('data')
    .transform((folder) => resolve(folder))
    .meta({ role: 'Dossier des clés, de la base embarquée et des fichiers', defaut: '`./data`' }),
  DEMO: z.enum(['0', '1'], 'DEMO vaut 0 ou 1.').optional().meta({
    role: 'Données de démonstration dans une base vide, sur une adresse locale seulement : 1 toujours, 0 jamais',
    defaut: 'oui avec la base embarquée, non avec `DATABASE_URL`',
  }),
  ADMIN_EMAIL: z
    .email('ADMIN_EMAIL doit être une adresse électronique.')
    .transform((email) => email.toLowerCase())
    .optional()
    .meta({
      role: 'Adresse d’un administrateur de plein droit ; sur une adresse publique il l’est une fois la connexion en deux étapes activée',
      defaut: 'aucune',
    }),
  SMTP_URL: z
    .url({ protocol: /^smtps?$/, error: 'SMTP_URL doit ressembler à smtps://utilisateur:motdepasse@hote:465.' })
    .optional()
    .meta({
      role: 'Serveur d’envoi des e-mails',
      defaut:
        'aucun : sur une adresse locale les e-mails sont gardés, lisibles dans `/dev/mails` ; ailleurs ils attendent, sans que personne ne les lise, qu’un serveur soit donné et qu’un administrateur les renvoie',
    }),
  MAIL_FROM: z
    .string()
    .optional()
    .meta({ role: 'Expéditeur des e-mails', defaut: '`Quittance & Bilan <ne-pas-repondre@hôte de PUBLIC_URL>`' }),
  ...RETURNS,
  SMS_URL: z
    .url({ protocol: /^https?$/, error: 'SMS_URL doit ressembler à https://utilisateur:motdepasse@hote/envoi.' })
    .optional()
    .meta({
      role: 'Passerelle d’envoi des SMS : reçoit `{ to, text }` en JSON',
      defaut: 'aucune : sur une adresse locale les SMS sont gardés dans `/dev/mails`, ailleurs le téléphone est fermé',
    }),
  ...ACCOUNTS,
  SUPPORT_EMAIL: z
    .string()
    .transform((text) => text.split(',').map((one) => one.trim().toLowerCase()))
    .pipe(z.array(z.email(SUPPORT_SENTENCE)).max(10, SUPPORT_SENTENCE))
    .optional()
    .meta({
      role: 'Qui reçoit les problèmes techniques signalés : une adresse, ou plusieurs séparées par des virgules',
      defaut: 'les administrateurs',
    }),
  AI_API_KEY: z.string().optional().meta({
    role: 'Clé d’un service compatible avec OpenAI, qui rédige les questionnaires de besoins',
    defaut: 'aucune : un questionnaire construit d’après les réponses',
  }),
  AI_URL: z
    .url({ protocol: /^https?$/, error: AI_URL_SENTENCE })
    .default('https://api.openai.com/v1')
    .meta({ role: 'Adresse de ce service, sans `/chat/completions`', defaut: '`https://api.openai.com/v1`' }),
  AI_MODEL: z.string().default('gpt-4o-mini').meta({ role: 'Modèle demandé à ce service', defaut: '`gpt-4o-mini`' }),
  STORAGE_URL: z
    .url({ protocol: /^https?$/, error: STORAGE_URL_SENTENCE })
    .refine(isS3Place, STORAGE_URL_SENTENCE)
    .optional()
    .meta({
      role: 'Service S3 qui garde les fichiers : `https://cle:secret@hote/seau?region=…`',
      defaut: 'aucun : le dossier `storage` de `DATA_DIR`',
    }),
  STORAGE_MAX_MB: z.coerce
    .number(STORAGE_MAX_SENTENCE)
    .int(STORAGE_MAX_SENTENCE)
    .min(1, STORAGE_MAX_SENTENCE)
    .max(5_000, STORAGE_MAX_SENTENCE)
    .default(50)
    .meta({ role: 'Taille du plus grand fichier accepté, en mégaoctets', defaut: '`50`' }),
  ...WIRE,
  LOG_LEVEL: z
    .enum(['debug', 'info', 'warn', 'error'], 'LOG_LEVEL vaut debug, info, warn ou error.')
    .default('info')
    .meta({ role: 'Détail du journal du serveur', defaut: '`info`' }),
  TRUST_PROXY: z
    .enum(['0', '1'], 'TRUST_PROXY vaut 0 ou 1.')
    .default('0')
    .transform((answer) => answer === '1')
    .meta({
      role: '1 derrière un proxy de confiance : l’adresse du client est lue dans `X-Forwarded-For`',
      defaut: '`0`',
    }),
  ...PAYMENT,
  ...SIGNATURE,
  ...COMPANY,
})

export type Config = {
  port: number
  host: string
  /** The origin, without a final slash. */
  public_url: string
  /** True when `public_url` is an address of this machine: demonstration data and `/dev` exist only there. */
  local: boolean
  database_url: string | null
  /** Absolute. */
  data_dir: string
  demo: boolean
  admin_email: string | null
  smtp_url: string | null
  mail_from: string
  /** Mails that come back. */
  returns: ReturnsConfig
  sms_url: string | null
  accounts: AccountsConfig
  /** Empty: the administrators. */
  support_emails: readonly string[]
  /** Null: no model. */
  ai: { url: string; key: string; model: string } | null
  /** Null: the disk of this machine. */
  storage_url: string | null
  storage_max_mb: number
  wire: WireConfig
  log_level: 'debug' | 'info' | 'warn' | 'error'
  trust_proxy: boolean
  /** Null: nothing is paid online. */
  payment: PaymentConfig
  /** Null: the house alone signs. */
  signature: SignatureConfig
  /** Who publishes the house, for its legal pages. */
  company: CompanyConfig
}

function isOrigin(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { protocol, pathname, search, hash, username } = new URL(address)
  return /^https?:$/.test(protocol) && pathname === '/' && `${search}${hash}${username}` === ''
}

function isS3Place(address: string): boolean {
  if (!URL.canParse(address)) return false
  const { username, password, pathname } = new URL(address)
  return username !== '' && password !== '' && /^\/[^/]+$/.test(pathname)
}

/** The configuration of an environment; refused with one sentence per error. An empty variable counts as absent. */
export function readConfig(environment: Record<string, string | undefined>): Config {
  const present = Object.fromEntries(Object.entries(environment).filter(([, value]) => value?.trim()))
  const read = Environment.safeParse(present)
  if (!read.success) throw new StartFailure([...new Set(read.error.issues.map(({ message }) => message))].join('\n'))

  const { PORT, PUBLIC_URL, DATABASE_URL, DEMO, ...rest } = read.data
  const public_url = PUBLIC_URL ?? `http://localhost:${PORT}`
  const { hostname } = new URL(public_url)
  const local = isLocalName(hostname)
  if (DEMO === '1' && !local)
    throw new StartFailure(
      'DEMO=1 est réservé à une adresse locale : les comptes de démonstration ont des mots de passe connus de tous.',
    )

  return {
    port: PORT,
    host: rest.HOST ?? (local ? '127.0.0.1' : '0.0.0.0'),
    public_url,
    local,
    database_url: DATABASE_URL ?? null,
    data_dir: rest.DATA_DIR,
    demo: local && (DEMO === undefined ? DATABASE_URL === undefined : DEMO === '1'),
    admin_email: rest.ADMIN_EMAIL ?? null,
    smtp_url: rest.SMTP_URL ?? null,
    mail_from: rest.MAIL_FROM ?? `Quittance & Bilan <ne-pas-repondre@${hostname}>`,
    returns: returnsOf(rest),
    sms_url: rest.SMS_URL ?? null,
    accounts: accountsOf(rest),
    support_emails: rest.SUPPORT_EMAIL ?? [],
    ai: rest.AI_API_KEY === undefined ? null : { url: rest.AI_URL, key: rest.AI_API_KEY, model: rest.AI_MODEL },
    storage_url: rest.STORAGE_URL ?? null,
    storage_max_mb: rest.STORAGE_MAX_MB,
    wire: wireOf(rest),
    log_level: rest.LOG_LEVEL,
    trust_proxy: rest.TRUST_PROXY,
    payment: paymentOf({ ...rest, local }),
    signature: signatureOf(rest),
    company: companyOf(rest),
  }
}

/** The table that `docs/exploitation.md` shows, as Markdown. */
export function configTable(): string {
  const rows = Object.entries(Environment.shape).map(([name, { meta }]) => {
    const { role, defaut } = meta() ?? {}
    return `| \`${name}\` | ${role} | ${defaut} |`
  })
  return ['| Variable | Rôle | Par défaut |', '|---|---|---|', ...rows].join('\n')
}
