// The start of the application in the browser, when it cannot start, and when a piece of it is gone.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'

// What it takes over with is not what is proven here.
const { start } = vi.hoisted(() => ({ start: vi.fn(async (_: HTMLElement, _answers?: unknown) => {}) }))
vi.mock('./app/start.tsx', () => ({ start }))

beforeEach(() => {
  document.body.innerHTML = ''
  sessionStorage.clear()
  vi.resetModules()
})

test('without its root element it says so, in red', async () => {
  await import('./main.ts')
  const line = await vi.waitUntil(() => document.querySelector('[role=alert]'), 10_000)
  expect(line?.textContent).toBe('Erreur: Élément root non trouvé')
  expect(readFileSync('web/ui/nav/layout.css', 'utf8')).toMatch(
    new RegExp(`\\.${line?.className} \\{[^}]*color: var\\(--tampon\\)`),
  )
})

test('a piece that is gone: one reload, then the failure goes on to whom asked for it', async () => {
  document.body.innerHTML = '<div id="root"></div>'
  const reload = vi.spyOn(location, 'reload').mockImplementation(() => {})
  vi.stubGlobal('fetch', async () => Response.json([]))
  await import('./main.ts')
  const lost = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  const network = vi.spyOn(navigator, 'onLine', 'get').mockReturnValue(false)
  expect(lost()).toBe(false)
  network.mockRestore()
  expect([lost(), lost()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledOnce()
  await vi.waitUntil(() => start.mock.calls.length > 0, 10_000)
})

describe('a page that the server wrote whole', () => {
  beforeEach(() => {
    localStorage.clear()
    document.body.innerHTML = '<div id="root" data-patient><button type="button">Mensuel</button></div>'
    start.mockReset().mockResolvedValue(undefined)
  })
  test('what was pressed before this script was there is done too, once, without another gesture', async () => {
    const pressed = vi.fn()
    const cesser = vi.fn()
    const bouton = document.querySelector('button')
    bouton?.addEventListener('click', pressed)
    vi.stubGlobal('premierGeste', { bouton, cesser })
    await import('./main.ts')
    await vi.waitUntil(() => pressed.mock.calls.length > 0, 10_000)
    vi.stubGlobal('premierGeste', undefined)
    expect([start, pressed, cesser].map(({ mock }) => mock.calls.length)).toEqual([1, 1, 1])
  })

  test('waits for a first gesture, then does again what was pressed before it answered', async () => {
    const pressed = vi.fn()
    const button = document.querySelector('button')
    button?.addEventListener('click', pressed)
    await import('./main.ts')
    await new Promise((resolve) => setTimeout(resolve, 50))
    expect(start).not.toHaveBeenCalled()
    window.dispatchEvent(new Event('pointerdown'))
    button?.click()
    expect(pressed).not.toHaveBeenCalled()
    await vi.waitUntil(() => pressed.mock.calls.length > 0, 10_000)
    expect(start).toHaveBeenCalledOnce()
    expect(pressed).toHaveBeenCalledOnce()
  })

  test('what was pressed on a button that the page then drew anew is done on the one in its place', async () => {
    const pressed = vi.fn()
    start.mockImplementation(async (root) => {
      root.innerHTML = '<button type="button">Annuel</button><button type="button">Mensuel</button>'
      root.lastElementChild?.addEventListener('click', pressed)
    })
    await import('./main.ts')
    window.dispatchEvent(new Event('pointerdown'))
    document.querySelector('button')?.click()
    await vi.waitUntil(() => pressed.mock.calls.length > 0, 10_000)
    expect(pressed).toHaveBeenCalledOnce()
  })

  test('is given the whole sheet and what it was made of before it is taken over; without them it is all the same', async () => {
    const root = document.querySelector('#root')
    root?.setAttribute('data-sheet', '/assets/style-1.css')
    history.replaceState(null, '', '/services?tri=note')
    const asked = vi.fn(async (_: string) => Response.json({ queries: [] }))
    vi.stubGlobal('fetch', asked)
    await import('./main.ts')
    window.dispatchEvent(new Event('pointerdown'))
    // The browser of the tests loads no sheet: it says so at once, and the page is taken over all the same.
    await vi.waitUntil(() => start.mock.calls.length > 0, 10_000)
    expect(document.querySelector('link[rel=stylesheet]')?.getAttribute('href')).toBe('/assets/style-1.css')
    expect(asked).toHaveBeenCalledWith('/page.json?page=%2Fservices%3Ftri%3Dnote')
    expect(start).toHaveBeenCalledWith(root, { queries: [] })

    vi.resetModules()
    start.mockClear()
    asked.mockRejectedValue(new Error('no network'))
    await import('./main.ts')
    window.dispatchEvent(new Event('pointerdown'))
    await vi.waitUntil(() => start.mock.calls.length > 0, 10_000)
    expect(start).toHaveBeenCalledWith(root, undefined)
  })

  test('does not wait when somebody may be signed in', async () => {
    localStorage.setItem('quittance-bilan.session', '{}')
    await import('./main.ts')
    await vi.waitUntil(() => start.mock.calls.length > 0, 10_000)
  })

  test('a place that the server did not write is drawn at once', async () => {
    document.body.innerHTML = '<div id="root"></div>'
    await import('./main.ts')
    await vi.waitUntil(() => start.mock.calls.length > 0, 10_000)
  })
})
