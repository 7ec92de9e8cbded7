// An entry typed by hand: what is refused, and in which words.
import { expect, test } from 'vitest'
import { euros, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { controlerOperation, ecartOperation } from './controle-operation.ts'

const exercices = [
  { debut: day('2024-03-01'), fin: day('2024-12-31') },
  { debut: day('2025-01-01'), fin: day('2025-12-31') },
]
const ligne = (compte: string, debit: number, credit: number) => ({
  compte,
  debit_cents: euros(debit),
  credit_cents: euros(credit),
  bien_id: null,
})
const juste = {
  date: day('2025-06-30'),
  libelle: 'Frais de tenue de compte',
  lignes: [ligne('627000', 35, 0), ligne('512000', 0, 35)],
}
const codes = (operation: typeof juste) => controlerOperation(operation, exercices).map(({ code }) => code)

test('une écriture équilibrée, sur des comptes connus, dans un exercice, passe', () => {
  expect(controlerOperation(juste, exercices)).toEqual([])
})

test.each([
  ['déséquilibrée', { lignes: [ligne('627000', 35, 0), ligne('512000', 0, 30)] }, 'operation_desequilibree'],
  ['à une seule ligne', { lignes: [ligne('627000', 0, 0)] }, 'operation_incomplete'],
  ['sur un compte inconnu', { lignes: [ligne('999999', 35, 0), ligne('512000', 0, 35)] }, 'compte_inconnu'],
  ['sur un compte trop court', { lignes: [ligne('627', 35, 0), ligne('512000', 0, 35)] }, 'compte_inconnu'],
  [
    'sur un compte supprimé en 2025',
    { lignes: [ligne('671200', 35, 0), ligne('512000', 0, 35)] },
    'compte_hors_validite',
  ],
  ['dont une ligne est aux deux côtés', { lignes: [ligne('627000', 35, 35), ligne('512000', 0, 0)] }, 'un_seul_sens'],
  ['dont une ligne est vide', { lignes: [...juste.lignes, ligne('512000', 0, 0)] }, 'montant_manquant'],
  ['avant les livres', { date: day('2024-02-28') }, 'operation_hors_exercice'],
  ['après le dernier exercice', { date: day('2026-01-01') }, 'operation_hors_exercice'],
])('une écriture %s est refusée', (_, changement, code) => {
  expect(codes({ ...juste, ...changement })).toContain(code)
})

test('ce qui manque est dit, avec son côté', () => {
  const fausse = { ...juste, lignes: [ligne('627000', 35, 0), ligne('512000', 0, 30)] }
  expect(controlerOperation(fausse, exercices)[0]?.message).toBe(
    'Il manque 5,00 € au crédit : les débits doivent égaler les crédits.',
  )
  expect(ecartOperation(juste.lignes)).toBe(zero)
})
