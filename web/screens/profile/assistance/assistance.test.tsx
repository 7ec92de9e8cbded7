// Who asks to see an account, and what its person answers; and the same, from the side of the administration.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oublier, ouvrirComme, type Reply, USER } from '#web/app/tests/personne.tsx'
import { type AccesAssistance, etatAcces } from '#web/data/compte/acces-assistance.ts'
import { REGARD_KEY } from '#web/lib/session-key.ts'
import { direAcces } from './mots.ts'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
})

const NADIA = '00000000-0000-4000-8000-0000000000ad'
const ID = '00000000-0000-4000-8000-0000000000a1'
const now = new Date()
const il_y_a = (minutes: number) => new Date(now.getTime() - minutes * 60_000).toISOString()
const acces = (more: Partial<AccesAssistance> = {}): AccesAssistance => ({
  id: ID,
  user_id: USER.id,
  demandeur: NADIA,
  demandeur_email: 'nadia@exemple.fr',
  motif: 'Une case vide',
  demande_le: il_y_a(60),
  repondu_le: null,
  accorde: null,
  commence_le: null,
  jusqu_a: null,
  termine_le: null,
  termine_par: null,
  refus: 0,
  ...more,
})
const ACCORDE = { accorde: true, repondu_le: il_y_a(30) }
const COMMENCE = { ...ACCORDE, commence_le: il_y_a(10), jusqu_a: il_y_a(-20) }

test('what a request has come to is said by its delays, whether or not anybody marked them', () => {
  const jour = 24 * 60
  for (const [more, etat] of [
    [{}, 'demande'],
    [{ demande_le: il_y_a(7 * jour) }, 'perime'],
    [ACCORDE, 'accorde'],
    [{ ...ACCORDE, repondu_le: il_y_a(jour) }, 'perime'],
    [COMMENCE, 'en_cours'],
    [{ ...COMMENCE, jusqu_a: il_y_a(0) }, 'vu'],
    [{ ...COMMENCE, termine_le: il_y_a(1), termine_par: 'personne' }, 'vu'],
    [{ accorde: false, repondu_le: il_y_a(1), termine_le: il_y_a(1), termine_par: 'personne' }, 'refuse'],
    [{ termine_le: il_y_a(1), termine_par: 'assistance' }, 'retire'],
    [{ termine_le: il_y_a(1), termine_par: 'echeance' }, 'perime'],
  ] as const)
    expect([more, etatAcces(acces(more), now)]).toEqual([more, etat])
  const vu = { ...COMMENCE, commence_le: '2026-01-05T13:00:00Z', jusqu_a: '2026-01-05T13:30:00Z' }
  expect(direAcces(acces(vu), 'vu')).toBe('Vu de 14:00 à 14:30 (à son heure)')
  expect(direAcces(acces({ ...vu, refus: 2, termine_le: '2026-01-05T13:10:00Z', termine_par: 'personne' }), 'vu')).toBe(
    'Vu de 14:00 à 14:10 (vous y avez mis fin) ; 2 actes refusés',
  )
})

const ouvrir = (rows: readonly AccesAssistance[], replies: Record<string, Reply> = {}) =>
  ouvrirComme('/profile/assistance', { replies: { '/rest/v1/acces_assistance': { body: rows }, ...replies } })

test('who asks and why; a yes is sent, and a refusal of the server is read word for word', async () => {
  const { envois } = ouvrir([acces()], { '/functions/v1/repondre-assistance': { body: { accorde: true } } })
  const carte = await screen.findByRole('region', { name: 'Accès demandé par nadia@exemple.fr' })
  expect(carte.textContent).toContain('Une case vide')
  await user.click(within(carte).getByRole('button', { name: 'Accepter' }))
  await screen.findByText('Accès accordé, pour trente minutes')
  expect(envois.find(({ path }) => path.endsWith('repondre-assistance'))?.body).toEqual({ id: ID, accord: true })
  cleanup()
  oublier()
  const message = 'Cette demande n’attend plus de réponse.'
  ouvrir([acces()], {
    '/functions/v1/repondre-assistance': { status: 422, body: { code: 'assistance_sans_demande', message } },
  })
  await user.click(await screen.findByRole('button', { name: 'Refuser' }))
  await screen.findByText(message)
})

