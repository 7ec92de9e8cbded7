// The quote wizard: what opens the next step, the row it sends, its draft, and the document that it gives.
import { beforeEach, expect, test } from 'vitest'
import { ASSISTANT_BUDGETS, ASSISTANT_DELAIS, BESOINS, PROJETS } from '#web/text/services.ts'
import { demandeQuestionnaire, documentWord, nomFichier, reference } from './document.ts'
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

test('the model is asked one answer a line, within what the function takes', () => {
  const lignes = demandeQuestionnaire(PLEINES).split('\n')
  expect(lignes).toContain('Type de projet : LMNP')
  expect(lignes).toContain('Description : Deux studios. À Lyon.')
  expect(lignes).not.toContain('Budget : ')
  expect(demandeQuestionnaire({ ...PLEINES, additionalInfo: 'x'.repeat(9000) }).length).toBe(8000)
})

test('the document: a reference QEB-, every answer, the questionnaire, and nothing that Word would run', async () => {
  const ref = reference(new Date('2026-11-20T10:00:00Z'), () => new Uint8Array([0, 1, 2, 255]))
  expect(ref).toMatch(/^QEB-20261120-[2-9A-HJ-NP-Z]{4}$/)
  expect(nomFichier(ref)).toBe(`questionnaire-${ref}.doc`)
  const blob = documentWord({
    reference: ref,
    instant: '2026-11-20T10:00:00Z',
    reponses: { ...PLEINES, company: '<script>alert(1)</script> & Cie' },
    questionnaire: 'VOTRE PROJET\n1. Pourquoi ?\n\nLA SUITE',
  })
  const text = await blob.text()
  expect(blob.type).toBe('application/msword')
  expect(text).toContain('urn:schemas-microsoft-com:office:word')
  for (const dit of [
    ref,
    '20 novembre 2026 à 11:00',
    'Anne Roy',
    'Intégration bancaire',
    '<br>1. Pourquoi ?',
    'LA SUITE',
  ])
    expect(text).toContain(dit)
  expect(text).toContain('&lt;script&gt;alert(1)&lt;/script&gt; &amp; Cie')
  expect(text).not.toContain('<script')
})
