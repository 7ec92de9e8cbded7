// What no file of a takeover says, and the papers that a furnished landlord asks for.
import { expect, test } from 'vitest'
import { cents, sum } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { faits } from '../../../journalisation/faits.cas.ts'
import { PIECES_REPRISE } from './pieces.ts'
import { saisiesReprise } from './saisies.ts'

test('ce qu’aucun fichier ne dit : son montant saisi, et la case de la dernière déclaration où il se lit', () => {
  const deficits_anterieurs = [
    { annee: 2021, montant_cents: cents(1_316_00) },
    { annee: 2022, montant_cents: cents(642_00) },
  ]
  const [deficits, ard] = saisiesReprise(faits({ deficits_anterieurs }), day('2025-12-31'))
  expect(deficits?.montant_cents).toBe(sum(deficits_anterieurs.map(({ montant_cents }) => montant_cents)))
  expect(deficits?.ou).toContain('5GA (2015) à 5GJ (2024), et 5NY pour le déficit de 2025')
  expect(ard).toMatchObject({ cle: 'ard', montant_cents: 0 })
  expect(ard?.ou).toContain('318')
})

test('les huit pièces, dans l’ordre où elles se demandent', () => {
  expect(PIECES_REPRISE.map(({ cle }) => cle)).toEqual([
    'fec',
    'liasse',
    'amortissements',
    'ard',
    'deficits',
    'emprunts',
    'depots',
    'option',
  ])
  expect(PIECES_REPRISE.find(({ cle }) => cle === 'liasse')?.demande).toContain('(2031 et 2033)')
})
