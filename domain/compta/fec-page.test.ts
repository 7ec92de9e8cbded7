// What the quick look at a page lets through: nothing that cleaning would change.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { nettoyer } from './fec.ts'
import { estPropre, nettoyerPage } from './fec-page.ts'

const SIGNES = [
  'a',
  'É',
  'œ',
  '7',
  '’',
  '–',
  '€',
  ' ',
  '  ',
  '|',
  '\u00a0',
  '\u00ad',
  '\u200b',
  '\u2028',
  '\ufeff',
  '\ufffd',
  '\u0007',
]
const champ = fc.array(fc.oneof(fc.constantFrom(...SIGNES), fc.string({ unit: 'grapheme' })), { maxLength: 6 })
const champs = fc.array(
  champ.map((signes) => signes.join('').replace(/[\t\r\n]/g, '')),
  { minLength: 18, maxLength: 18 },
)

test('une page dite propre ne perd rien au nettoyage', () => {
  fc.assert(
    fc.property(champs, (ligne) => {
      const page = `${ligne.join('\t')}\r\n`
      if (!estPropre(page)) return
      expect(ligne.map(nettoyer)).toEqual(ligne)
      expect(nettoyerPage(page)).toBe(page)
    }),
    { numRuns: 2_000 },
  )
})

test('des libellés ordinaires, avec leurs accents, sont propres ; ce qui se nettoie ne l’est pas', () => {
  const page = (libelle: string) =>
    `BQ\tBanque\t1\t20250314\t512000\tBanque\t\t\tF-1\t20250314\t${libelle}\t1,00\t0,00\t\t\t20250331\t\t\r\n`
  for (const libelle of ['Loyer', 'Terrains bâtis : œuvre', 'l’État – 12 €', 'Ż'])
    expect(estPropre(page(libelle))).toBe(true)
  for (const libelle of [
    ' Loyer',
    'Loyer ',
    'deux  blancs',
    'a|b',
    'a\u00a0b',
    'a\u007fb',
    'a\u200bb',
    '\ufffd',
    'a\u0085b',
  ])
    expect([libelle, estPropre(page(libelle))]).toEqual([libelle, false])
})
