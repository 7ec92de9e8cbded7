import fc from 'fast-check'
import { expect, test } from 'vitest'
import { annee2023 } from '../../annees/2023/index.ts'
import { annee2025 } from '../../annees/2025/index.ts'
import { type Cents, cents, euros, sum, zero } from '../../base/cents.ts'
import { addDays, day } from '../../base/day.ts'
import { surveillerFranchise } from './franchise.ts'

const en = (montant: number, precedente: number | null = null, { parametres } = annee2025) =>
  surveillerFranchise(
    {
      recettes: [
        { date: day('2025-07-01'), montant_cents: euros(40_000) },
        { date: day('2025-09-15'), montant_cents: euros(montant - 40_000) },
      ],
      precedente_cents: precedente === null ? null : euros(precedente),
    },
    parametres,
  )

test('sous 85 000 € elle tient ; au-dessus elle finit avec l’année ; au-dessus de 93 500 € elle finit le jour même', () => {
  expect(en(85_000)).toMatchObject({ etat: 'tenue', depasse_le: null, recettes_cents: euros(85_000) })
  expect(en(85_000.01).etat).toBe('seuil')
  expect(en(93_500).etat).toBe('seuil')
  expect(en(93_500.01)).toMatchObject({ etat: 'majore', depasse_le: '2025-09-15' })
})

test('une année précédente au-dessus du seuil l’a déjà fait perdre', () => {
  expect(en(50_000, 85_000).etat).toBe('tenue')
  expect(en(50_000, 85_001).etat).toBe('precedente')
})

test('les seuils sont ceux de l’année : 91 900 € et 101 000 € en 2023', () => {
  expect(en(91_900, null, annee2023).etat).toBe('tenue')
  expect(en(101_001, null, annee2023).etat).toBe('majore')
})

test('les recettes font toujours leur somme, et le jour du dépassement est celui qui passe le seuil majoré', () => {
  const montants = fc.array(fc.integer({ min: 1, max: 3_000_000 }).map(cents), { maxLength: 12 })
  fc.assert(
    fc.property(montants, (liste) => {
      const recettes = liste.map((montant_cents, rang) => ({ date: addDays(day('2025-01-01'), rang), montant_cents }))
      const { recettes_cents, depasse_le, seuil_majore } = surveillerFranchise(
        { recettes, precedente_cents: null },
        annee2025.parametres,
      )
      expect(recettes_cents).toBe(sum(liste))
      const jusqu = (le: string): Cents =>
        sum(recettes.filter(({ date }) => date <= le).map(({ montant_cents }) => montant_cents))
      if (depasse_le === null) expect(recettes_cents).toBeLessThanOrEqual(seuil_majore.valeur)
      else {
        expect(jusqu(depasse_le)).toBeGreaterThan(seuil_majore.valeur)
        expect(jusqu(addDays(depasse_le, -1))).toBeLessThanOrEqual(seuil_majore.valeur)
      }
      expect(zero).toBeLessThanOrEqual(recettes_cents)
    }),
  )
})
