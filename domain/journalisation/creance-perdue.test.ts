// A rent that will never be paid: the claim goes, the bank does not move, in both ways of keeping books.
import { expect, test } from 'vitest'
import { euros } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { pertesAu } from './creance-perdue.ts'
import { bail, bien, depense, echeance, exercice, faits, lisibles, solde } from './faits.gen.ts'
import { livres } from './livres.ts'

const perdu = (tenue: 'super_simplifiee' | 'engagement', paye: string | null) =>
  faits({
    exercices: [exercice(2024, tenue), exercice(2025, tenue)],
    biens: [bien({ date_acquisition: day('2023-01-01') })],
    baux: [bail()],
    echeances: [echeance('impaye', '2024-11-05', 850)],
    depenses: [depense('perte', '2025-06-30', paye, { categorie: 'creance_perdue', montant_cents: euros(850) })],
  })

test.each(['super_simplifiee', 'engagement'] as const)('%s : 654 au débit, 411 du locataire au crédit', (tenue) => {
  for (const paye of ['2025-06-30', null]) {
    const annees = livres(perdu(tenue, paye))
    const deLaPerte = (annees.get(2025) ?? []).filter(({ origine }) => origine.id === 'perte')
    expect(lisibles(deLaPerte)).toEqual([
      ['654000', 'D', 850],
      ['411000', 'C', 850],
    ])
    expect(deLaPerte[1]?.auxiliaire_libelle).toBe('Ana Silva')
    expect(solde(annees.get(2024) ?? [], '411')).toBe(850)
    for (const compte of ['411', '408', '512'])
      expect([compte, solde(annees.get(2025) ?? [], compte)]).toEqual([compte, 0])
    // The rent was income of 2024, and is a loss of 2025.
    expect(solde(annees.get(2024) ?? [], '706')).toBe(-850)
    expect(solde(annees.get(2025) ?? [], '706')).toBe(0)
  }
})

test('ce qui est perdu se déduit des créances à partir de son jour', () => {
  const tous = perdu('super_simplifiee', null)
  expect(pertesAu(tous, day('2025-06-29'))).toBe(0)
  expect(pertesAu(tous, day('2025-06-30'))).toBe(euros(850))
})
