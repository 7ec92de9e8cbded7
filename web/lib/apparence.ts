// The look that a person chose for this browser: light or dark whatever the system says, tables close or airy. Kept by the browser.
const KEY = 'quittance-bilan.apparence'

export type Theme = 'systeme' | 'clair' | 'sombre'
export type Densite = 'confortable' | 'compacte'
export type Apparence = { readonly theme: Theme; readonly densite: Densite }

const PAR_DEFAUT: Apparence = { theme: 'systeme', densite: 'confortable' }
const THEMES = { systeme: null, clair: 'light', sombre: 'dark' } as const

export function apparence(): Apparence {
  try {
    const kept: unknown = JSON.parse(localStorage.getItem(KEY) ?? '{}')
    const { theme, densite } = { ...PAR_DEFAUT, ...(kept && typeof kept === 'object' ? kept : {}) }
    return {
      theme: Object.hasOwn(THEMES, theme) ? theme : PAR_DEFAUT.theme,
      densite: densite === 'compacte' ? densite : PAR_DEFAUT.densite,
    }
  } catch {
    // What was kept cannot be read, or nothing can be kept here: the page follows the system.
    return PAR_DEFAUT
  }
}

export function choisirApparence(change: Partial<Apparence>): Apparence {
  const next = { ...apparence(), ...change }
  localStorage.setItem(KEY, JSON.stringify(next))
  montrerApparence(next)
  return next
}

/** Called before anything is drawn, and at each choice. */
export function montrerApparence({ theme, densite }: Apparence = apparence()): void {
  const { dataset } = document.documentElement
  const shown = THEMES[theme]
  if (shown === null) delete dataset.theme
  else dataset.theme = shown
  if (densite === 'compacte') dataset.densite = densite
  else delete dataset.densite
}

/** The other tabs of the browser follow. */
export function suivreApparence(): void {
  montrerApparence()
  addEventListener('storage', ({ key }) => {
    if (key === KEY || key === null) montrerApparence()
  })
}
