// Counts what a person does in a page: every press of the mouse or of a key that acts as one, every file, every field filled.
import type { Page } from 'playwright-core'

type Geste = {
  readonly sorte: 'clic' | 'touche' | 'fichier' | 'champ'
  /** The page on which it was done, `/invoices`, and the dialog open over it. */
  readonly lieu: string
  readonly sur: string
}

export type Compteur = {
  readonly gestes: readonly Geste[]
  /** Presses and files: a file that is chosen or dropped is one. */
  readonly clics: () => number
  /** Fields filled, a list among them: each is one, however often it is written into. */
  readonly champs: () => number
  /** Screen by screen, as a report. */
  readonly dire: () => string
}

/** Listens from before any script of the page, and through every address it goes to. */
export async function compterLesGestes(page: Page): Promise<Compteur> {
  const gestes: Geste[] = []
  await page.exposeBinding('direUnGeste', (_, geste: Geste) => void gestes.push(geste))
  await page.addInitScript(ecouter)
  const clics = () => gestes.filter(({ sorte }) => sorte !== 'champ').length
  const champs = () => gestes.length - clics()
  return { gestes, clics, champs, dire: () => dire(gestes) }
}

/** Runs in the page. The events of the mouse and of the keyboard are those that the browser itself made. */
function ecouter(): void {
  const seen = new Set<string>()
  const place = (): string => {
    const dialogs = [...document.querySelectorAll('[role=dialog], [role=alertdialog], dialog[open]')]
    const title = dialogs.at(-1)?.querySelector('h1, h2, h3')?.textContent?.trim()
    return title ? `${location.pathname} « ${title} »` : location.pathname
  }
  const named = (target: EventTarget | null): string => {
    if (!(target instanceof Element)) return ''
    const control = target.closest('button, a, label, summary, input, select, textarea, [role], tr') ?? target
    const label = control instanceof HTMLInputElement ? control.labels?.[0]?.textContent : null
    return (control.getAttribute('aria-label') || label || control.textContent || control.tagName).trim().slice(0, 60)
  }
  const tell = (sorte: string, target: EventTarget | null, lieu = place()): void =>
    void (window as unknown as { direUnGeste: (geste: object) => unknown }).direUnGeste({
      ...{ sorte, lieu, sur: named(target) },
    })
  const typed = (target: EventTarget | null): boolean =>
    target instanceof HTMLSelectElement ||
    target instanceof HTMLTextAreaElement ||
    (target instanceof HTMLInputElement && !/^(checkbox|radio|file|button|submit)$/.test(target.type))
  const field = (target: EventTarget | null): void => {
    if (!typed(target) || !(target instanceof Element)) return
    const lieu = place()
    const heading = document.querySelector('h2')?.textContent ?? ''
    const key = `${lieu} ${heading} ${target.id} ${target.getAttribute('name') ?? ''} ${named(target)}`
    if (seen.has(key)) return
    seen.add(key)
    tell('champ', target, lieu)
  }
  addEventListener('pointerdown', ({ isTrusted, target }) => isTrusted && tell('clic', target), true)
  addEventListener(
    'keydown',
    ({ isTrusted, key, target, repeat }) => {
      if (!isTrusted || repeat || (key !== 'Enter' && key !== ' ')) return
      if (key === ' ' && typed(target)) return
      tell('touche', target)
    },
    true,
  )
  addEventListener('input', ({ target }) => field(target), true)
  addEventListener(
    'change',
    ({ target }) => {
      if (target instanceof HTMLInputElement && target.type === 'file') tell('fichier', target)
      else field(target)
    },
    true,
  )
  addEventListener('drop', ({ target }) => tell('fichier', target), true)
}

function dire(gestes: readonly Geste[]): string {
  const lieux: { lieu: string; siens: Geste[] }[] = []
  for (const geste of gestes) {
    const dernier = lieux.at(-1)
    if (dernier?.lieu === geste.lieu) dernier.siens.push(geste)
    else lieux.push({ lieu: geste.lieu, siens: [geste] })
  }
  return lieux
    .map(({ lieu, siens }) => {
      const clics = siens.filter(({ sorte }) => sorte !== 'champ')
      return `${clics.length} clics, ${siens.length - clics.length} champs  ${lieu}  ${clics.map(({ sur }) => sur).join(' | ')}`
    })
    .join('\n')
}
