// The depreciation of "Relance logement": the example of service-public, the ceilings of the household, what is refused.
import { expect, test } from 'vitest'
import { anneeDe } from '../../annees/index.ts'
import { euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { type AAmortir, amortir, baseDe, debutDe, finDe, manquements, relanceDe, tauxDe } from './relance-logement.ts'

const relance = relanceDe(anneeDe(2026).parametres)
if (!relance) throw new Error('2026 has its figures')
const neuf = (champs: Partial<AAmortir> = {}): AAmortir => ({
  ...{ nature: 'neuf', niveau: 'intermediaire', prix_cents: euros(275_000), travaux_cents: zero },
  ...{ acquis_le: day('2026-03-10'), acheve_le: day('2026-06-20'), loue_le: day('2026-09-01') },
  ...{ deja_cents: zero, loyers_cents: euros(9_000), note_cents: null },
  ...champs,
})
const de2027 = (...engagements: readonly AAmortir[]) => {
  const { plafond, amortis } = amortir(2027, engagements, relance)
  return { plafond: plafond.valeur, amortis: amortis.map(({ montant_cents }) => montant_cents) }
}

test('l’exemple de service-public (F39735) : 275 000 € à 3,5 % font 7 700 € par an', () => {
  expect([baseDe(neuf(), relance), de2027(neuf())]).toEqual([
    euros(220_000),
    { plafond: euros(8_000), amortis: [euros(7_700)] },
  ])
  expect([debutDe(neuf()), finDe(neuf(), relance)]).toEqual(['2026-06-01', '2035-09-01'])
})

test('le plafond du foyer se partage, et ne monte que si la moitié des loyers est sociale', () => {
  expect(de2027(neuf(), neuf())).toEqual({ plafond: euros(8_000), amortis: [euros(4_000), euros(4_000)] })
  const social = neuf({ niveau: 'social' })
  // 220 000 at 3,5 % and at 4,5 %, under 10 000: 7 700 and 9 900 weigh it.
  expect(de2027(neuf(), social)).toEqual({ plafond: euros(10_000), amortis: [euros(4_375), euros(5_625)] })
  expect(de2027(neuf(), { ...social, loyers_cents: euros(8_999) }).plafond).toBe(euros(8_000))
  expect(de2027(neuf({ niveau: 'tres_social' })).amortis).toEqual([euros(12_000)])
  expect(de2027(neuf({ niveau: 'social', loyers_cents: zero })).plafond).toBe(euros(8_000))
})

test('la première année entamée n’est pas calculée, sauf notée ; le total ne dépasse jamais la base', () => {
  const premiere = (un: AAmortir) => amortir(2026, [un], relance).amortis[0]?.montant_cents
  expect([premiere(neuf()), premiere(neuf({ note_cents: euros(4_491) }))]).toEqual([null, euros(4_491)])
  expect(premiere(neuf({ acquis_le: day('2026-01-01'), acheve_le: day('2026-01-20') }))).toBe(euros(7_700))
  expect(de2027(neuf({ deja_cents: euros(215_000) })).amortis).toEqual([euros(5_000)])
  expect(de2027(neuf({ deja_cents: euros(220_000) })).amortis).toEqual([zero])
})

test('ce que les dates et les montants ne permettent pas est nommé', () => {
  expect(manquements(neuf(), relance)).toEqual([])
  expect(manquements(neuf({ acquis_le: day('2026-02-20') }), relance)).toHaveLength(1)
  expect(manquements(neuf({ loue_le: day('2027-06-21') }), relance)).toHaveLength(1)
  const ancien = neuf({ nature: 'ancien', prix_cents: euros(100_000), travaux_cents: euros(29_999) })
  expect(manquements(ancien, relance)).toEqual(['pas assez de travaux pour son prix'])
  expect(manquements({ ...ancien, travaux_cents: euros(30_000) }, relance)).toEqual([])
  // 130 000 × 80 %, at a rate that is to be confirmed.
  expect(baseDe({ ...ancien, travaux_cents: euros(30_000) }, relance)).toBe(euros(104_000))
  expect([tauxDe(ancien, relance).certitude, tauxDe(neuf(), relance).certitude]).toEqual(['R', 'C'])
})

test('avant 2026, la loi ne le connaît pas', () => {
  expect(relanceDe(anneeDe(2025).parametres)).toBeNull()
})
