// Who reaches which place, on the real routes: visitors, people of another formula, people of this one.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { identiteDe } from '#domain/activites/catalogue.ts'
import { setActiviteSession } from '#web/session/activite.ts'
import { ACCUEILS } from '#web/session/destination.ts'
import { FORMULES, LIBELLES } from '#web/text/formules.ts'
import { oublier, ouvrir, ouvrirComme } from './tests/personne.tsx'

beforeEach(oublier)
afterEach(cleanup)

const LMNP = ['/lmnp-dashboard', '/tenants', '/invoices', '/expenses', '/accounting', '/receivables-tracking']
const AUTRES = FORMULES.filter((one) => one !== 'lmnp')
const POUR_TOUS = ['/dashboard', '/profile', '/activity', '/admin', '/activity-selection']

test.each([...POUR_TOUS, ...LMNP, ...AUTRES.map((one) => ACCUEILS[one])])(
  'a visitor at %s is led to /auth',
  async (place) => {
    const { chemin } = ouvrir(place)
    await waitFor(() => expect(chemin()).toBe('/auth'))
  },
)

test.each(LMNP)('%s belongs to LMNP: anybody else is shown the selection of an activity', async (place) => {
  ouvrirComme(place, { activite: 'sci' })
  expect(await screen.findByRole('heading', { name: 'Votre activité' })).toBeTruthy()
})

test.each(AUTRES)('the place of %s belongs to it', async (formule) => {
  ouvrirComme(ACCUEILS[formule], { activite: 'lmnp' })
  expect(await screen.findByRole('heading', { name: 'Votre activité' })).toBeTruthy()
  cleanup()
  setActiviteSession(formule)
  ouvrirComme(ACCUEILS[formule], { activite: formule, acces: ['lmnp'] })
  expect(await screen.findByRole('heading', { name: 'Votre activité' })).toBeTruthy()
  cleanup()
})

test.each(AUTRES.filter((one) => identiteDe(one).development_status !== 'available'))(
  '%s is being built, and its place says so',
  async (formule) => {
    ouvrirComme(ACCUEILS[formule], { activite: formule, acces: [formule] })
    expect(await screen.findByRole('heading', { level: 1, name: LIBELLES[formule] })).toBeTruthy()
  },
)

test('LMP has the books of LMNP at its own addresses, and a link of theirs leads there', async () => {
  // Without any books, both lead to the choice of a formula, which makes them.
  for (const place of ['/lmp-dashboard/charges', '/expenses?dossier=x']) {
    const { chemin } = ouvrirComme(place, { activite: 'lmp', acces: ['lmp'] })
    await waitFor(() => expect(chemin()).toBe('/activity-selection'))
    cleanup()
  }
})

test('rental management is on sale: without any books, its place leads to the choice of a formula, which makes them', async () => {
  const { chemin } = ouvrirComme('/rental-management', { activite: 'gestion_locative', acces: ['gestion_locative'] })
  await waitFor(() => expect(chemin()).toBe('/activity-selection'))
})

test('without an activity in the profile, the place of a formula leads home', async () => {
  const { chemin } = ouvrirComme('/sci', {})
  await waitFor(() => expect(chemin()).toBe('/'))
})

test('/dashboard is the home of a person across his dossiers; without any, it says how to have one', async () => {
  const vide = { body: { today: '2026-11-20', dossiers: [], documents: [] } }
  for (const place of ['/dashboard', '/dashboard/echeances']) {
    ouvrirComme(place, { activite: 'sci', replies: { '/functions/v1/mon-accueil': vide } })
    expect(await screen.findByRole('link', { name: 'Choisir une formule' })).toBeTruthy()
    expect(screen.getByText(/si l’on vous a invité, ouvrez le lien reçu par mail/)).toBeTruthy()
    cleanup()
  }
  // Without an activity, the guard of the specification leads home.
  oublier()
  const { chemin } = ouvrirComme('/dashboard', {})
  await waitFor(() => expect(chemin()).toBe('/'))
})

test('only an administrator enters /admin', async () => {
  const other = ouvrirComme('/admin', { activite: 'sci' })
  await waitFor(() => expect(other.chemin()).toBe('/'))
  cleanup()
  ouvrirComme('/admin', { admin: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy()
})
