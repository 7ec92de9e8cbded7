// The balance of the bank that the statements say at the end of a year, whatever the number of accounts.
import { expect, test } from 'vitest'
import { euros } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { soldesDeReleves } from './soldes-releves.ts'

const annee = { debut: day('2025-01-01'), fin: day('2025-12-31') }
const compte = (id: string, nature: 'banque' | 'plateforme' | 'gestion' = 'banque') => ({ id, nature })
const releve = (compte_id: string, le: string | null, montant: number, etat: 'importe' | 'annule' = 'importe') => ({
  compte_id,
  etat,
  solde_final_le: le === null ? null : day(le),
  solde_final_cents: le === null ? null : euros(montant),
})

test('le dernier solde de l’année, sans ceux d’avant, d’après, annulés ou inconnus', () => {
  const releves = [
    releve('a', '2025-11-30', 100),
    releve('a', '2025-12-31', 250),
    releve('a', '2026-01-31', 900),
    releve('a', '2024-12-31', 50),
    releve('a', null, 0),
  ]
  const attendu = [{ compte: '512000', compte_id: 'a', date: '2025-12-31', solde_cents: euros(250) }]
  expect(soldesDeReleves([compte('a')], releves, annee)).toEqual(attendu)
  const annule = [releve('a', '2025-12-31', 250, 'annule')]
  expect(soldesDeReleves([compte('a')], annule, annee)).toEqual([])
  expect(soldesDeReleves([compte('a', 'plateforme')], releves, annee)).toEqual([])
  expect(soldesDeReleves([], [], annee)).toEqual([])
})

test('plusieurs comptes s’ajoutent, au dernier jour où tous ont un solde', () => {
  const comptes = [compte('a'), compte('b'), compte('p', 'plateforme')]
  const releves = [releve('a', '2025-11-30', 100), releve('b', '2025-11-30', 40), releve('a', '2025-12-31', 250)]
  expect(soldesDeReleves(comptes, releves, annee)).toEqual([
    { compte: '512000', compte_id: 'a', date: '2025-11-30', solde_cents: euros(140) },
  ])
  expect(soldesDeReleves(comptes, [releve('a', '2025-12-31', 250)], annee)).toEqual([])
})

test('la banque de gestion a son compte dans les livres, et ne s’ajoute jamais à la vôtre', () => {
  const comptes = [compte('a'), compte('g', 'gestion')]
  const releves = [releve('a', '2025-12-31', 100), releve('g', '2025-11-30', 900)]
  expect(soldesDeReleves(comptes, releves, annee)).toEqual([
    { compte: '512000', compte_id: 'a', date: '2025-12-31', solde_cents: euros(100) },
    { compte: '512100', compte_id: 'g', date: '2025-11-30', solde_cents: euros(900) },
  ])
})
