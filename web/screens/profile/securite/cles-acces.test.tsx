// The passkeys of the profile and of the sign-in page: closed, unknown to the browser, refused, in words.
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oublier, ouvrir, ouvrirComme } from '#web/app/tests/personne.tsx'
import { environnement, setEnvironnement } from '#web/lib/environnement.ts'

beforeEach(oublier)
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})
const user = userEvent.setup()
const CLE = {
  id: 'c1',
  friendly_name: 'Portable',
  created_at: '2026-11-02T10:00:00Z',
  last_used_at: '2026-11-19T08:30:00Z',
}

/** The service has them open; the browser knows them, unless it is said otherwise. */
function permettre(connues = true): void {
  if (connues) {
    vi.stubGlobal('PublicKeyCredential', class {})
    const credentials = { create: async () => null, get: async () => null }
    Object.defineProperty(navigator, 'credentials', { configurable: true, value: credentials })
  }
  setEnvironnement({ ...environnement(), passkeys: true })
}
const profil = (replies = {}) =>
  ouvrirComme('/profile/securite', {
    replies: {
      '/functions/v1/mes-sessions': { body: { sessions: [] } },
      '/auth/v1/passkeys': { body: [CLE] },
      ...replies,
    },
  })

test('closed on this service: neither in the profile nor at the sign-in', async () => {
  profil()
  await screen.findByRole('heading', { name: 'Connexion en deux étapes' })
  expect(screen.queryByRole('heading', { name: 'Clés d’accès' })).toBeNull()
  cleanup()
  oublier()
  ouvrir('/auth')
  await screen.findByRole('button', { name: 'Se connecter' })
  expect(screen.queryByRole('button', { name: 'Entrer avec une clé d’accès' })).toBeNull()
})

test('a browser that knows none says so, and what the account has is still shown', async () => {
  profil()
  permettre(false)
  expect(await screen.findByText('Ce navigateur ne connaît pas les clés d’accès.')).toBeTruthy()
  expect(await screen.findByText('Portable')).toBeTruthy()
  expect(screen.getByText(/servie le/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Ajouter une clé d’accès' })).toBeNull()
})

test('a name that is taken, ten keys already, a key that is not removed: each in its sentence', async () => {
  const refus = (error_code: string) => ({ status: 422, body: { code: 422, error_code, msg: 'English' } })
  const { envoye } = profil({
    'POST /auth/v1/passkeys/registration/options': refus('too_many_passkeys'),
    'DELETE /auth/v1/passkeys/c1': refus('insufficient_aal'),
  })
  permettre()
  await user.click(await screen.findByRole('button', { name: 'Ajouter une clé d’accès' }))
  const nom = screen.getByLabelText(/Nom de la clé/)
  await user.clear(nom)
  await user.type(nom, 'Portable')
  await user.click(screen.getByRole('button', { name: 'Créer la clé d’accès' }))
  expect((await screen.findAllByText('Une clé porte déjà ce nom.')).length).toBeGreaterThan(0)
  expect(envoye('/auth/v1/passkeys/registration')).toBeUndefined()
  await user.type(nom, ' 2')
  await user.click(screen.getByRole('button', { name: 'Créer la clé d’accès' }))
  expect(await screen.findByText('Un compte garde dix clés d’accès au plus. Retirez-en une d’abord.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Annuler' }))

  await user.click(screen.getByRole('button', { name: 'Retirer Portable' }))
  await user.click(screen.getByRole('button', { name: 'Retirer la clé d’accès' }))
  expect(
    (await screen.findAllByText('La deuxième étape de votre connexion est demandée d’abord.')).length,
  ).toBeGreaterThan(0)
  expect(screen.getByText('Portable')).toBeTruthy()
})
