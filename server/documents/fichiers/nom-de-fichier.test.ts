import { expect, test } from 'vitest'
import { nomDuCompteRendu, nomDuRecapitulatif, pdfNomme } from './nom-de-fichier.ts'

test('a name is plain letters and digits', () => {
  expect(pdfNomme('État des lieux d’entrée', 'Le Goff')).toBe('etat-des-lieux-d-entree-le-goff.pdf')
  expect(pdfNomme('Quittance', '')).toBe('quittance.pdf')
})

test('a statement is named by its rank, its owner and the month in which its period ends', () => {
  const proprietaire = { nom: 'Madeleine Vasseur' }
  expect(nomDuCompteRendu({ numero: 'CR-2026-0012', au: '2026-09-20', proprietaire })).toBe(
    'compte-rendu-0012-vasseur-2026-09.pdf',
  )
  expect(nomDuCompteRendu({ numero: null, au: '2026-12-20', proprietaire: { nom: ' Élise  Bérard ' } })).toBe(
    'compte-rendu-brouillon-berard-2026-12.pdf',
  )
})

test('the year of an owner is named by its title, her name and the year: those of two owners are two files', () => {
  expect(nomDuRecapitulatif({ annee: 2026, mandant: { nom: 'Madeleine Vasseur' } })).toBe(
    'recapitulatif-vasseur-2026.pdf',
  )
  expect(nomDuRecapitulatif({ annee: 2026, mandant: { nom: 'SCI des Mûriers' } })).toBe(
    'recapitulatif-muriers-2026.pdf',
  )
})
