// Where the browser keeps the session, and whether there may be one: known without the client of the API.

export const SESSION_KEY = 'quittance-bilan.session'
/** Of a tab that sees somebody else's account: whose, until when; and the session by which it does. */
export const REGARD_KEY = 'quittance-bilan.regard'
const REGARD_SESSION_KEY = 'quittance-bilan.regard.session'

/** Whether this tab sees somebody else's account: the session of the browser stays as it is, for its other tabs. */
export const voitPourUnAutre = (): boolean =>
  typeof sessionStorage !== 'undefined' && sessionStorage.getItem(REGARD_KEY) !== null

export const lieuDeSession = (): { storage: Storage; storageKey: string } =>
  voitPourUnAutre()
    ? { storage: sessionStorage, storageKey: REGARD_SESSION_KEY }
    : { storage: localStorage, storageKey: SESSION_KEY }

/** Whether this browser may hold a session, or has just come back from a mail with one: only then is the client needed at once. */
export function mayHaveSession(): boolean {
  return (
    voitPourUnAutre() ||
    keepsSession() ||
    /access_token=|error_description=|[?&]code=/.test(location.hash + location.search)
  )
}

/** Whether a session is written in this browser, open or not. */
export function keepsSession(): boolean {
  const { storage, storageKey } = lieuDeSession()
  return storage.getItem(storageKey) !== null
}

/** Who is signed in on this browser, as it is written there: known without a network. Null in a tab that sees somebody else's account. */
export function utilisateurGarde(): string | null {
  if (voitPourUnAutre()) return null
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(SESSION_KEY) ?? 'null')
    const user = kept && typeof kept === 'object' && 'user' in kept ? kept.user : null
    return user && typeof user === 'object' && 'id' in user && typeof user.id === 'string' ? user.id : null
  } catch {
    return null
  }
}

export function forgetSession(): void {
  const { storage, storageKey } = lieuDeSession()
  storage.removeItem(storageKey)
}
