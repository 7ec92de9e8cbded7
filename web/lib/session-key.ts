// Where the browser keeps the session, and whether there may be one: known without the client of the doors.

export const SESSION_KEY = 'quittance-bilan.session'

/** Whether this browser may hold a session, or has just come back from a mail with one: only then is the client needed at once. */
export function mayHaveSession(): boolean {
  return keepsSession() || /access_token=|error_description=|[?&]code=/.test(location.hash + location.search)
}

/** Whether a session is written in this browser, open or not. */
export const keepsSession = (): boolean => localStorage.getItem(SESSION_KEY) !== null

export const forgetSession = (): void => localStorage.removeItem(SESSION_KEY)
