// A session that was ended: its token is still signed, and the database, asked in the trip of the request, refuses it.

/** Whoever asks was signed out: elsewhere, by the house, or at the hour of his session. Thrown before his request does anything. */
export class SessionEnded extends Error {
  constructor() {
    super('The session of this token was ended')
  }
}

/** What the function of `tokens.sessions` raises. */
const RAISED = '28S01'

/** What a statement was answered: the end of the session by its name, anything else as it is. */
export const orEnded = <E>(error: E): E | SessionEnded =>
  error instanceof Error && 'code' in error && error.code === RAISED ? new SessionEnded() : error
