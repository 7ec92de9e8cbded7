// A start that cannot succeed, and the one sentence that says why.
export class StartFailure extends Error {
  override readonly name = 'StartFailure'
}

/** A full disk, whether Node or PostgreSQL (53100) saw it. */
export function isDiskFull(error: unknown): boolean {
  if (!(error instanceof Error)) return false
  return ['ENOSPC', 'EDQUOT', '53100'].includes(codeOf(error) ?? '') || saysDiskFull(error.message)
}

/** The code that Node or PostgreSQL gave to an error, or to what caused it. */
export function codeOf(error: unknown): string | undefined {
  if (!(error instanceof Error)) return undefined
  return 'code' in error && typeof error.code === 'string' ? error.code : codeOf(error.cause)
}

/** A write cut short is the first sign that PostgreSQL gives of it. */
export const saysDiskFull = (text: string): boolean =>
  /no space left on device|disk quota exceeded|check free disk space|wrote only \d+ of \d+ bytes/i.test(text)

/** Why a server cannot start, in the words of the program; `place` is a host and a port. */
export type StartWords = {
  readonly portTaken: (port: number) => string
  readonly portReserved: (port: number) => string
  readonly notThisMachine: (host: string) => string
  readonly tooOld: (version: string) => string
  readonly wrongLogin: (place: string, user: string) => string
  readonly noDatabase: (place: string, database: string) => string
  readonly noConnectionLeft: (place: string) => string
  readonly unknownHost: (host: string) => string
  readonly noAnswer: (place: string, why: string) => string
}

export const START_WORDS: StartWords = {
  portTaken: (port) => `Port ${port} is taken: stop what holds it, or choose another one.`,
  portReserved: (port) => `Port ${port} is reserved by the system: choose another one, 3000 for instance.`,
  notThisMachine: (host) => `${host} is no address of this machine.`,
  tooOld: (version) => `The database is PostgreSQL ${version}: version 15 or newer is needed.`,
  wrongLogin: (place, user) => `${place} refuses the user "${user}" or its password.`,
  noDatabase: (place, database) => `There is no database "${database}" on ${place}.`,
  noConnectionLeft: (place) => `${place} takes no more connections for now.`,
  unknownHost: (host) => `The host "${host}" of the database cannot be found.`,
  noAnswer: (place, why) => `No PostgreSQL answers at ${place} (${why}).`,
}
