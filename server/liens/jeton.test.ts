// A link opens the one request that it was signed for, and no change of it opens anything.
import { createKey, keysOf } from '@quittance/wire/keys'
import { expect, test } from 'vitest'
import { lireJeton, type Suivi, secretDesJetons, signerJeton } from './jeton.ts'

const SECRET = 'le secret de la maison'
const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const NATURES = ['devis', 'devis_service', 'commande', 'reservation'] as const

test.each(NATURES)('a link for %s is read as it was signed, and holds in an address', (nature) => {
  const jeton = signerJeton(SECRET, { nature, id: ID })
  expect(jeton).toMatch(/^[\w-]{44}$/)
  expect(encodeURIComponent(jeton)).toBe(jeton)
  expect(lireJeton(SECRET, jeton)).toEqual({ nature, id: ID })
  expect(signerJeton(SECRET, { nature, id: ID.toUpperCase() })).toBe(jeton)
})

test('the same request under another kind, or another id, is another link', () => {
  const liens = NATURES.map((nature) => signerJeton(SECRET, { nature, id: ID }))
  expect(new Set(liens).size).toBe(NATURES.length)
})

test('every single character changed makes it nothing', () => {
  const jeton = signerJeton(SECRET, { nature: 'reservation', id: ID })
  for (let rang = 0; rang < jeton.length; rang++)
    for (const autre of ['A', 'b', '7', '_', '-'].filter((lettre) => lettre !== jeton[rang]))
      expect(lireJeton(SECRET, jeton.slice(0, rang) + autre + jeton.slice(rang + 1))).toBeNull()
})

test('cut, lengthened, empty, of another secret, or made of anything: nothing, and no error', () => {
  const jeton = signerJeton(SECRET, { nature: 'commande', id: ID })
  for (const faux of [
    '',
    jeton.slice(0, -1),
    `${jeton}A`,
    `${jeton}=`,
    ` ${jeton}`,
    'é'.repeat(44),
    'A'.repeat(44),
    'A'.repeat(100_000),
  ])
    expect(lireJeton(SECRET, faux)).toBeNull()
  expect(lireJeton('un autre secret', jeton)).toBeNull()
})

test('what is not the id of a row is never signed', () => {
  for (const id of ['', 'abc', `${ID}0f`])
    expect(() => signerJeton(SECRET, { nature: 'devis', id } satisfies Suivi)).toThrow()
})

test('two houses do not read each other’s links', async () => {
  const [une, autre] = await Promise.all([keysOf(await createKey()), keysOf(await createKey())])
  const jeton = signerJeton(secretDesJetons(une), { nature: 'devis', id: ID })
  expect(lireJeton(secretDesJetons(une), jeton)).toEqual({ nature: 'devis', id: ID })
  expect(lireJeton(secretDesJetons(autre), jeton)).toBeNull()
})
