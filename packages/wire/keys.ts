// The keys that sign and read tokens: apart from the rest, for who starts a server before it serves.
export { rsaKey } from './auth/saml-key.ts'
export { createKey, type Keys, keysOf, signRoleKey } from './token.ts'
