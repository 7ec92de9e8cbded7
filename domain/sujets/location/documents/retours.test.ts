// The reasons of what comes back, as an owner reads them.
import { expect, test } from 'vitest'
import { estStatut, raisonDuRetour } from './retours.ts'

test('chaque statut connu a sa raison, un détail inconnu celle de son sujet', () => {
  expect(['5.1.1', '5.2.2', '5.1.2', '4.4.7', '5.7.26', '5.9.9', null].map(raisonDuRetour)).toEqual([
    'adresse inconnue',
    'boîte pleine',
    'domaine inconnu',
    'délai de remise dépassé, peut-être pour un temps',
    'refusé par le serveur du destinataire',
    'cause non dite',
    'cause non dite',
  ])
})

test('un statut a trois nombres et une classe connue', () => {
  expect(['5.1.1', '4.4.7', '3.1.1', '5.1', '5.1.1 '].map(estStatut)).toEqual([true, true, false, false, false])
})
