// A bill between several uses: parts to the cent, whatever the key, and what a partly let home bears.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { cents, euros, sum } from '../../base/cents.ts'
import { ajuster, erreurRepartition, partager, partLouee, poidsPartiels, type Repartition } from './quote-part.ts'

test('les parts font la facture au centime, quels que soient le montant et la clé', () => {
  fc.assert(
    fc.property(
      fc.integer({ min: -5_000_000, max: 5_000_000 }).map(cents),
      fc.array(fc.integer({ min: 0, max: 10_000 }), { minLength: 2, maxLength: 8 }),
      (montant, poids) => {
        const parts = partager(montant, poids)
        if (poids.every((un) => un === 0)) return expect(parts).toBeNull()
        expect(sum(parts ?? [])).toBe(montant)
        parts?.forEach((une, rang) => {
          if (poids[rang] === 0) expect(une).toBeCloseTo(0)
        })
      },
    ),
  )
})

test('100 € entre trois logements égaux : 33,34 puis 33,33 et 33,33', () => {
  expect(partager(euros(100), [1, 1, 1])).toEqual([3334, 3333, 3333])
  expect(partager(euros(100), [-1, 2])).toBeNull()
  expect(partager(euros(100), [0.5, 0.5])).toBeNull()
})

test('une chambre de 15 m² dans 100 m², louée 181 jours sur 365 : sa part est 15 × 181 / (100 × 365)', () => {
  const chambre = {
    surface_louee_centiemes: 1500,
    surface_totale_centiemes: 10_000,
    jours_loues: 181,
    jours_periode: 365,
  }
  expect(partLouee(chambre)).toEqual([271_500, 3_650_000])
  expect(poidsPartiels(chambre)).toEqual([271_500, 3_378_500])
  // 1 200 € × 7,438… % = 89,26 € pour la location, le reste au foyer.
  expect(partager(euros(1200), poidsPartiels(chambre) ?? [])).toEqual([8926, 111_074])
  expect(partLouee({ ...chambre, surface_louee_centiemes: 10_001 })).toBeNull()
  expect(partLouee({ ...chambre, jours_loues: 366 })).toBeNull()
  expect(partLouee({ ...chambre, jours_loues: 0 })).toBeNull()
})

test('une répartition dit ce qui ne va pas, et suit un nouveau montant quand elle a une clé', () => {
  const part = { categorie: 'copropriete', bien_id: 'b', montant_cents: euros(60), poids: 120 }
  const repartition: Repartition = {
    mode: 'tantiemes',
    parts: [part, { ...part, bien_id: 'c', montant_cents: euros(40), poids: 80 }],
    partielle: null,
  }
  expect(erreurRepartition(repartition, euros(100))).toBeNull()
  expect(erreurRepartition(repartition, euros(101))).toBe('somme')
  expect(erreurRepartition({ ...repartition, parts: [part] }, euros(60))).toBe('parts')
  expect(erreurRepartition({ ...repartition, mode: 'partielle' }, euros(100))).toBe('occupation')
  const nulle = {
    ...repartition,
    parts: [
      { ...part, montant_cents: euros(100) },
      { ...part, montant_cents: cents(0) },
    ],
  }
  expect(erreurRepartition(nulle, euros(100))).toBe('part_nulle')
  expect(ajuster(repartition, euros(200))?.parts.map((une) => une.montant_cents)).toEqual([12_000, 8000])
  expect(ajuster(repartition, euros(100))).toBe(repartition)
  expect(ajuster({ ...repartition, mode: 'montants' }, euros(200))).toBeNull()
})
