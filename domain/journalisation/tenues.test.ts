import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faits } from '../activites/faits.ts'
import { livres } from '../activites/meuble/annee/livres.ts'
import { cents, euros, zero } from '../base/cents.ts'
import { addDays, day, year } from '../base/day.ts'
import type { Tenue } from '../compta/exercice.ts'
import type { Encaissement } from '../sujets/location/encaissement.ts'
import type { Depense } from '../sujets/tiers/depense.ts'
import { bail, depense, echeance, encaissement, exercice, faits, lisibles, solde } from './faits.cas.ts'

const ANNEES = [2023, 2024, 2025]
const jours = fc.integer({ min: 0, max: 1500 }).map((n) => addDays(day('2022-06-01'), n))
const montants = fc.integer({ min: 1, max: 90_000 }).map(cents)
const tenues = fc.array(fc.constantFrom<Tenue>('super_simplifiee', 'engagement'), { minLength: 3, maxLength: 3 })
const annees = (liste: readonly Tenue[]) => liste.map((tenue, rang) => exercice(2023 + rang, tenue))
const BAUX = ['bail0', 'bail1'].map((id) => bail({ id }))

const dus = fc.array(
  fc.record({ bail_id: fc.constantFrom('bail0', 'bail1'), date: jours, loyer: montants, charges: montants }),
  {
    maxLength: 8,
  },
)
const loyers = fc.record({ tenues, dus, recus: dus }).map(
  ({ tenues: liste, dus: e, recus }): Faits =>
    faits({
      exercices: annees(liste),
      baux: BAUX,
      echeances: [
        ...e.map((x, rang) =>
          echeance(`e${rang}`, x.date, 0, { bail_id: x.bail_id, loyer_cents: x.loyer, charges_cents: x.charges }),
        ),
        // A rent of 2027 as large as all payments: each advance has a rent to come.
        ...BAUX.map(({ id }) => echeance(`fin-${id}`, '2027-01-05', 100_000, { bail_id: id })),
      ],
      encaissements: recus.map(
        (x, rang): Encaissement =>
          encaissement(`r${rang}`, x.date, 0, { bail_id: x.bail_id, loyer_cents: x.loyer, charges_cents: x.charges }),
      ),
    }),
)
const jusqua = (annee: number) => `${annee}-12-31`
const eurosDe = (montantsCents: readonly number[]) => Math.round(montantsCents.reduce((a, b) => a + b, 0)) / 100

test('quelle que soit la tenue de chaque année, les loyers d’une année sont ceux qui y sont échus', () => {
  fc.assert(
    fc.property(loyers, (f) => {
      for (const annee of ANNEES) {
        const lignes = livres(f).get(`ex-${annee}`) ?? []
        const echus = f.echeances.filter((e) => year(e.date_echeance) === annee)
        expect(0 - solde(lignes, '706')).toBe(eurosDe(echus.map((e) => e.loyer_cents)))
        expect(0 - solde(lignes, '708')).toBe(eurosDe(echus.map((e) => e.charges_cents)))
      }
    }),
  )
})

test('à chaque clôture, 411 et les avances font ce que les locataires doivent, dans les deux tenues', () => {
  fc.assert(
    fc.property(loyers, (f) => {
      for (const annee of ANNEES) {
        const lignes = livres(f).get(`ex-${annee}`) ?? []
        const du = f.echeances
          .filter((e) => e.date_echeance <= jusqua(annee))
          .map((e) => e.loyer_cents + e.charges_cents)
        const recu = f.encaissements.filter((e) => e.date <= jusqua(annee)).map((e) => -e.loyer_cents - e.charges_cents)
        const restant = eurosDe([...du, ...recu])
        const tiers = solde(lignes, '411') + solde(lignes, '419') + solde(lignes, '487')
        expect(Math.round(tiers * 100) / 100).toBe(restant)
        expect(solde(lignes, '411')).toBeGreaterThanOrEqual(0)
      }
    }),
  )
})

const bills = fc
  .record({
    tenues,
    factures: fc.array(
      fc.record({
        date: jours,
        paye: fc.option(jours),
        montant: montants,
        payee_par: fc.constantFrom<Depense['payee_par']>('banque', 'exploitant'),
      }),
      { maxLength: 8 },
    ),
  })
  .map(({ tenues: liste, factures }) =>
    faits({
      exercices: annees(liste),
      depenses: factures.map((x, rang) =>
        depense(`d${rang}`, x.date, x.paye, { montant_cents: x.montant, payee_par: x.payee_par }),
      ),
    }),
  )

test('quelle que soit la tenue de chaque année, les charges d’une année sont les factures qui y sont datées', () => {
  fc.assert(
    fc.property(bills, (f) => {
      for (const annee of ANNEES) {
        const lignes = livres(f).get(`ex-${annee}`) ?? []
        const factures = f.depenses.filter((d) => year(d.date) === annee)
        expect(solde(lignes, '615')).toBe(eurosDe(factures.map((d) => d.montant_cents)))
        const ouvertes = f.depenses.map((d) => {
          const due = d.date <= jusqua(annee)
          const payee = d.date_paiement !== null && d.date_paiement <= jusqua(annee)
          return due === payee ? 0 : due ? -d.montant_cents : d.montant_cents
        })
        const tiers = solde(lignes, '401') + solde(lignes, '408') + solde(lignes, '486')
        expect(Math.round(tiers * 100) / 100).toBe(eurosDe(ouvertes))
      }
    }),
  )
})

