// The page of an invitation: what each of its readers may do with it.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrir, ouvrirComme, type Reply, USER } from '#web/app/tests/personne.tsx'

beforeEach(oublier)
afterEach(cleanup)
const user = userEvent.setup()
const AT = '/invitation/abcdefghijklmnopqrstuvwxyz'
const invitation = (change: object = {}): Record<string, Reply> => ({
  '/functions/v1/lire-invitation': {
    body: {
      dossier: 'Chez Claire',
      role: 'comptable',
      droits: [],
      email: USER.email,
      invite_par: 'Claire Martin',
      expire_le: '2026-12-04T10:00:00Z',
      etat: 'en_attente',
      ...change,
    },
  },
})

test('a visitor reads who invites him, and signs in or up with the address', async () => {
  const { chemin, router } = ouvrir(AT, invitation())
  expect(await screen.findByText('Claire Martin vous invite dans un dossier.')).toBeTruthy()
  expect(screen.getByText('Chez Claire')).toBeTruthy()
  await user.click(await screen.findByRole('link', { name: 'Se connecter' }))
  await waitFor(() => expect(chemin()).toBe('/auth'))
  expect(router.state.location.state).toEqual({
    from: AT,
    invitation: { chemin: AT, email: USER.email, dossier: 'Chez Claire', par: 'Claire Martin' },
  })
})

test('whoever has the address accepts, and the refusal of the server is said', async () => {
  const { envoye } = ouvrirComme(AT, {
    replies: {
      ...invitation(),
      '/functions/v1/accepter-invitation': {
        status: 422,
        body: { code: 'invitation_inconnue', message: "Cette invitation n'existe plus." },
      },
    },
  })
  await user.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }))
  expect(await screen.findByText("Cette invitation n'existe plus.")).toBeTruthy()
  expect(envoye('/functions/v1/accepter-invitation')?.body).toEqual({ jeton: 'abcdefghijklmnopqrstuvwxyz' })
})

test('somebody else is told with which address', async () => {
  ouvrirComme(AT, { replies: invitation({ email: 'autre@exemple.fr' }) })
  expect(await screen.findByText(/Vous êtes connecté avec/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accepter l’invitation' })).toBeNull()
})

test.each([
  ['expiree', /a expiré : demandez-en une nouvelle/],
  ['acceptee', /a déjà été acceptée/],
])('%s: it says so, and offers nothing to accept', async (etat, words) => {
  ouvrirComme(AT, { replies: invitation({ etat }) })
  expect(await screen.findByText(words)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Accepter l’invitation' })).toBeNull()
})

test('a link cut short says so, and where to go from there', async () => {
  const body = { code: 'demande_invalide', message: 'jeton : Invitation illisible' }
  const { chemin } = ouvrir('/invitation/abc', { '/functions/v1/lire-invitation': { status: 400, body } })
  expect(await screen.findByText(/Ce lien d’invitation est incomplet/)).toBeTruthy()
  expect(screen.queryByText(/illisible/)).toBeNull()
  await user.click(screen.getByRole('link', { name: 'Retour à l’accueil' }))
  await waitFor(() => expect(chemin()).toBe('/'))
})

test('a link that opens nothing says why', async () => {
  const body = { code: 'invitation_inconnue', message: "Cette invitation n'existe plus : elle a été retirée." }
  ouvrir(AT, { '/functions/v1/lire-invitation': { status: 422, body } })
  expect(await screen.findByText(body.message)).toBeTruthy()
})

test('an employee reads what he will do, an owner what she will see, and goes to her own space', async () => {
  ouvrir(AT, invitation({ role: 'employe', droits: ['loyers', 'banque'] }))
  expect(
    await screen.findByText(/Vous consulterez le dossier, et y ferez ce que son gérant vous ouvre : Loyers, Banque\./),
  ).toBeTruthy()
  cleanup()
  const { chemin } = ouvrirComme(AT, {
    replies: {
      ...invitation({ role: 'mandant' }),
      '/functions/v1/accepter-invitation': {
        body: { dossier_id: '00000000-0000-4000-8000-0000000000d0', activite: 'gestion_locative', role: 'mandant' },
      },
      '/functions/v1/espace-proprietaire': { body: { acces: [], ouvert: null } },
    },
  })
  expect(await screen.findByText('Claire Martin vous ouvre votre espace propriétaire.')).toBeTruthy()
  await user.click(await screen.findByRole('button', { name: 'Accepter l’invitation' }))
  await waitFor(() => expect(chemin()).toBe('/espace-proprietaire'))
})
