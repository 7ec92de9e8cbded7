// The line that sets the chosen look before the first paint: what it does of each choice, and that it reads what the screens keep.
import { readFileSync } from 'node:fs'
import { runInNewContext } from 'node:vm'
import { expect, test } from 'vitest'
import { PREMIERE_APPARENCE } from './apparence.ts'

const KEY = 'quittance-bilan.apparence'

/** What the line makes of a page whose browser kept this. */
function montre(kept: string | undefined): Record<string, string> {
  const dataset: Record<string, string> = {}
  const localStorage = kept === undefined ? {} : { [KEY]: kept }
  runInNewContext(PREMIERE_APPARENCE, { localStorage, document: { documentElement: { dataset } } })
  return dataset
}

test.each([
  ['{"theme":"sombre","densite":"compacte"}', { theme: 'dark', densite: 'compacte' }],
  ['{"theme":"clair","densite":"confortable"}', { theme: 'light' }],
  ['{"theme":"systeme"}', {}],
  ['{"theme":"vert","densite":3}', {}],
  ['{"theme":"toString"}', {}],
  ['{', {}],
  ['null', {}],
  [undefined, {}],
])('%s', (kept, shown) => {
  expect(montre(kept)).toEqual(shown)
})

test('where nothing may be kept, the page follows the system', () => {
  const document = { documentElement: { dataset: {} } }
  expect(() => runInNewContext(PREMIERE_APPARENCE, { document })).not.toThrow()
  expect(document.documentElement.dataset).toEqual({})
})

test('it reads what the screens keep', () => {
  const screens = readFileSync('web/lib/apparence.ts', 'utf8')
  expect(screens).toContain(`const KEY = '${KEY}'`)
  expect(screens).toContain(`{ systeme: null, clair: 'light', sombre: 'dark' }`)
})
