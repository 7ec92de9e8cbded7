// An account explained, chosen lines explained, and the box in which each account is counted.
import { expect, test } from 'vitest'
import { ARTICLE_39C } from '../activites/meuble/mots-39c.ts'
import { cents, euros, negate } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { ecriture } from '../compta/ecriture.ts'
import { casesDesComptes, expliquerCompte, expliquerLignes } from './explication-compte.ts'

const tete = (cle: string, journal: 'AN' | 'BQ') => ({
  cle,
  journal,
  date: day('2025-01-01'),
  libelle: cle,
  origine: { table: 'cas', id: cle },
  piece_ref: cle,
})
const ouverture = ecriture(tete('an', 'AN'), [
  { compte: '512000', debit: euros(100) },
  { compte: '108000', credit: euros(100) },
])
const loyer = ecriture(tete('loyer', 'BQ'), [
  { compte: '512000', debit: euros(700) },
  { compte: '706100', credit: euros(700) },
])
const lignes = [...ouverture, ...loyer]

test('un compte de bilan part de son ouverture ; son solde est donné du côté où il se trouve', () => {
  const banque = expliquerCompte(lignes, { compte: '512000' })
  expect(banque.montant_cents).toBe(euros(800))
  expect(banque.entrees.map((une) => une.montant_cents)).toEqual([euros(100), euros(700), cents(0)])
  const exploitant = expliquerCompte(lignes, { compte: '108000' })
  expect([exploitant.montant_cents, exploitant.en_mots]).toEqual([euros(100), expect.stringContaining('créditeur')])
})

test('un compte dit ce que la loi de son activité en fait, après le plan comptable', () => {
  const loi = ARTICLE_39C.compte('706100')
  expect(expliquerCompte(lignes, { compte: '706100', loi }).regle).toMatch(/^Plan.* ; loyer pour l'article 39 C$/)
  expect(ARTICLE_39C.compte('512000')).toBeNull()
  expect(expliquerCompte(lignes, { compte: '706100' }).regle).toMatch(/^Plan[^;]*$/)
})

test('des lignes choisies se ventilent par compte et font leur total', () => {
  const { montant_cents, entrees } = expliquerLignes(lignes, { titre: 'x', en_mots: 'y', sens: 'credit' })
  expect(montant_cents).toBe(negate(cents(0)))
  expect(entrees.map((une) => une.code)).toEqual(['compte:108000', 'compte:512000', 'compte:706100'])
})

test("la case d'un compte est la première qui le compte, un « dont » et une étape mis à part", () => {
  const commun = { montant: 0, montant_cents: cents(0), blanc: false, total: [], regle: '', doutes: [] }
  const cases = [
    { ...commun, code: '232', libelle: 'Total', provenance: 'total' as const, lignes: loyer },
    { ...commun, code: '217', libelle: 'dont exportations', provenance: 'credit' as const, lignes: loyer },
    { ...commun, code: '218', libelle: 'Services', provenance: 'credit' as const, lignes: loyer },
  ]
  expect(casesDesComptes({ cases }).get('706100')).toBe('218')
})
