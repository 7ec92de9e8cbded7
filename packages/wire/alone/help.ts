// `npm run wire -- --help`: each option of the command line with what it does, one a line.
import type { OPTIONS } from './options.ts'

const SAYS: Record<keyof typeof OPTIONS, readonly [value: string, meaning: string]> = {
  'database-url': ['postgres://…', 'la base, en connexion directe ; aussi DATABASE_URL (nécessaire)'],
  schemas: ['public,personal', 'les schémas exposés, le premier par défaut'],
  'search-path': ['public,extensions', 'où l’on cherche un nom sans schéma, après celui de la requête'],
  'max-depth': ['8', 'relations qui se tiennent l’une dans l’autre'],
  'max-mb': ['256', 'poids d’une réponse, et de ce qui y est imbriqué'],
  'statement-seconds': ['anon=3,service_role=60', 'durée d’une demande à la base, pour tous ou par rôle'],
  'work-mb': ['16', 'mémoire de chaque tri d’une demande, pour tous ou par rôle'],
  'max-rows': ['1000', 'longueur à laquelle les listes sont coupées ; sans elle, jamais'],
  'jwt-keys': ['FICHIER', 'JWKS, liste de JWK, JWK ou secret ; sans lui, une clé pour cette fois'],
  'anon-key': ['CLÉ', 'la clé du rôle anon ; sans elle, signée et affichée'],
  'service-key': ['CLÉ', 'la clé du rôle service_role ; sans elle, signée et affichée'],
  roles: ['editor,auditor', 'autres rôles de la base qu’un jeton peut nommer'],
  autoconfirm: ['', 'adresses et numéros nouveaux valent prouvés'],
  anonymous: ['', 'connexion sans compte'],
  phone: ['', 'comptes par téléphone ; les messages sont affichés'],
  'signup-off': ['', 'personne ne s’inscrit'],
  'test-otp': ['33612345678=123456', 'un numéro qui ne reçoit rien et son code ; plusieurs fois, ou entre virgules'],
  redirects: ['https://…,…', 'autres adresses où un lien peut ramener'],
  'password-min': ['6', 'longueur du plus court mot de passe'],
  'strict-limits': ['', 'les limites du produit, d’essais et de temps réel'],
  'single-confirm': ['', 'une nouvelle adresse se prouve seule'],
  'secure-password-change': ['', 'après un jour, une session se prouve avant un nouveau mot de passe'],
  'current-password': ['', 'un nouveau mot de passe demande l’actuel'],
  'manual-linking': ['', 'linkIdentity et unlinkIdentity'],
  wallets: ['ethereum,solana', 'les portefeuilles qui ouvrent un compte'],
  'saml-key': ['FICHIER', 'une clé RSA, qui ouvre SAML 2.0'],
  passkeys: ['', 'une clé d’accès ouvre à elle seule une session'],
  'webauthn-origins': ['http://localhost:5173', 'autres pages qui peuvent se servir des clés d’accès'],
  'jwt-seconds': ['3600', 'durée d’un jeton d’accès'],
  'session-seconds': ['SECONDES', 'durée d’une session, quoi qu’on y fasse'],
  'inactivity-seconds': ['SECONDES', 'durée d’une session qui n’est pas rafraîchie'],
  'require-key': ['', 'ce qui vient sans clé est refusé'],
  'no-plans': ['', 'pas d’explain'],
  'no-rollbacks': ['', 'pas de tx=rollback'],
  grants: ['', 'tous les droits des trois rôles sur les schémas exposés'],
  bare: ['', 'ne construit rien dans la base'],
  storage: ['DOSSIER', 'où sont les fichiers ; sans lui, un dossier pour cette fois'],
  host: ['127.0.0.1', 'interface d’écoute'],
  port: ['54321', 'port d’écoute'],
  'public-url': ['http://…', 'comment le serveur se nomme'],
  help: ['', 'cette aide'],
}

export const asksHelp = (args: readonly string[]): boolean => args.includes('--help') || args.includes('-h')

export function wireHelp(): string {
  const options = Object.entries(SAYS).map(([name, [value, meaning]]) => ({
    option: `--${name}${value === '' ? '' : ` ${value}`}`,
    meaning,
  }))
  const width = Math.max(...options.map(({ option }) => option.length))
  const lines = options.map(({ option, meaning }) => `  ${option.padEnd(width)}  ${meaning}`)
  return ['Usage : npm run wire -- --database-url postgres://… [options]', '', ...lines].join('\n')
}
