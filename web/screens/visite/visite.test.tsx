// The visit of the demonstration on the screen: prepared, refused in the server's words, held by its band, left.
import { cleanup, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oublier, ouvrir, session, USER } from '#web/app/tests/personne.tsx'
import { environnement, setEnvironnement } from '#web/lib/environnement.ts'
import { SESSION_KEY } from '#web/lib/session-key.ts'
import { VISITE } from '#web/text/visite.ts'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

/** Read once the screen is loaded. */
const fermer = () => setEnvironnement({ ...environnement(), visites: false })
const FIN = '2099-01-05T13:05:00Z'
/** Somebody who visits, on his profile, until this instant. */
function enVisite(visite_jusqu_au: string) {
  const visiteur = { ...USER, email: '', is_anonymous: true, app_metadata: { visite_jusqu_au } }
  localStorage.setItem(SESSION_KEY, JSON.stringify({ ...session(), user: visiteur }))
  return ouvrir('/profile', {
    '/auth/v1/user': { body: visiteur },
    '/rest/v1/profiles': { body: { id: USER.id, email: null, activity_type: 'lmnp', first_name: 'Visite' } },
    '/functions/v1/quitter-visite': { body: { effacee: true } },
  })
}

test('an address that was only followed asks first; closed, it says so, and no page leads to it', async () => {
  const { envoye } = ouvrir('/visite')
  expect(await screen.findByRole('button', { name: VISITE.ouvrir })).toBeTruthy()
  cleanup()
  ouvrir('/visite?ouvrir')
  fermer()
  expect(await screen.findByText(VISITE.fermee)).toBeTruthy()
  cleanup()
  ouvrir('/')
  fermer()
  await screen.findByRole('heading', { level: 1 })
  expect(screen.queryByRole('link', { name: VISITE.lien })).toBeNull()
  expect(envoye('/auth/v1/signup')).toBeUndefined()
})

test('by its button it is prepared at once; what the server refuses is said in its sentence, and can be tried again', async () => {
  const { promise: wait, resolve: repondre } = Promise.withResolvers()
  const refus = { status: 503, body: { code: 'visites_completes', message: 'Toutes les visites sont prises.' }, wait }
  const { envoye } = ouvrir('/visite?ouvrir', { '/auth/v1/signup': refus })
  expect(await screen.findByText(VISITE.prepare)).toBeTruthy()
  repondre(null)
  expect((await screen.findByRole('alert')).textContent).toContain('Toutes les visites sont prises.')
  expect(screen.getByRole('button', { name: VISITE.ouvrir })).toBeTruthy()
  expect(screen.getByRole('link', { name: VISITE.essai }).getAttribute('href')).toBe('/auth?mode=inscription')
  expect(envoye('/auth/v1/signup')).toBeDefined()
})

test('its band says until when, and leaving erases it and opens the sign-up', async () => {
  const { envoye, router } = enVisite(FIN)
  const bandeau = await screen.findByRole('complementary', { name: 'Visite de la démonstration' })
  expect(bandeau.textContent).toContain(' le 5 janvier à 14:05')
  expect(await screen.findByText(VISITE.sansCompte)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Signaler un problème technique' })).toBeNull()
  await user.click(screen.getByRole('button', { name: VISITE.compte }))
  await expect.poll(() => router.state.location.search).toBe('?mode=inscription')
  expect(envoye('/functions/v1/quitter-visite')).toBeDefined()
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})

test('when its day is over the screen is left by itself, and says why', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const { chemin } = enVisite(new Date(Date.now() + 20_000).toISOString())
  await screen.findByText(VISITE.sansCompte)
  await vi.advanceTimersByTimeAsync(31_000)
  expect(await screen.findByText(VISITE.finie)).toBeTruthy()
  expect(chemin()).toBe('/visite')
  expect(localStorage.getItem(SESSION_KEY)).toBeNull()
})
