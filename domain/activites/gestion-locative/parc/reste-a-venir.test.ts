// Where the rest of a month comes from: every cent of it once, whatever the dossier; and each source on small facts.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, euros, sum } from '../../../base/cents.ts'
import { addMonths, day } from '../../../base/day.ts'
import { tirages } from '../../../base/tirages.cas.ts'
import { tousFaits } from '../../../journalisation/dossiers.cas.ts'
import { bail, bien, echeance, encaissement, faits } from '../../../journalisation/faits.cas.ts'
import { loyersDuMois } from './loyers-du-mois.ts'
import { resteAVenir } from './reste-a-venir.ts'

const RIEN = { banque: new Map<string, Cents>(), plans: new Set<string>() }

test('of any dossier the sources add up to what is left of the month, and the payments of each lot to what it received', () => {
  fc.assert(
    fc.property(tousFaits, fc.integer({ min: 0, max: 48 }), fc.nat({ max: 2_000_00 }), (tous, rang, verse) => {
      const mois = addMonths(day('2022-01-01'), rang)
      const today = day('2024-06-15')
      const parc = loyersDuMois(tous, { mois, today })
      const banque = new Map(tous.echeances.map(({ id }, place) => [id, euros((verse + place) % 900)]))
      const plans = new Set(tous.baux.slice(0, 1).map(({ id }) => id))
      const sources = resteAVenir(parc, { today, banque, plans })
      expect(sum(sources.map(({ montant_cents }) => montant_cents))).toBe(parc.reste_cents)
      for (const { parts, montant_cents } of sources) {
        expect(sum(parts.map((une) => une.montant_cents))).toBe(montant_cents)
        expect(parts.every((une) => une.montant_cents > 0)).toBe(true)
      }
      for (const { reglements, recu_cents } of parc.lots)
        expect(sum(reglements.map((un) => un.montant_cents))).toBe(recu_cents)
    }),
    tirages(100),
  )
})

const mois = day('2024-06-01')
const today = day('2024-06-15')
const logement = bien({ id: 'l', date_mise_en_location: day('2022-01-01') })
const loue = bail({
  ...{ id: 'b', bien_id: 'l', debut: day('2022-01-01'), fin: null, loyer_cents: euros(600), charges_cents: euros(0) },
  aide_cents: euros(200),
})
const juin = echeance('juin', '2024-06-05', 600, { bail_id: 'b' })
const recu = (id: string, montant: number, mode: 'virement' | 'caf') =>
  encaissement(id, '2024-06-06', montant, { bail_id: 'b', mode, echeance_id: 'juin' })
const sourcesDe = (
  siens: readonly ReturnType<typeof recu>[],
  { le = today, banque = RIEN.banque, plans = RIEN.plans, date_echeance = juin.date_echeance } = {},
) =>
  resteAVenir(
    loyersDuMois(
      faits({ biens: [logement], baux: [loue], echeances: [{ ...juin, date_echeance }], encaissements: [...siens] }),
      { mois, today: le },
    ),
    { today: le, banque, plans },
  ).map(({ source, montant_cents }) => [source, montant_cents])

test('the aid is still to come until the month after is over, less what came of it; the rest is claimed', () => {
  expect(sourcesDe([])).toEqual([
    ['caf', euros(200)],
    ['a_reclamer', euros(400)],
  ])
  expect(sourcesDe([recu('aide', 150, 'caf')])).toEqual([
    ['caf', euros(50)],
    ['a_reclamer', euros(400)],
  ])
  expect(sourcesDe([recu('sien', 400, 'virement')])).toEqual([['caf', euros(200)]])
  expect(sourcesDe([], { le: day('2024-08-01') })).toEqual([['a_reclamer', euros(600)]])
})

test('what the bank has already comes first; a plan that is kept is claimed by nobody; a rent whose day is to come waits', () => {
  const banque = new Map([['juin', euros(500)]])
  expect(sourcesDe([], { banque })).toEqual([
    ['banque', euros(500)],
    ['caf', euros(100)],
  ])
  expect(sourcesDe([], { plans: new Set(['b']) })).toEqual([
    ['caf', euros(200)],
    ['plan', euros(400)],
  ])
  expect(sourcesDe([], { date_echeance: today })).toEqual([
    ['caf', euros(200)],
    ['a_venir', euros(400)],
  ])
})
