// The place of candidates: who is listed and how, the file of one, several side by side, the answer as it is sent; nothing for a reader.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import * as modele from '#web/parts/tests/dossier.tsx'
import { CandidatsScreen } from './screen.tsx'

const LIEU = '/rental-management/candidats'
const ID = (n: number) => `00000000-0000-4000-8000-0000000007${n}`
const offre = {
  ...{ id: ID(10), bien_id: modele.bien.id, type_bail: 'vide', loyer_cents: euros(660), charges_cents: euros(70) },
  ...{
    depot_garantie_cents: zero,
    disponible_le: day('2026-12-01'),
    expire_le: day('2026-12-31'),
    texte: '',
    retiree_le: null,
  },
}
const candidature = (n: number, prenom: string, change: object = {}) => ({
  ...{ id: ID(n), offre_id: offre.id, prenom, nom: 'Roux', email: `${prenom}@exemple.fr`, telephone: '', message: '' },
  ...{
    emmenagement_le: null,
    occupants: null,
    lu_le: '2026-11-10T09:00:00Z',
    visite_proposee_le: null,
    depose_le: null,
  },
  ...{ demande_le: '2026-11-10T09:00:00Z', retenu_le: null, refuse_le: null, effacer_le: null, visale: false },
  ...{ visale_reference: '', aide_logement_cents: null, notes: '', bail_id: null, created_at: '2026-11-08T09:00:00Z' },
  ...change,
})
const personne = (n: number, de: number, role: string, revenus: number | null) => ({
  ...{
    id: ID(n),
    candidature_id: ID(de),
    role,
    rang: 0,
    prenom: role === 'garant' ? 'Luc' : 'Ana',
    nom: 'Roux',
    email: null,
  },
  ...{ telephone: null, situation: revenus === null ? null : 'cdi', profession: '', locataire_id: null },
  revenus_cents: revenus === null ? null : euros(revenus),
})
const FAITS = {
  dossier: { ...modele.dossier, activite: 'gestion_locative', reglages: {} } as const,
  offres_location: [offre],
  candidatures: [candidature(20, 'Ana'), candidature(21, 'Bob', { depose_le: '2026-11-12T09:00:00Z' })],
  personnes_candidature: [
    personne(30, 20, 'candidat', 2_340),
    personne(31, 20, 'garant', 3_150),
    personne(32, 21, 'candidat', null),
  ],
  documents_candidature: [],
  effacements_candidatures: [
    { id: ID(40), offre_id: offre.id, motif: 'desistement', efface_le: '2026-11-15', fichiers: 3 },
  ],
}
const montrer = (demande = '', role?: 'lecteur') =>
  modele.montrer(<CandidatsScreen />, FAITS, `${LIEU}${demande}`, role)

beforeEach(() => {
  vi.useFakeTimers({ toFake: ['Date'], now: new Date(`${modele.AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

test('side by side: what each earns and the rent on it to a tenth, the guarantor apart, what lacks; no rank', async () => {
  montrer('?vue=comparer')
  const tableau = await screen.findByRole('table', { name: 'Comparaison des candidats' })
  const ligne = (nom: string) =>
    within(within(tableau).getByRole('rowheader', { name: nom }).closest('tr') ?? tableau)
      .getAllByRole('cell')
      .map(({ textContent }) => textContent?.replace(/\s/g, ' '))
  expect(ligne('Taux d’effort')).toEqual(['31,2 %', 'revenus non dits'])
  expect(ligne('Loyer sur leurs revenus')).toEqual(['23,2 %', 'aucun revenu de garant'])
  expect(ligne('Dossier')[1]).toMatch(/^Manque situation, revenus, identité/)
  expect(screen.getByText(/sans seuil fixé par la loi/)).toBeTruthy()
})

test('those who are ticked are answered by one text, seen before it leaves', async () => {
  const user = userEvent.setup()
  const envois = montrer()
  await user.click(await screen.findByRole('checkbox', { name: 'Choisir Ana Roux' }))
  await user.click(screen.getByRole('button', { name: 'Répondre à ce candidat' }))
  const dialogue = await screen.findByRole('dialog')
  expect(within(dialogue).getByText(/effacées le 20\/02\/2027 au plus tard/)).toBeTruthy()
  await user.clear(within(dialogue).getByLabelText(/^Réponse/))
  await user.type(within(dialogue).getByLabelText(/^Réponse/), 'Merci de votre visite.')
  expect(
    within(within(dialogue).getByRole('region', { name: 'Aperçu de l’e-mail' })).getByText('Merci de votre visite.'),
  ).toBeTruthy()
  await user.click(within(dialogue).getByRole('button', { name: 'Envoyer la réponse' }))
  await vi.waitFor(() => expect(JSON.stringify(envois)).toContain('repondre-candidatures'))
})

test('a reader is shown no candidate', async () => {
  montrer('', 'lecteur')
  expect(await screen.findByText(/ne se montrent qu’à qui tient le dossier/)).toBeTruthy()
  expect(screen.queryByText('Ana Roux')).toBeNull()
})