test('a running access is ended; past ones say when, by whom and how; nobody asking is said too', async () => {
  const passe = acces({ id: NADIA, ...COMMENCE, termine_le: il_y_a(1), termine_par: 'assistance' })
  const { envoye } = ouvrir([acces(COMMENCE), passe], {
    '/functions/v1/terminer-assistance': { body: { terminee: true } },
  })
  await user.click(await screen.findByRole('button', { name: 'Mettre fin à l’accès' }))
  await screen.findByText('Accès terminé')
  expect(envoye('/functions/v1/terminer-assistance')?.body).toEqual({ id: ID })
  expect(screen.getByText(/^Vu de .* \(l’assistance y a mis fin\)$/)).toBeTruthy()
  cleanup()
  oublier()
  ouvrir([])
  await screen.findByText('Personne ne demande à voir votre compte.')
  expect(screen.queryByRole('button', { name: 'Quitter' })).toBeNull()
})

const MARIE = '00000000-0000-4000-8000-000000000002'
const FICHE = { inscrit_le: '2026-01-02T10:00:00Z', dossiers: {}, sessions: [], evenements: [] }
const fiche = (rows: readonly AccesAssistance[], replies: Record<string, Reply> = {}) =>
  ouvrirComme(`/admin/utilisateurs/${MARIE}`, {
    admin: true,
    replies: {
      '/rest/v1/utilisateurs': { body: { id: MARIE, email: 'marie@exemple.fr', created_at: '2026-01-02T10:00:00Z' } },
      '/rest/v1/rpc/fiche_utilisateur': { body: { ...FICHE, administrateur: false } },
      '/rest/v1/acces_assistance': { body: rows },
      ...replies,
    },
  })

test('an administrator asks with a reason, and sees once the yes is given: this tab alone takes the account', async () => {
  const { envoye } = fiche([], { '/functions/v1/demander-assistance': { body: { id: ID } } })
  await user.click(await screen.findByRole('button', { name: 'Demander son accord' }))
  const dialogue = within(await screen.findByRole('dialog'))
  await user.type(dialogue.getByLabelText(/^Motif/), 'Une case vide')
  await user.click(dialogue.getByRole('button', { name: 'Demander son accord' }))
  await screen.findByText('Accord demandé')
  expect(envoye('/functions/v1/demander-assistance')?.body).toEqual({ user_id: MARIE, motif: 'Une case vide' })
  cleanup()
  oublier()
  const assign = vi.spyOn(window.location, 'assign').mockImplementation(() => {})
  const jusqu_a = il_y_a(-30)
  const body = { access_token: 'a.b.c', jusqu_a, user_id: MARIE, email: 'marie@exemple.fr', nom: null }
  fiche([acces({ ...ACCORDE, user_id: MARIE, demandeur: USER.id })], { '/functions/v1/commencer-assistance': { body } })
  await user.click(await screen.findByRole('button', { name: 'Voir comme cette personne' }))
  await vi.waitFor(() => expect(assign).toHaveBeenCalledWith('/dashboard'), 10_000)
  expect(JSON.parse(sessionStorage.getItem(REGARD_KEY) ?? '')).toEqual({
    acces: ID,
    user_id: MARIE,
    nom: 'marie@exemple.fr',
    jusqu_a,
  })
  expect(localStorage.getItem('quittance-bilan.session')).not.toContain('a.b.c')
})

test('an access of another administrator is ended, not taken; of an administrator’s account there is none', async () => {
  fiche([acces({ ...ACCORDE, user_id: MARIE })])
  await screen.findByRole('button', { name: 'Retirer' })
  expect(screen.queryByRole('button', { name: 'Voir comme cette personne' })).toBeNull()
  cleanup()
  oublier()
  fiche([], { '/rest/v1/rpc/fiche_utilisateur': { body: { ...FICHE, administrateur: true } } })
  await screen.findByRole('heading', { name: 'Compte' })
  expect(screen.queryByRole('heading', { name: 'Voir comme cette personne' })).toBeNull()
})
