// A settlement of charges in the books, kept either way: a complement is income once, an excess takes income back once.
import { expect, test } from 'vitest'
import type { Faits } from '../../../activites/faits.ts'
import { livres } from '../../../activites/meuble/annee/livres.ts'
import { euros } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Tenue } from '../../../compta/exercice.ts'
import {
  depense,
  bail as dire,
  echeance,
  encaissement,
  exercice,
  faits,
  lisibles,
  solde,
} from '../../../journalisation/faits.cas.ts'

const TENUES: readonly Tenue[] = ['super_simplifiee', 'engagement']
const de = (tenue: Tenue, dits: Partial<Faits>): Faits =>
  faits({ exercices: [exercice(2024, tenue), exercice(2025, tenue)], baux: [dire()], ...dits })
const lignes = (f: Faits, annee: number) => livres(f).get(`ex-${annee}`) ?? []
const produits = (f: Faits): number[] => [2024, 2025].map((annee) => 0 - solde(lignes(f, annee), '7'))

/** 50 € more than the provisions, due in December; paid in January. */
const complement = (tenue: Tenue): Faits =>
  de(tenue, {
    echeances: [
      echeance('c', '2024-12-10', 0, { objet: 'charges', charges_cents: euros(50), periode: day('2023-12-01') }),
    ],
    encaissements: [encaissement('p', '2025-01-15', 0, { charges_cents: euros(50) })],
  })

test('en engagement, un complément est dû par le locataire et un produit de 708 le jour où il est exigible', () => {
  const siennes = lignes(complement('engagement'), 2024).filter(({ cle }) => cle === 'echeances/c')
  expect(lisibles(siennes)).toEqual([
    ['411000', 'D', 50],
    ['708800', 'C', 50],
  ])
  expect(siennes[0]?.libelle).toBe('Régularisation de charges Ana Silva')
})

test.each(TENUES)('un complément est le produit de son année, une fois payé le compte est soldé (%s)', (tenue) => {
  const f = complement(tenue)
  expect(produits(f)).toEqual([50, 0])
  expect(solde(lignes(f, 2025), '411')).toBe(0)
  expect(solde(lignes(f, 2025), '512')).toBe(50)
})

/** 50 € given back on the account in December; the rent of January is paid less that. */
const avoir = (tenue: Tenue): Faits =>
  de(tenue, {
    echeances: [echeance('dec', '2024-12-05', 800), echeance('jan', '2025-01-05', 800)],
    encaissements: [
      encaissement('dec', '2024-12-05', 800),
      encaissement('avoir', '2024-12-10', 0, { mode: 'regularisation', charges_cents: euros(50) }),
      encaissement('jan', '2025-01-05', 750),
    ],
  })

test('en engagement, un trop versé reprend un produit et paie d’avance, sans que rien n’entre en banque', () => {
  const siennes = lignes(avoir('engagement'), 2024).filter(({ cle }) => cle === 'encaissements/avoir')
  expect(lisibles(siennes)).toEqual([
    ['708800', 'D', 50],
    ['411000', 'C', 50],
  ])
  expect(siennes[0]).toMatchObject({ journal: 'OD', bien_id: 'bien' })
  expect(lignes(avoir('super_simplifiee'), 2024).some(({ cle }) => cle === 'encaissements/avoir')).toBe(false)
})

test.each(TENUES)('un trop versé est une recette de moins de son année, et rien ne reste au compte (%s)', (tenue) => {
  const f = avoir(tenue)
  expect(produits(f)).toEqual([750, 800])
  expect([solde(lignes(f, 2024), '512'), solde(lignes(f, 2025), '411'), solde(lignes(f, 2025), '487')]).toEqual([
    800, 0, 0,
  ])
  expect(solde(lignes(f, 2025), '512')).toBe(1550)
})

test.each(TENUES)('un trop versé rendu sort de la banque et reprend un produit, jamais une charge (%s)', (tenue) => {
  const champs = { categorie: 'charges_rendues', montant_cents: euros(50), fournisseur: 'Ana Silva' }
  const f = de(tenue, {
    echeances: [],
    encaissements: [],
    depenses: [depense('r', '2024-12-10', '2024-12-10', champs)],
  })
  const annee = lignes(f, 2024)
  expect([solde(annee, '708'), solde(annee, '512'), solde(annee, '6')]).toEqual([50, -50, 0])
})
