import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { euros, sum } from '../../../base/cents.ts'
import { bail, bien, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { coefficientDeLAnnee, expliquerCoefficient, expliquerRegularisation, nomCoefficient } from './coefficient.ts'

const dossier = (champs: Partial<Faits> = {}): Faits =>
  faits({
    exercices: [
      exercice(2025, 'super_simplifiee', { regime_tva: 'reel_simplifie', periodicite_tva: 'an', tva_coefficient: 55 }),
    ],
    biens: [bien({ id: 'taxable', tva_motif: 'exploitant', tva_taux: 1000 }), bien({ id: 'exonere' })],
    baux: [bail({ id: 't', bien_id: 'taxable' }), bail({ id: 'x', bien_id: 'exonere' })],
    encaissements: [
      encaissement('1', '2025-05-05', 11_000, { bail_id: 't' }),
      encaissement('2', '2025-06-05', 15_000, { bail_id: 'x' }),
    ],
    depenses: [
      depense('c', '2025-03-01', '2025-03-10', {
        ...{ bien_id: null, categorie: 'comptable', montant_cents: euros(600) },
        tva: [{ taux: 2000, tva_cents: euros(100) }],
      }),
    ],
    ...champs,
  })

test('le coefficient se dit avec son chiffre d’affaires, bail par bail, et la règle', () => {
  const tous = dossier()
  const coefficient = coefficientDeLAnnee(tous, exercice(2025))
  if (!coefficient) throw new Error('a mixed year has a coefficient')
  expect(nomCoefficient(coefficient)).toBe('Coefficient provisoire 55\u00a0%, définitif 40\u00a0%')
  const dit = expliquerCoefficient(tous, coefficient)
  expect(dit).toMatchObject({ affiche: '40\u00a0%', montant_cents: euros(25_000) })
  expect(dit.entrees.map(({ montant_cents, code }) => [montant_cents, code])).toEqual([
    [euros(10_000), 'fait:baux/t'],
    [euros(15_000), 'fait:baux/x'],
  ])
  expect(sum(dit.entrees.map(({ montant_cents }) => montant_cents))).toBe(dit.montant_cents)
  expect(dit.regle).toContain('art. 206')
  expect(
    coefficientDeLAnnee(dossier({ baux: [], encaissements: [], exercices: [exercice(2025)] }), exercice(2025)),
  ).toBeNull()
})

test('la régularisation s’ouvre facture par facture', () => {
  const tous = dossier()
  const coefficient = coefficientDeLAnnee(tous, exercice(2025))
  if (!coefficient) throw new Error('a mixed year has a coefficient')
  expect(expliquerRegularisation(livres(tous).get('ex-2025') ?? [], coefficient)).toMatchObject({
    montant_cents: euros(-15),
    entrees: [{ montant_cents: euros(-15), code: 'fait:depenses/c' }],
  })
})
