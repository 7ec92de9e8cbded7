// Whether this tab shows the public pages as their drafts would make them: said by the address once, then kept by the tab.
const PLACE = 'apercu-des-brouillons'

/** `?apercu=1` opens it. A page written by the server never is one. */
export function apercuDemande(): boolean {
  if (typeof window === 'undefined') return false
  if (new URLSearchParams(location.search).get('apercu') === '1') sessionStorage.setItem(PLACE, '1')
  return sessionStorage.getItem(PLACE) === '1'
}

export function quitterApercu(): void {
  sessionStorage.removeItem(PLACE)
}
