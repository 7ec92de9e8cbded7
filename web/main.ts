// The browser's end, kept small: it takes a page over at once, or at the first gesture where the page is whole without it.
import './ui/all.css'
import { suivreApparence } from './lib/apparence.ts'
import { keepLog } from './lib/client-log.ts'
import { mayHaveSession } from './lib/session-key.ts'

declare global {
  /** What was pressed while this script was on its way, kept by the line that the server wrote. */
  var premierGeste: { bouton: HTMLElement | null; cesser(): void } | undefined
}

/** That somebody is there. */
const SIGNS = ['pointermove', 'pointerdown', 'touchstart', 'keydown', 'focusin', 'scroll', 'wheel'] as const
/** A page that is only looked at is taken over all the same, once it has long been there. */
const PATIENCE_MS = 8_000

suivreApparence()
keepLog()
reloadOnceWhenAPieceIsGone()
begin().catch(showFailure)

async function begin(): Promise<void> {
  const root = document.getElementById('root')
  if (!root) throw new Error('Erreur: Élément root non trouvé')
  const done = 'patient' in root.dataset ? keepGestures() : () => {}
  if (isPatient(root)) await firstSign()
  await takeOver(root)
  done()
}

/** `data-pret`: from now on the page answers to its person. */
async function takeOver(root: HTMLElement): Promise<void> {
  const { sheet } = root.dataset
  const [{ start }, answers] = await Promise.all([
    import('./app/start.tsx'),
    ...(sheet ? [readAnswers(), wholeSheet(sheet)] : []),
  ])
  await start(root, answers)
  root.dataset.pret = ''
}

/** A page that is whole came with the part of the sheet that it shows, and without the answers that it was made of. */
function wholeSheet(href: string): Promise<void> {
  const link = document.createElement('link')
  const loaded = new Promise<void>((resolve) => {
    // Without it the page still reads.
    link.onload = link.onerror = () => resolve()
  })
  link.rel = 'stylesheet'
  link.href = href
  document.head.append(link)
  return loaded
}

/** What the server made the page of; without it the screens ask for themselves. */
function readAnswers(): Promise<unknown> {
  return fetch(`/page.json?page=${encodeURIComponent(location.pathname + location.search)}`).then(
    (answer) => (answer.ok ? answer.json() : undefined),
    () => undefined,
  )
}

/** The server wrote the page whole, and nobody is signed in: nothing presses. */
function isPatient(root: HTMLElement): boolean {
  return 'patient' in root.dataset && root.hasChildNodes() && !mayHaveSession()
}

function firstSign(): Promise<void> {
  return new Promise((resolve) => {
    const seen = () => {
      for (const sign of SIGNS) removeEventListener(sign, seen)
      resolve()
    }
    for (const sign of SIGNS) addEventListener(sign, seen, { passive: true })
    // What a mail or a link points to is already a wish.
    if (location.hash || globalThis.premierGeste?.bouton) return seen()
    if (document.readyState === 'complete') setTimeout(seen, PATIENCE_MS)
    else addEventListener('load', () => setTimeout(seen, PATIENCE_MS), { once: true })
  })
}

/** A press on a button, or a choice, made before the page answers is done once it does. */
function keepGestures(): () => void {
  let pressed = globalThis.premierGeste?.bouton ?? null
  let chosen: HTMLSelectElement | null = null
  const press = (event: Event) => {
    const button = event.target instanceof Element ? event.target.closest<HTMLElement>('button') : null
    if (!button) return
    event.preventDefault()
    event.stopPropagation()
    pressed = button
  }
  const choose = (event: Event) => {
    if (event.target instanceof HTMLSelectElement) chosen = event.target
  }
  addEventListener('click', press, true)
  addEventListener('change', choose, true)
  globalThis.premierGeste?.cesser()
  return () => {
    removeEventListener('click', press, true)
    removeEventListener('change', choose, true)
    chosen?.dispatchEvent(new Event('change', { bubbles: true }))
    if (pressed) standing(pressed)?.click()
  }
}

/** The button itself, or, where taking the page over drew it anew, the one that says the same in its place. */
function standing(button: HTMLElement): HTMLElement | undefined {
  if (button.isConnected) return button
  const said = (one: HTMLElement) => one.ariaLabel ?? one.textContent
  return [...document.querySelectorAll('button')].find((one) => said(one) === said(button))
}

// After an update of the server an open tab may ask for a piece that no longer exists: one reload brings the new ones.
// Without a network it would bring nothing, and lose the page.
function reloadOnceWhenAPieceIsGone() {
  const MARK = 'piece-perdue'
  window.addEventListener('vite:preloadError', (event) => {
    if (!navigator.onLine || sessionStorage.getItem(MARK) === location.href) return
    sessionStorage.setItem(MARK, location.href)
    event.preventDefault()
    location.reload()
  })
}

/** A critical error of the start, in red. */
function showFailure(error: unknown) {
  console.error(error)
  const place = document.getElementById('root') ?? document.body
  const line = document.createElement('p')
  line.className = 'ui-start-failure'
  line.setAttribute('role', 'alert')
  line.textContent = error instanceof Error ? error.message : String(error)
  place.append(line)
}
