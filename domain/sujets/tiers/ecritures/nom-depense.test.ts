// The name of a bill in a label.
import { expect, test } from 'vitest'
import { nomDepense } from './nom-depense.ts'

test('le fournisseur est dit une fois, même quand les mots de la banque sont les deux', () => {
  expect(nomDepense({ fournisseur: 'EDF', libelle: 'Électricité' })).toBe('EDF : Électricité')
  expect(nomDepense({ fournisseur: 'PRLV EDF', libelle: 'PRLV EDF' })).toBe('PRLV EDF')
  expect(nomDepense({ fournisseur: 'edf', libelle: 'EDF facture 12' })).toBe('EDF facture 12')
  expect(nomDepense({ fournisseur: '', libelle: 'Timbres' })).toBe('Timbres')
})
