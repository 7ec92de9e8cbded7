// The start of the application in the browser, when it cannot start, and when a piece of it is gone.
import { readFileSync } from 'node:fs'
import { beforeEach, expect, test, vi } from 'vitest'

beforeEach(() => {
  document.body.innerHTML = ''
  sessionStorage.clear()
  vi.resetModules()
})

test('without its root element it says so, in red', async () => {
  await import('./main.tsx')
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
  await import('./main.tsx')
  const lost = () => {
    const event = new Event('vite:preloadError', { cancelable: true })
    window.dispatchEvent(event)
    return event.defaultPrevented
  }
  expect([lost(), lost()]).toEqual([true, false])
  expect(reload).toHaveBeenCalledOnce()
})
