// What a ring of tests gives to each of its files: a PostgreSQL, and a database on it that each of them copies.
import type { Address } from '../postgres/db.ts'

declare module 'vitest' {
  interface ProvidedContext {
    /** The address of the server, on a database that holds nothing of ours. */
    server: string
    /** The name of the database that each file copies. */
    template: string
    /** How the program would reach that server. */
    logins: Address
  }
}
