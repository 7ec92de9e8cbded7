// Somebody has just signed in: his choice is processed, or he goes to his own space, else to the formulas.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, session, USER } from '#web/app/tests/personne.tsx'
import { activiteSession, choix, setActiviteSession, setChoix } from '#web/session/activite.ts'

beforeEach(oublier)
afterEach(cleanup)

const CHOISIR = '/functions/v1/choisir-formule'
const chosen = { activity_type: 'sci', essai_commence: true, fin_essai: '2026-12-31', dossier_id: null }
const refused = { status: 500, body: { code: 'erreur_interne', message: 'Boum' } }
const read = async (words: string | RegExp) => expect((await screen.findAllByText(words)).length).toBeGreaterThan(0)

test('while it is checked, then while one is led away, the page says so', async () => {
  const [checked, known] = [Promise.withResolvers(), Promise.withResolvers()]
  const { chemin } = ouvrirComme('/auth', {
    activite: 'sci',
    expires_at: 1,
    replies: {
      '/auth/v1/token': { body: session(), wait: checked.promise },
      '/rest/v1/rpc/est_admin': { body: false, wait: known.promise },
    },
  })
  expect(await screen.findByText("Vérification de l'authentification...")).toBeTruthy()
  checked.resolve(null)
  expect(await screen.findByText('Redirection vers le tableau de bord...')).toBeTruthy()
  known.resolve(null)
  await waitFor(() => expect(chemin()).toBe('/sci'))
})

test('without a choice nor an activity: the formulas', async () => {
  const { chemin } = ouvrirComme('/auth', {})
  await waitFor(() => expect(chemin()).toBe('/formules'))
})

test('an administrator lands on the administration, unless he was going somewhere', async () => {
  const { chemin } = ouvrirComme('/auth', { admin: true })
  await waitFor(() => expect(chemin()).toBe('/admin'))
})

test('the chosen formula becomes the activity, and its dashboard opens', async () => {
  setChoix('sci')
  const { chemin, envoye } = ouvrirComme('/auth', { activite: 'lmnp', replies: { [CHOISIR]: { body: chosen } } })
  await waitFor(() => expect(chemin()).toBe('/sci'))
  expect(envoye(CHOISIR)?.body).toEqual({ formule: 'sci' })
  expect([choix(), activiteSession()]).toEqual([null, 'sci'])
  await read('Essai gratuit activé ! 🎉')
  await read(/60 jours/)
})

test('the bare trial: an active trial of 60 days that renews itself, then /profile', async () => {
  setChoix('trial')
  const { chemin, envois } = ouvrirComme('/auth', {
    replies: { '/rest/v1/user_subscriptions': { body: [{ user_id: USER.id }] } },
  })
  await waitFor(() => expect(chemin()).toBe('/profile'))
  const body = envois.find(
    ({ method, path }) => method === 'POST' && path.startsWith('/rest/v1/user_subscriptions'),
  )?.body
  expect(body).toMatchObject({ user_id: USER.id, is_active: true, is_trial: true, auto_renew: true })
  const { trial_start_date, trial_end_date } = { trial_start_date: '', trial_end_date: '', ...(body as object) } // safe: the row it has just matched
  expect((Date.parse(trial_end_date) - Date.parse(trial_start_date)) / 86_400_000).toBe(60)
  await read(/60 jours/)
})

test.each([
  ['sci', "Impossible d'activer la formule sélectionnée"],
  ['trial', "Erreur lors de l'activation de l'essai gratuit"],
] as const)('a failure of %s forgets the choice and goes home', async (choice, said) => {
  setChoix(choice)
  setActiviteSession('sci')
  const { chemin } = ouvrirComme('/auth', {
    replies: { [CHOISIR]: refused, '/rest/v1/user_subscriptions': refused },
  })
  await waitFor(() => expect(chemin()).toBe('/'))
  await read(said)
  expect([choix(), activiteSession()]).toEqual([null, null])
})
