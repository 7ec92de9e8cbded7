// An answer filled from the request that it answers.
import { expect, test } from 'vitest'
import { remplirModele, type ValeursReponse } from './modele-reponse.ts'

const valeurs: ValeursReponse = {
  nom: 'Zoé {Lambert}',
  objet: 'Conseil $& fiscal',
  reference: null,
  date: '5 mars 2027',
  montant: null,
  lien: 'https://compta.exemple.fr/suivi/x',
}

test('chaque mot entre accolades prend la valeur de la demande, telle quelle, une fois', () => {
  expect(remplirModele('Bonjour {nom},\n« {objet} » du {date}, {date}.', valeurs)).toBe(
    'Bonjour Zoé {Lambert},\n« Conseil $& fiscal » du 5 mars 2027, 5 mars 2027.',
  )
})

test('un mot inconnu, ou que la demande ne dit pas, est refusé et nommé une fois', () => {
  expect(() => remplirModele('{reference} {prix} {prix}', valeurs)).toThrow(
    'Ce modèle nomme ce que la demande ne dit pas : {reference}, {prix}',
  )
  expect(() => remplirModele('{constructor}', valeurs)).toThrow('{constructor}')
})
