import fc from 'fast-check'
import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { cents, euros, sum } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
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
