// The session of this browser was ended from elsewhere: heard here, whatever asked, before its answer reaches a screen.

type Fermeture = () => Promise<void>
let fermer: Fermeture | null = null
let enCours: Promise<void> | null = null

/** The one who closes the session here; what it returns stops it. */
export function ecouterFermeture(own: Fermeture): () => void {
  fermer = own
  return () => {
    if (fermer === own) fermer = null
  }
}

/** Told by several at once, it is looked at once; done when the screens know it. */
export function sessionPeutEtreFermee(): Promise<void> {
  enCours ??= (fermer?.() ?? Promise.resolve())
    .catch(() => {}) // the server was not reached: whoever asked hears of it by himself
    .finally(() => {
      enCours = null
    })
  return enCours
}

/** `fetch`, for the API: a 401 that says `session_not_found` is given once the session is closed here. */
export const fetchDesPortes: typeof fetch = async (input, init) => {
  const answer = await fetch(input, init)
  if (answer.status === 401 && (await answer.clone().text()).includes('session_not_found'))
    await sessionPeutEtreFermee()
  return answer
}
