// What a line of the log says of a change.
import { expect, test } from 'vitest'
import { changements, resume } from './changements.ts'

test('a change says its fields in French, before and after; what says nothing is left out', () => {
  const ligne = {
    acte: 'modification',
    objet: 'user_subscription_access',
    motif: null,
    nom: 'lmnp',
    avant: { is_active: true, trial_end_date: '2026-03-20T23:00:00+00:00', updated_at: 'x' },
    apres: { is_active: false, trial_end_date: null, updated_at: 'y' },
  }
  expect(changements(ligne)).toEqual([
    { champ: 'actif', avant: 'oui', apres: 'non' },
    { champ: 'fin de l’essai', avant: '21 mars 2026 à 00:00', apres: '—' },
  ])
  expect(resume(ligne)).toBe('LMNP, actif : oui → non ; fin de l’essai : 21 mars 2026 à 00:00 → —')
  expect(resume({ ...ligne, motif: 'Panne de la banque' })).toBe('LMNP, Panne de la banque')
})

test('what was added is named; a long text is cut in one line, whole when opened', () => {
  const long = 'x'.repeat(60)
  const ligne = {
    acte: 'ajout',
    objet: 'services',
    motif: null,
    nom: 'a@exemple.fr',
    avant: null,
    apres: { title: long, inconnu: ['un'] },
  }
  expect(resume(ligne)).toBe('a@exemple.fr')
  expect(changements(ligne)).toEqual([
    { champ: 'titre', avant: '—', apres: long },
    { champ: 'inconnu', avant: '—', apres: '[\n "un"\n]' },
  ])
  expect(resume({ ...ligne, acte: 'modification', avant: { title: 'y' } })).toContain(`${'x'.repeat(39)}…`)
})

test('a chore is called by its name', () => {
  const ligne = {
    acte: 'relancer-tache',
    objet: 'taches',
    motif: null,
    nom: 'clean-accounts',
    avant: null,
    apres: null,
  }
  expect(resume(ligne)).toBe('Nettoyage des comptes et des codes expirés')
})
