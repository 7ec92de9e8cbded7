// The way to PostgreSQL: one transaction in the name of its caller, and what may befall it.
export { type ByRole, byRole, MOST_MB, MOST_ROWS, MOST_SECONDS, MOST_WORK_MB } from './by-role.ts'
export { command, databaseUrl } from './command.ts'
export { DatabaseGone, orGone } from './database-gone.ts'
export {
  type Address,
  type Base,
  type Caller,
  createBase,
  type Db,
  house,
  type OneTrip,
  ROLES,
  type Role,
  visitor,
} from './db.ts'
export { openLogins } from './logins.ts'
export { trip } from './one-trip.ts'
export { postgresValues } from './postgres-values.ts'
