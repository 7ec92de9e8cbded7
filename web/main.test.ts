// The start of the application in the browser, when it cannot start, and when a piece of it is gone.
import { readFileSync } from 'node:fs'
import { beforeEach, describe, expect, test, vi } from 'vitest'

// What it takes over with is not what is proven here.
const { start } = vi.hoisted(() => ({ start: vi.fn(async (_: HTMLElement) => {}) }))
vi.mock('./app/start.tsx', () => ({ start }))

beforeEach(() => {
  document.body.innerHTML = ''
  sessionStorage.clear()
  vi.resetModules()
})

test('without its root element it says so, in red', async () => {
  await import('./main.ts')
  const line = await vi.waitUntil(() => document.querySelector('[role=alert]'))
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
  expect([lost(), lost()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledOnce()
  await vi.waitUntil(() => start.mock.calls.length > 0)
})

describe('a page that the server wrote whole', () => {
  beforeEach(() => {
    localStorage.clear()
    document.body.innerHTML = '<div id="root" data-patient><button type="button">Mensuel</button></div>'
    start.mockReset().mockResolvedValue(undefined)
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
    await vi.waitUntil(() => pressed.mock.calls.length > 0)
    expect(start).toHaveBeenCalledOnce()
    expect(pressed).toHaveBeenCalledOnce()
  })

  test('does not wait when somebody may be signed in', async () => {
    localStorage.setItem('quittance-bilan.session', '{}')
    await import('./main.ts')
    await vi.waitUntil(() => start.mock.calls.length > 0)
  })

  test('a place that the server did not write is drawn at once', async () => {
    document.body.innerHTML = '<div id="root"></div>'
    await import('./main.ts')
    await vi.waitUntil(() => start.mock.calls.length > 0)
  })
})
