// The quote wizard: what opens the next step, the row it sends, and its draft.
import { beforeEach, expect, test } from 'vitest'
import { PROJETS } from '#domain/boutique/choix.ts'
import { ASSISTANT_BUDGETS, ASSISTANT_DELAIS, BESOINS } from '#web/text/services.ts'
import {
  garderBrouillon,
  lireBrouillon,
  manque,
  oublierBrouillon,
  servicesResumes,
  VIDES,
  versDemande,
} from './reponses.ts'

const QUI = { firstName: 'Anne', lastName: 'Roy', email: 'Anne@Exemple.fr', phone: '06 12 34 56 78' }
const PLEINES = {
  ...VIDES,
  ...QUI,
  projectType: 'lmnp',
  serviceCategory: ['Liasse LMNP au réel', 'Contrôle du FEC'],
  projectDescription: ' Deux studios.\nÀ Lyon. ',
  specificNeeds: ['Intégration bancaire'],
}

beforeEach(() => sessionStorage.clear())

test.each(['firstName', 'lastName', 'email', 'phone'] as const)('step 1 waits for %s', (champ) => {
  expect(manque(1, { ...VIDES, ...QUI })).toEqual([])
  expect(manque(1, { ...VIDES, ...QUI, [champ]: '  ' })).toHaveLength(1)
})

test('step 2 waits for a type of project and a service; step 3 for a description; step 4 for a need or some words', () => {
  expect(manque(2, VIDES)).toEqual(['le type de projet', 'au moins un service'])
  expect(manque(2, PLEINES)).toEqual([])
  expect(manque(3, { ...VIDES, projectDescription: ' \n ' })).toEqual(['la description du projet'])
  expect(manque(3, PLEINES)).toEqual([])
  expect(manque(4, { ...VIDES, additionalInfo: '  ' })).toHaveLength(1)
  expect(manque(4, { ...VIDES, additionalInfo: 'Vite.' })).toEqual([])
  expect(manque(4, PLEINES)).toEqual([])
  expect(manque(5, VIDES)).toEqual([])
})

test('the option lists of the specification', () => {
  expect(PROJETS.map(({ value }) => value)).toEqual(['lmnp', 'lmp', 'sci', 'location', 'independent', 'conseil'])
  expect([ASSISTANT_BUDGETS.length, ASSISTANT_DELAIS.length, BESOINS.length]).toEqual([5, 5, 8])
})

test('the row of a request', () => {
  expect(versDemande({ ...PLEINES, propertyCount: '2', budget: '500–1000€' })).toEqual({
    user_email: 'anne@exemple.fr',
    user_name: 'Anne Roy',
    company_name: null,
    phone: '06 12 34 56 78',
    business_type: 'lmnp',
    current_challenges: 'Intégration bancaire',
    project_scope: 'Deux studios.\nÀ Lyon.',
    timeline: '',
    budget_range: '500–1000€',
    specific_requirements: 'Services : Liasse LMNP au réel, Contrôle du FEC\nNombre de biens : 2',
    additional_info: null,
    status: 'pending',
  })
})

test('the summary names three services at most, then an ellipsis', () => {
  expect(servicesResumes(['A', 'B', 'C'])).toBe('A, B, C')
  expect(servicesResumes(['A', 'B', 'C', 'D'])).toBe('A, B, C…')
})

test('answers and step come back after a reload, and go once they are sent', () => {
  garderBrouillon('', { etape: 4, reponses: PLEINES })
  expect(lireBrouillon('')).toEqual({ etape: 4, reponses: PLEINES })
  expect(lireBrouillon('autre').etape).toBe(1)
  oublierBrouillon('')
  expect(lireBrouillon('')).toEqual({ etape: 1, reponses: VIDES })
})

test('a draft never opens a step that its answers do not, nor brings what no answer is', () => {
  garderBrouillon('', { etape: 5, reponses: { ...PLEINES, projectDescription: '' } })
  expect(lireBrouillon('').etape).toBe(3)
  sessionStorage.setItem(
    'brouillon:assistant:',
    '{"etape":2,"reponses":{"firstName":3,"serviceCategory":"x","autre":1}}',
  )
  expect(lireBrouillon('')).toEqual({ etape: 1, reponses: VIDES })
  sessionStorage.setItem('brouillon:assistant:', 'pas du JSON')
  expect(lireBrouillon('')).toEqual({ etape: 1, reponses: VIDES })
})

test('an application of the catalogue is known before the first step', () => {
  const initial = { projectType: 'application', serviceCategory: ['Boutique en ligne'] }
  expect(lireBrouillon('Boutique en ligne', initial).reponses).toMatchObject(initial)
})
