import { readFileSync } from 'node:fs'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { type Cents, cents, euros, sum, zero } from '../../base/cents.ts'
import { addDays, day } from '../../base/day.ts'
import type { Bail } from './bail.ts'
import type { Echeance } from './echeance.ts'
import { echeancesDe, estEnCours, montantEcheance } from './echeances-bail.ts'
import { imputer, type Paiement, restesDus, soldeBail } from './imputation.ts'

const BAIL: Bail = {
  id: 'bail',
  bien_id: 'bien',
  type_bail: 'meuble',
  debut: day('2026-04-16'),
  fin: null,
  loyer_cents: euros(800),
  charges_cents: euros(50),
  charges_mode: 'forfait',
  depot_garantie_cents: euros(1600),
  jour_echeance: 5,
  locataires: [],
}
const appel = (bail: Bail, jusqu_au: string, depuis?: string) =>
  echeancesDe(bail, { jusqu_au: day(jusqu_au), ...(depuis ? { depuis: day(depuis) } : {}) })

test('C-13 : entrée le 16 avril, quinze jours sur trente', () => {
  type Cas = { id: string; input: { loyer: number; entree: string }; expected: { loyer_prorata: number } }
  // Safe: the file of examples is ours, and each figure that is read is compared below.
  const cas = JSON.parse(
    readFileSync(new URL('../../../exemples/cas/sci-independants-location-patrimoine.json', import.meta.url), 'utf8'),
  ) as Cas[]
  const c13 = cas.find((c) => c.id === 'C-13')
  const bail = { ...BAIL, debut: day(c13?.input.entree ?? ''), loyer_cents: euros(c13?.input.loyer ?? 0) }
  expect(appel(bail, '2026-04-30')).toEqual([
    {
      bail_id: 'bail',
      periode: '2026-04-01',
      date_echeance: '2026-04-16',
      loyer_cents: euros(c13?.expected.loyer_prorata ?? 0),
      charges_cents: euros(25),
    },
  ])
})

test('les mois suivants sont dus le jour du bail, jusqu’au jour demandé compris', () => {
  expect(appel(BAIL, '2026-06-04').map((e) => e.date_echeance)).toEqual(['2026-04-16', '2026-05-05'])
  expect(appel(BAIL, '2026-06-05').map((e) => e.loyer_cents)).toEqual([euros(400), euros(800), euros(800)])
  expect(appel(BAIL, '2026-04-15')).toEqual([])
})

test('le dernier mois est au prorata, et n’échoit jamais après la fin', () => {
  const fini = { ...BAIL, fin: day('2026-06-03'), jour_echeance: 28 }
  const dernier = appel(fini, '2027-01-01').at(-1)
  expect(dernier).toMatchObject({ date_echeance: '2026-06-03', loyer_cents: euros(80), charges_cents: euros(5) })
})

test('un bail plus ancien que les livres s’appelle depuis leur premier jour, mois entiers', () => {
  const ancien = { ...BAIL, debut: day('2019-03-10') }
  expect(appel(ancien, '2026-02-10', '2026-01-01').map((e) => e.loyer_cents)).toEqual([euros(800), euros(800)])
})

test('un bail est en cours de son premier à son dernier jour', () => {
  const bail = { debut: day('2026-01-10'), fin: day('2026-02-10') }
  expect(['2026-01-09', '2026-01-10', '2026-02-10', '2026-02-11'].map((d) => estEnCours(bail, day(d)))).toEqual([
    false,
    true,
    true,
    false,
  ])
  expect(estEnCours({ ...bail, fin: null }, day('2030-01-01'))).toBe(true)
})

