// The fields of a quote: what is typed, its total as one types, and what a revision begins with.
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import type { DevisEmis } from '#web/data/boutique/devis.ts'
import { departDevis, quantite, schemaDevis, tauxProposes, totalTape } from './champs.ts'

const TAPE = {
  objet: 'Étude',
  prix: 'ht',
  tva: '20000',
  valable_jusqu_au: '20/12/2026',
  conditions: ' ',
  message: 'Comme convenu',
  designation_0: 'Conseil',
  quantite_0: '1,5',
  prix_0: '1 000',
  designation_4: 'Dossier',
  quantite_4: '1',
  prix_4: '0,1',
}

test('les lignes restées, dans leur ordre, en centièmes et en centimes', () => {
  expect(schemaDevis([4, 0]).parse({ ...TAPE, designation_2: 'Retirée' })).toEqual({
    contenu: {
      objet: 'Étude',
      lignes: [
        { designation: 'Dossier', quantite_centiemes: 100, prix_cents: 10 },
        { designation: 'Conseil', quantite_centiemes: 150, prix_cents: 100_000 },
      ],
      prix: 'ht',
      tva_millieme_pct: 20_000,
      valable_jusqu_au: '2026-12-20',
      conditions: null,
    },
    message: 'Comme convenu',
  })
})

test.each([
  ['0', null],
  ['1,234', null],
  ['-1', null],
  ['deux', null],
  ['0,25', 25],
  ['12', 1_200],
])('une quantité : %s', (tape, lue) => {
  expect(quantite().safeParse(tape).data ?? null).toBe(lue)
})

test('le total suit ce qui est tapé, et attend que chaque ligne se lise', () => {
  expect(totalTape(TAPE, [0, 4])).toMatchObject({ ht_cents: 150_010, tva_cents: 30_002, ttc_cents: 180_012 })
  expect(totalTape({ ...TAPE, prix: 'ttc' }, [0])).toMatchObject({ ttc_cents: 150_000, tva_cents: 25_000 })
  expect(totalTape({ ...TAPE, prix_4: '' }, [0, 4])).toBeNull()
})

test('un vendeur en franchise n’a pas de TVA ; les autres, les taux de la loi', () => {
  expect(tauxProposes({ franchise: '1' })).toEqual(['0'])
  expect(tauxProposes({})).toEqual(['20000', '10000', '5500'])
})

test('une révision reprend le devis, et vaut trente jours de plus', () => {
  const today = day('2026-11-20')
  expect(departDevis(null, { today, taux: '20000' })).toMatchObject({
    rangs: [0],
    valeurs: { quantite_0: '1', prix: 'ht' },
  })
  const lignes = [{ designation: 'Conseil', quantite_centiemes: 150, prix_cents: cents(12_345) }]
  // Safe: only what a revision takes of a quote.
  const revise = { objet: 'Étude', lignes, prix: 'ttc', tva_millieme_pct: 5_500, conditions: null } as DevisEmis
  const { rangs, valeurs } = departDevis(revise, { today, taux: '20000' })
  expect(schemaDevis(rangs).parse({ ...valeurs, message: '' })).toEqual({
    contenu: {
      objet: 'Étude',
      lignes,
      prix: 'ttc',
      tva_millieme_pct: 5_500,
      valable_jusqu_au: '2026-12-20',
      conditions: null,
    },
    message: null,
  })
})
