// The door of the package: creates the wire, and gives what a program that uses it says and hears.
export type { AuthMail, AuthSettings, Nameless, Window } from './auth/door.ts'
export { limit } from './auth/limits.ts'
export { hashPassword, verifyPassword } from './auth/password.ts'
export { type DoorEnv, type Forbidden, knownAddress, limitedBody, silent, type WireLog } from './door.ts'
export {
  isPostgresError,
  type OwnRefusals,
  type PostgresError,
  refusalResponse,
  WireRefusal,
} from './error.ts'
export type { Callable, Calling } from './functions/index.ts'
export { readJson } from './json.ts'
export { COME_BACK, type Messages } from './messages.ts'
export { isAssistant, readOnly } from './read-only.ts'
export type { Realtime } from './realtime/index.ts'
export { receive } from './storage/draft.ts'
export { fileStore, type Places } from './storage/file-store.ts'
export { openStore } from './storage/open-store.ts'
export type { Store } from './storage/store.ts'
export { createWire } from './wire.ts'