const echeance = (id: string, date: string, montant = 800): Echeance => ({
  id,
  bail_id: 'bail',
  periode: day(`${date.slice(0, 7)}-01`),
  date_echeance: day(date),
  loyer_cents: euros(montant),
  charges_cents: zero,
})
const paiement = (id: string, date: string, montant: number, echeance_id: string | null = null): Paiement => ({
  id,
  bail_id: 'bail',
  date: day(date),
  loyer_cents: euros(montant),
  charges_cents: zero,
  echeance_id,
})
const TROIS = [echeance('mars', '2026-03-05'), echeance('janvier', '2026-01-05'), echeance('fevrier', '2026-02-05')]
const lisible = (liste: ReturnType<typeof imputer>) =>
  liste.map((i) => [i.encaissement_id, i.echeance_id, i.montant_cents / 100])

test('C. civ. 1342-10 : sans indication, la dette échue la plus ancienne est payée d’abord', () => {
  const imputations = imputer(TROIS, [paiement('p2', '2026-03-10', 900), paiement('p1', '2026-02-10', 1000)])
  expect(lisible(imputations)).toEqual([
    ['p1', 'janvier', 800],
    ['p1', 'fevrier', 200],
    ['p2', 'fevrier', 600],
    ['p2', 'mars', 300],
  ])
  expect(restesDus(TROIS, imputations).get('mars')).toBe(euros(500))
})

test('le loyer que le locataire désigne est payé d’abord ; le surplus suit la règle, puis reste à son crédit', () => {
  const imputations = imputer(TROIS, [paiement('p1', '2026-03-06', 2500, 'mars')])
  expect(lisible(imputations)).toEqual([
    ['p1', 'mars', 800],
    ['p1', 'janvier', 800],
    ['p1', 'fevrier', 800],
    ['p1', null, 100],
  ])
})

test('solde d’un bail à une date : dû moins reçu', () => {
  const encaissements = [paiement('p1', '2026-02-10', 1000), { ...paiement('p2', '2026-02-10', 5), bail_id: 'autre' }]
  expect(soldeBail('bail', { echeances: TROIS, encaissements, au: day('2026-02-28') })).toEqual({
    du_cents: euros(1600),
    recu_cents: euros(1000),
    solde_cents: euros(600),
  })
})

test('une imputation ne perd rien, et ne paie jamais un loyer plus qu’il n’est dû', () => {
  const dates = fc.integer({ min: 0, max: 400 }).map((n) => addDays(day('2026-01-01'), n))
  const echeances = fc.array(
    fc.record({ date: dates, montant: fc.integer({ min: 0, max: 90_000 }) }).map((e) => e),
    { maxLength: 15 },
  )
  const paiements = fc.array(
    fc.record({
      date: dates,
      montant: fc.integer({ min: 1, max: 200_000 }),
      vise: fc.option(fc.integer({ min: 0, max: 14 })),
    }),
    { maxLength: 15 },
  )
  fc.assert(
    fc.property(echeances, paiements, (dues, payes) => {
      const e = dues.map((d, rang) => ({ ...echeance(`e${rang}`, d.date), loyer_cents: cents(d.montant) }))
      const p = payes.map((v, rang) => ({
        ...paiement(`p${rang}`, v.date, 1, v.vise === null ? null : `e${v.vise}`),
        loyer_cents: cents(v.montant),
      }))
      const imputations = imputer(e, p)
      for (const un of p) {
        const verses = imputations.filter((i) => i.encaissement_id === un.id).map((i): Cents => i.montant_cents)
        expect(sum(verses)).toBe(montantEcheance(un))
      }
      expect([...restesDus(e, imputations).values()].every((reste) => reste >= 0)).toBe(true)
      const credit = sum(imputations.filter((i) => i.echeance_id === null).map((i) => i.montant_cents))
      const resteDu = sum([...restesDus(e, imputations).values()])
      // Nothing stays to the tenant's credit while he still owes, and the balance is the difference.
      expect(credit === 0 || resteDu === 0).toBe(true)
      expect(resteDu - credit).toBe(sum(e.map(montantEcheance)) - sum(p.map(montantEcheance)))
    }),
  )
})
