// Which browser the journeys use: the pinned one unless a variable asks for another, so that a machine's own changes nothing.
import { afterEach, expect, test, vi } from 'vitest'
import { browserAsked, ouvrirNavigateur } from './navigateur.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test.runIf(process.platform === 'linux' && process.arch === 'x64')(
  'sans rien demander, c’est le navigateur de npm, quel que soit celui de la machine',
  async () => {
    vi.stubEnv('NAVIGATEUR', undefined)
    const browser = await ouvrirNavigateur()
    expect(browser.version()).toMatch(/^147\./)
    await browser.close()
  },
)

test('un navigateur que la machine n’a pas est refusé, non remplacé', () => {
  expect(() => browserAsked('/nulle/part/chromium')).toThrow('Aucun Chromium trouvé')
})

test('un chemin demandé est celui que l’on prend', () => {
  expect(browserAsked(process.execPath)).toBe(process.execPath)
})
