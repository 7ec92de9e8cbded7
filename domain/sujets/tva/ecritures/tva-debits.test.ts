import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, minus, negate, sum, zero } from '../../../base/cents.ts'
import { addDays, day } from '../../../base/day.ts'
import { estEquilibree, type Ligne } from '../../../compta/ecriture.ts'
import {
  bail,
  bien,
  depense,
  echeance,
  encaissement,
  exercice,
  faits,
  lisibles,
  solde,
} from '../../../journalisation/faits.cas.ts'
import { rangeeDuRejet } from '../../location/encaissement.ts'
import { tvaDeLaPeriode } from '../tva.ts'

const DEBITS = { regime_tva: 'reel_normal', periodicite_tva: 'mois', tva_debits: true } as const
const residence = bien({ tva_motif: 'exploitant', tva_taux: 1000 })
const dossier = (champs: Partial<Faits> = {}): Faits =>
  faits({
    exercices: [exercice(2025, 'engagement', DEBITS), exercice(2026, 'engagement', DEBITS)],
    biens: [residence],
    baux: [bail()],
    echeances: [echeance('e', '2025-07-05', 1100)],
    ...champs,
  })
const de = (tous: Faits, cle: string, annee = 2025) =>
  lisibles((livres(tous).get(`ex-${annee}`) ?? []).filter((ligne) => ligne.cle === cle))
const mois = (tous: Faits, du: string, au: string) => {
  const lignes = [...livres(tous).values()].flat()
  return tvaDeLaPeriode(lignes, day(du), day(au))
}

test('option pour les débits : la TVA est due à l’échéance, payée ou non (CGI art. 269, 2, c)', () => {
  const tous = dossier({ encaissements: [encaissement('p', '2026-02-01', 1100)] })
  expect(de(tous, 'echeances/e')).toEqual([
    ['411000', 'D', 1100],
    ['706100', 'C', 1000],
    ['445712', 'C', 100],
  ])
  expect(de(tous, 'encaissements/p', 2026)).toEqual([
    ['512000', 'D', 1100],
    ['411000', 'C', 1100],
  ])
  expect(mois(tous, '2025-07-01', '2025-07-31').collectee).toMatchObject([
    { taux: 1000, base_cents: euros(1000), tva_cents: euros(100), ecritures: ['echeances/e'] },
  ])
  expect(mois(tous, '2026-02-01', '2026-02-28')).toMatchObject({ collectee: [], non_imposable_cents: 0 })
})

test('un acompte reste taxé quand il est reçu : l’option ne retarde rien', () => {
  const tous = dossier({
    encaissements: [encaissement('p', '2025-06-20', 330), encaissement('q', '2025-08-01', 770)],
  })
  expect(de(tous, 'encaissements/p')).toEqual([
    ['512000', 'D', 330],
    ['411000', 'C', 330],
    ['445870', 'D', 30],
    ['445712', 'C', 30],
  ])
  expect(de(tous, 'echeances/e')).toEqual([
    ['411000', 'D', 1100],
    ['706100', 'C', 1000],
    ['445870', 'C', 30],
    ['445712', 'C', 70],
  ])
  expect(solde(livres(tous).get('ex-2025') ?? [], '44587')).toBe(0)
})

test('une année sans l’option attend le paiement ; celle d’après suit les débits', () => {
  const tous = dossier({
    exercices: [exercice(2025, 'engagement', { ...DEBITS, tva_debits: false }), exercice(2026, 'engagement', DEBITS)],
    echeances: [echeance('e', '2025-12-05', 1100), echeance('f', '2026-01-05', 1100)],
    encaissements: [encaissement('p', '2026-03-01', 1100)],
  })
  expect(solde(livres(tous).get('ex-2025') ?? [], '44571')).toBe(0)
  expect(mois(tous, '2026-01-01', '2026-01-31').collectee[0]?.tva_cents).toBe(euros(100))
  expect(mois(tous, '2026-03-01', '2026-03-31').collectee[0]?.tva_cents).toBe(euros(100))
})

test('un loyer perdu rend la TVA déjà due, ligne 21, et la redoit s’il est payé (CGI art. 272, 1)', () => {
  const tous = dossier({
    depenses: [depense('x', '2025-12-01', null, { categorie: 'creance_perdue', montant_cents: euros(1100) })],
    encaissements: [encaissement('p', '2026-03-01', 550)],
  })
  expect(de(tous, 'depenses/x/perte')).toEqual([
    ['654000', 'D', 1000],
    ['445668', 'D', 100],
    ['411000', 'C', 1100],
  ])
  expect(mois(tous, '2025-12-01', '2025-12-31').complement).toEqual({
    tva_cents: euros(100),
    ecritures: ['depenses/x/perte'],
  })
  expect(de(tous, 'encaissements/p/recouvrement', 2026)).toEqual([
    ['411000', 'D', 550],
    ['758300', 'C', 500],
    ['445712', 'C', 50],
  ])
  expect(solde([...livres(tous).values()].flat(), '44587')).toBe(0)
})

