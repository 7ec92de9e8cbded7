// Le document du devis : une référence qui ne dépend que des réponses, chaque réponse dite, rien que Word exécuterait.
import { expect, test } from 'vitest'
import {
  type DemandeDevis,
  demandeQuestionnaire,
  documentDevis,
  lignesProjet,
  nomDocumentDevis,
  referenceDevis,
} from './document-devis.ts'

const DEMANDE: DemandeDevis = {
  user_email: 'anne@exemple.fr',
  user_name: 'Anne Roy',
  company_name: null,
  phone: '06 12 34 56 78',
  business_type: 'lmnp',
  current_challenges: 'Intégration bancaire',
  project_scope: 'Deux studios.\nÀ Lyon.',
  timeline: '',
  budget_range: '',
  specific_requirements: 'Services : Liasse LMNP au réel, Contrôle du FEC\nNombre de biens : 2',
  additional_info: null,
}

test('la même demande, le même jour, porte la même référence ; une autre en porte une autre', () => {
  const reference = referenceDevis(DEMANDE, '2026-11-20T10:00:00Z')
  expect(reference).toMatch(/^QEB-20261120-[2-9A-HJ-NP-Z]{4}$/)
  expect(referenceDevis({ ...DEMANDE }, '2026-11-20')).toBe(reference)
  expect(nomDocumentDevis(reference)).toBe(`questionnaire-${reference}.doc`)
  const autres = Array.from({ length: 200 }, (_, rang) =>
    referenceDevis({ ...DEMANDE, user_email: `p${rang}@exemple.fr` }, '2026-11-20'),
  )
  expect(new Set(autres).size).toBeGreaterThan(198)
})

test('on demande au modèle une réponse par ligne, dans la limite que la fonction accepte', () => {
  const lignes = demandeQuestionnaire(DEMANDE).split('\n')
  expect(lignes).toContain('Type de projet : LMNP')
  expect(lignes).toContain('Nombre de biens : 2')
  expect(lignes).toContain('Description : Deux studios. À Lyon.')
  expect(lignes.some((ligne) => ligne.startsWith('Budget'))).toBe(false)
  expect(demandeQuestionnaire({ ...DEMANDE, additional_info: 'x'.repeat(9000) }).length).toBe(8000)
})

test('des précisions qui ne sont pas une liste sont dites telles quelles', () => {
  const libre = lignesProjet({ ...DEMANDE, specific_requirements: 'Attention : urgent\nMerci' })
  expect(libre).toContainEqual(['Précisions', 'Attention : urgent\nMerci'])
  expect(lignesProjet(DEMANDE).map(([libelle]) => libelle)).toEqual([
    'Type de projet',
    'Services',
    'Nombre de biens',
    'Description',
    'Besoins',
  ])
})

test('le document dit la référence, chaque réponse et le questionnaire, et rien que Word exécuterait', () => {
  const text = documentDevis({
    reference: 'QEB-20261120-7F3K',
    quand: '20 novembre 2026 à 11:00',
    demande: { ...DEMANDE, company_name: '<script>alert(1)</script> & Cie' },
    questionnaire: 'VOTRE PROJET\n1. Pourquoi ?\n\nLA SUITE',
    produit: 'Quittance & Bilan',
  })
  expect(text.startsWith('\ufeff<html')).toBe(true)
  for (const dit of [
    'urn:schemas-microsoft-com:office:word',
    'QEB-20261120-7F3K',
    '20 novembre 2026 à 11:00',
    'Anne Roy',
    'Intégration bancaire',
    'Deux studios.<br>À Lyon.',
    '<br>1. Pourquoi ?',
    'LA SUITE',
    'Quittance &amp; Bilan : notre équipe vous répond sous 48h.',
    '&lt;script&gt;alert(1)&lt;/script&gt; &amp; Cie',
  ])
    expect(text).toContain(dit)
  expect(text).not.toContain('<script')
})
