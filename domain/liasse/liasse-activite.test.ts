// The forms of an activity: it names them, and the year gives those it has, in the order that the activity says.
import { expect, test } from 'vitest'
import { anneeDe } from '../annees/index.ts'
import type { Formulaire } from './formulaire.ts'
import { credit } from './formulaire.ts'
import { remplirLiasse } from './liasse.ts'

const essai: Formulaire = {
  numero: 'ESSAI',
  libelle: 'Formulaire d’essai',
  edition: '2026',
  doute: null,
  regle: 'aucune',
  cases: [credit('1', 'Produits', ['7'])],
}
const liasse = { ordre: ['ESSAI', 'INCONNU', '2031'], presentation: ['2031', 'INCONNU', 'ESSAI'], avec_n_1: [] }
const remplis = (numeros: readonly string[]) =>
  remplirLiasse(
    liasse,
    { lignes: [], etapes: [], situations: new Set(), deplacements: {}, numeros, anterieurs: [] },
    { ...anneeDe(2025), formulaires: { ...anneeDe(2025).formulaires, ESSAI: essai } },
  ).map(({ numero }) => numero)

test('une activité remplit les formulaires qu’elle nomme et que son année a, dans son ordre', () => {
  expect(remplis(['ESSAI', '2031', 'INCONNU'])).toEqual(['2031', 'ESSAI'])
  expect(remplis(['ESSAI'])).toEqual(['ESSAI'])
})

test('aucun formulaire d’une autre activité n’est rempli', () => {
  expect(remplis(['2033-A', 'ESSAI'])).toEqual(['ESSAI'])
})