test('tout payé, l’option collecte au centime ce que les encaissements auraient collecté', () => {
  const montants = fc.array(fc.integer({ min: 1, max: 200_000 }), { minLength: 1, maxLength: 6 })
  fc.assert(
    fc.property(montants, fc.integer({ min: 1, max: 4 }), fc.integer({ min: -3, max: 3 }), (loyers, fois, decale) => {
      const echeances = loyers.map((un, rang) =>
        echeance(`e${rang}`, `2025-0${rang + 4}-15`, 1, { loyer_cents: cents(un) }),
      )
      const encaissements = loyers.flatMap((un, rang) =>
        Array.from({ length: fois }, (_, i) => Math.trunc((un * (i + 1)) / fois) - Math.trunc((un * i) / fois))
          .filter((montant) => montant > 0)
          .map((montant, i) =>
            encaissement(`p${rang}-${i}`, `2025-${String(rang + 4 + (i % 2 ? decale : 0)).padStart(2, '0')}-20`, 1, {
              loyer_cents: cents(montant),
            }),
          ),
      )
      const avec = dossier({ echeances, encaissements })
      const sans = dossier({
        echeances,
        encaissements,
        exercices: [exercice(2025, 'engagement', { ...DEBITS, tva_debits: false })],
      })
      const lignes = (tous: Faits): Ligne[] => livres(tous).get('ex-2025')?.slice() ?? []
      for (const groupe of Map.groupBy(lignes(avec), ({ cle }) => cle).values())
        expect(estEquilibree(groupe)).toBe(true)
      expect([solde(lignes(avec), '44571'), solde(lignes(avec), '44587'), solde(lignes(avec), '706')]).toEqual([
        solde(lignes(sans), '44571'),
        solde(lignes(sans), '44587'),
        solde(lignes(sans), '706'),
      ])
      const { collectee } = tvaDeLaPeriode(lignes(avec), day('2025-01-01'), day('2025-12-31'))
      expect(sum(collectee.map(({ tva_cents }) => tva_cents))).toBe(0 - Math.round(solde(lignes(avec), '44571') * 100))
    }),
    { numRuns: 60 },
  )
})

test.each([true, false])(
  'un loyer rejeté par la banque rend sa TVA à son jour, en engagement (débits : %s)',
  (debits) => {
    const exercices = [2025, 2026].map((annee) => exercice(annee, 'engagement', { ...DEBITS, tva_debits: debits }))
    const paye = encaissement('p', '2025-07-10', 1100)
    const rejet = { id: 'r', ...rangeeDuRejet(paye, day('2025-09-02')) }
    const tous = dossier({ exercices, encaissements: [paye, rejet] })
    const lignes = [...livres(tous).values()].flat()
    expect(estEquilibree(lignes)).toBe(true)
    expect(de(tous, 'encaissements/r')).toEqual([
      ['512000', 'C', 1100],
      ['411000', 'D', 1100],
      ...(debits
        ? []
        : [
            ['445870', 'C', 100],
            ['445712', 'D', 100],
          ]),
    ])
    const tva = (du: string, au: string) => sum(mois(tous, du, au).collectee.map(({ tva_cents }) => tva_cents))
    expect([tva('2025-07-01', '2025-07-31'), tva('2025-09-01', '2025-09-30')]).toEqual([
      euros(100),
      debits ? zero : negate(euros(100)),
    ])
    // The tenant owes the whole rent again.
    expect(solde(livres(tous).get('ex-2025') ?? [], '411')).toBe(1100)
  },
)

test('rejets au hasard : chaque écriture reste équilibrée et la TVA d’un paiement rejeté s’efface, quelle que soit la tenue', () => {
  const paiements = fc.array(
    fc.record({
      montant: fc.integer({ min: 1, max: 200_000 }),
      jour: fc.integer({ min: 1, max: 300 }),
      rejete: fc.boolean(),
    }),
    { minLength: 1, maxLength: 6 },
  )
  const tenues = fc.constantFrom('engagement' as const, 'super_simplifiee' as const)
  fc.assert(
    fc.property(paiements, tenues, fc.boolean(), (liste, tenue, tva_debits) => {
      const recus = liste.map(({ montant, jour }, rang) =>
        encaissement(`p${rang}`, addDays(day('2025-01-01'), jour), 1, { loyer_cents: cents(montant) }),
      )
      const rejets = recus.flatMap((un, rang) =>
        liste[rang]?.rejete ? [{ id: `r${rang}`, ...rangeeDuRejet(un, addDays(un.date, 5)) }] : [],
      )
      const debits = tva_debits && tenue === 'engagement'
      const tous = dossier({
        exercices: [exercice(2025, tenue, { ...DEBITS, tva_debits: debits })],
        encaissements: [...recus, ...rejets],
      })
      const lignes = livres(tous).get('ex-2025') ?? []
      for (const groupe of Map.groupBy(lignes, ({ cle }) => cle).values()) expect(estEquilibree(groupe)).toBe(true)
      // What the bank has is what stands; all rejected, no tax of payments is left but that of the claim.
      const tient = sum(recus.filter((_, rang) => !liste[rang]?.rejete).map(({ loyer_cents }) => loyer_cents))
      expect(
        sum(
          lignes
            .filter(({ compte }) => compte === '512000')
            .map(({ debit_cents, credit_cents }) => minus(debit_cents, credit_cents)),
        ),
      ).toBe(tient)
      if (tient === 0 && !debits) expect(solde(lignes, '44571')).toBe(0)
    }),
  )
})
