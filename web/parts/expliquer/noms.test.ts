// How people are named together.
import { expect, test } from 'vitest'
import { nomsDuBail } from './noms.ts'

const personne = (prenom: string, nom: string) => ({
  id: `${prenom}${nom}`,
  prenom,
  nom,
  email: null,
  telephone: null,
  consent_electronique_le: null,
})
const noms = (...gens: [string, string][]) =>
  nomsDuBail({ locataires: gens.map(([prenom, nom]) => personne(prenom, nom)) })

test('one family shares its name, others keep theirs', () => {
  expect(noms(['Camille', 'Rousseau'])).toBe('Camille Rousseau')
  expect(noms(['Arthur', 'Caradec'], ['Maëlle', 'Caradec'])).toBe('Arthur et Maëlle Caradec')
  expect(noms(['Thomas', 'Berger'], ['Ana', 'Silva'], ['Noé', 'Roux'])).toBe('Thomas Berger, Ana Silva et Noé Roux')
  expect(noms(['', 'Société Armor'])).toBe('Société Armor')
  expect(noms()).toBe('Bail sans locataire')
})
