// The report of a FEC: what many lines have in common in one sentence that names them all, what blocks before the rest.
import { expect, test } from 'vitest'
import { rapportDe } from './fec-rapport.ts'
import { ouvrirConstat } from './fec-regles.ts'

test('une même faute se dit une fois, avec toutes ses lignes ; ce qui bloque passe devant', () => {
  const { signaler, anomalies } = ouvrirConstat()
  for (const rang of [2, 3, 4, 7, 9, 10]) signaler('ligne_vide', rang)
  signaler('champ_vide', 5, 'PieceRef')
  signaler('champ_vide', 6, 'PieceRef')
  signaler('champ_vide', 6, 'EcritureLib')
  signaler('fichier_vide', null)
  expect(rapportDe(anomalies()).map(({ gravite, message }) => `${gravite} ${message}`)).toEqual([
    'erreur Lignes 5, 6 : Un champ obligatoire est vide (PieceRef).',
    'erreur Ligne 6 : Un champ obligatoire est vide (EcritureLib).',
    'erreur Le fichier ne contient aucune écriture.',
    'alerte Lignes 2 à 4, 7, 9, 10 : La ligne est vide.',
  ])
})

test('au-delà de cinquante lignes le nombre des autres est dit à part, et rien ne se perd', () => {
  const { signaler, anomalies } = ouvrirConstat()
  for (let rang = 2; rang < 102; rang++) signaler('validation_absente', rang)
  expect(rapportDe(anomalies()).map(({ message }) => message)).toEqual([
    expect.stringMatching(/^Lignes 2 à 51 : La date de validation manque/),
    expect.stringContaining('(et 50 autres lignes)'),
  ])
})