test('super-simplifiée : le loyer reçu est le produit, l’impayé se constate au 31/12 et s’extourne le lendemain', () => {
  const f = faits({
    baux: [bail()],
    echeances: [echeance('nov', '2024-11-05', 800), echeance('dec', '2024-12-05', 800)],
    encaissements: [encaissement('nov', '2024-11-06', 800), encaissement('dec', '2025-01-10', 800)],
  })
  const [annee1 = [], annee2 = []] = [...livres(f).values()]
  expect(lisibles(annee1.filter((l) => l.cle === 'encaissements/nov'))).toEqual([
    ['512000', 'D', 800],
    ['706100', 'C', 800],
  ])
  expect(lisibles(annee1.filter((l) => l.cle === 'baux/bail/cloture/2024'))).toEqual([
    ['411000', 'D', 800],
    ['706100', 'C', 800],
  ])
  expect(annee2.filter((l) => l.cle === 'baux/bail/cloture/2024/extourne').map((l) => l.date)).toEqual([
    '2025-01-01',
    '2025-01-01',
  ])
  expect(solde(annee2, '706')).toBe(0)
  expect(solde(annee2, '411')).toBe(0)
})

test('super-simplifiée : un loyer de janvier reçu en décembre est un produit constaté d’avance', () => {
  const f = faits({
    baux: [bail()],
    echeances: [echeance('janvier', '2025-01-05', 800)],
    encaissements: [encaissement('janvier', '2024-12-28', 800)],
  })
  const [annee1 = [], annee2 = []] = [...livres(f).values()]
  expect([solde(annee1, '487'), solde(annee1, '706')]).toEqual([-800, 0])
  expect([solde(annee2, '487'), solde(annee2, '706')]).toEqual([0, -800])
})

test('super-simplifiée : ce qui est reçu sans avoir jamais été appelé est un produit, pas une avance', () => {
  const [annee1 = []] = [
    ...livres(faits({ baux: [bail()], encaissements: [encaissement('a', '2024-05-05', 800)] })).values(),
  ]
  expect([solde(annee1, '487'), solde(annee1, '706')]).toEqual([0, -800])
})

test('engagement : produit à l’échéance, 411 soldé au paiement, sous une lettre', () => {
  const f = faits({
    exercices: [exercice(2024, 'engagement')],
    baux: [bail()],
    echeances: [echeance('nov', '2024-11-05', 800), echeance('dec', '2024-12-05', 800)],
    encaissements: [encaissement('nov', '2024-11-06', 800), encaissement('dec', '2024-12-10', 300)],
  })
  const lignes = livres(f).get('ex-2024') ?? []
  expect(lisibles(lignes.filter((l) => l.cle === 'echeances/nov'))).toEqual([
    ['411000', 'D', 800],
    ['706100', 'C', 800],
  ])
  expect(lisibles(lignes.filter((l) => l.cle === 'encaissements/nov'))).toEqual([
    ['512000', 'D', 800],
    ['411000', 'C', 800],
  ])
  expect(lignes.filter((l) => l.lettrage !== null).map((l) => [l.cle, l.lettrage, l.date_lettrage])).toEqual([
    ['echeances/nov', '20241105', '2024-11-06'],
    ['encaissements/nov', '20241105', '2024-11-06'],
  ])
  expect(solde(lignes, '411')).toBe(500)
})

test('engagement : la facture est due à sa date et payée plus tard ; payée par l’exploitant, elle passe par 108', () => {
  const f = faits({
    exercices: [exercice(2024, 'engagement')],
    depenses: [depense('a', '2024-05-02', '2024-06-01', { payee_par: 'exploitant' })],
  })
  const lignes = livres(f).get('ex-2024') ?? []
  expect(lisibles(lignes)).toEqual([
    ['615200', 'D', 100],
    ['401000', 'C', 100],
    ['401000', 'D', 100],
    ['108000', 'C', 100],
  ])
  expect(lignes[1]).toMatchObject({ auxiliaire: 'FPLOMBERIELEON', auxiliaire_libelle: 'Plomberie Léon', journal: 'AC' })
})

test('passage à l’engagement : la créance reste en 411 par les à-nouveaux, et le loyer reçu la solde', () => {
  const f = faits({
    exercices: [exercice(2024), exercice(2025, 'engagement')],
    baux: [bail()],
    echeances: [echeance('dec', '2024-12-05', 800)],
    encaissements: [encaissement('dec', '2025-01-10', 800)],
  })
  const annee2 = livres(f).get('ex-2025') ?? []
  expect(annee2.find((l) => l.compte === '411000')).toMatchObject({ journal: 'AN', debit_cents: euros(800) })
  expect(solde(annee2, '411')).toBe(0)
  expect(solde(annee2, '706')).toBe(0)
})

test('une année au micro tient ses livres comme une autre', () => {
  const f = faits({
    exercices: [exercice(2024, 'super_simplifiee', { reglages: { regime: 'micro_bic' } })],
    baux: [bail()],
    encaissements: [encaissement('a', '2024-05-05', 800, { charges_cents: euros(50) })],
    depenses: [depense('d', '2024-05-02', '2024-05-02', { montant_cents: zero }), depense('e', '2024-05-02', null)],
  })
  const lignes = livres(f).get('ex-2024') ?? []
  expect([solde(lignes, '512'), solde(lignes, '706'), solde(lignes, '708'), solde(lignes, '408')]).toEqual([
    850, -800, -50, -100,
  ])
})
