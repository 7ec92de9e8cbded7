// A debit of a loan splits into capital, interest and insurance, to the cent, with what differs said.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, euros, minus, negate, sum } from '../../base/cents.ts'
import { addDays, day } from '../../base/day.ts'
import { emprunt } from '../../journalisation/faits.cas.ts'
import { echeancier } from '../biens/echeancier.ts'
import { eclaterEcheance, type PretConnu } from './eclater-echeance.ts'

const signe = emprunt({
  id: 'lyon',
  capital_cents: euros(100_000),
  taux_millieme_pct: 3450,
  duree_mois: 240,
  date_deblocage: day('2025-01-05'),
  premiere_echeance: day('2025-02-05'),
  assurance_cents: euros(22),
})
const lyon: PretConnu = { emprunt_id: 'lyon', libelle: 'Prêt Lyon', echeances: echeancier(signe, []) }
const troisieme = lyon.echeances[2]
const debit = (montant: Cents, date = '2025-04-07') => ({ date: day(date), montant_cents: negate(montant) })
const total = troisieme?.total_cents ?? euros(0)

test('une échéance prélevée un lundi se retrouve, au centime', () => {
  expect(eclaterEcheance(debit(total), [lyon])).toMatchObject({
    emprunt_id: 'lyon',
    rang: 3,
    date: '2025-04-05',
    capital_cents: troisieme?.capital_cents,
    interets_cents: troisieme?.interets_cents,
    assurance_cents: euros(22),
    ecart_cents: 0,
    raison: "Échéance 3 de « Prêt Lyon » du 5 avril 2025, au centime près, d'après l'échéancier.",
  })
})

test('un écart de quelques centimes est dit, dans son sens', () => {
  const plus = eclaterEcheance(debit(sum([total, cents(13)])), [lyon])
  expect(plus?.ecart_cents).toBe(13)
  expect(plus?.raison).toContain("la banque a pris plus que l'échéancier")
  expect(eclaterEcheance(debit(minus(total, cents(13))), [lyon])?.ecart_cents).toBe(-13)
})

test('une assurance prélevée à part est reconnue', () => {
  const sans = eclaterEcheance(debit(minus(total, euros(22))), [lyon])
  expect(sans).toMatchObject({ rang: 3, ecart_cents: -2200 })
  expect(sans?.raison).toContain('sans son assurance')
})

test('ni un crédit, ni un autre montant, ni une autre date', () => {
  expect(eclaterEcheance({ date: day('2025-04-05'), montant_cents: total }, [lyon])).toBeNull()
  expect(eclaterEcheance(debit(euros(800)), [lyon])).toBeNull()
  expect(eclaterEcheance(debit(total, '2025-04-20'), [lyon])).toBeNull()
})

test('de deux prêts, celui dont le montant est le plus proche', () => {
  const autre: PretConnu = {
    emprunt_id: 'nantes',
    libelle: 'Prêt Nantes',
    echeances: lyon.echeances.map((une) => ({ ...une, total_cents: sum([une.total_cents, cents(5)]) })),
  }
  expect(eclaterEcheance(debit(sum([total, cents(4)])), [lyon, autre])?.emprunt_id).toBe('nantes')
})

test('capital, intérêts, assurance et écart font toujours ce qui a été prélevé', () => {
  fc.assert(
    fc.property(
      fc.nat({ max: lyon.echeances.length - 1 }),
      fc.integer({ min: -2500, max: 2500 }),
      fc.integer({ min: -12, max: 12 }),
      (rang, ecart, jours) => {
        const echeance = lyon.echeances[rang]
        if (!echeance) return
        const preleve = sum([echeance.total_cents, cents(ecart)])
        const eclatee = eclaterEcheance({ date: addDays(echeance.date, jours), montant_cents: negate(preleve) }, [lyon])
        if (Math.abs(jours) <= 10 && Math.abs(ecart) < 1000) expect(eclatee?.rang).toBe(rang + 1)
        if (!eclatee) return
        const { capital_cents, interets_cents, assurance_cents, ecart_cents } = eclatee
        expect(sum([capital_cents, interets_cents, assurance_cents, ecart_cents])).toBe(preleve)
      },
    ),
  )
})
