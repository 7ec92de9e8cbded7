// Who reaches which place, on the real routes: visitors, people of another formula, people of this one.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
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
  ouvrirComme(ACCUEILS[formule], { activite: formule, acces: [formule] })
  expect(await screen.findByRole('heading', { level: 1, name: LIBELLES[formule] })).toBeTruthy()
})

test('without an activity in the profile, the place of a formula leads home', async () => {
  const { chemin } = ouvrirComme('/sci', {})
  await waitFor(() => expect(chemin()).toBe('/'))
})

test('/dashboard is the home of one’s activity, and of the formulas without one', async () => {
  const own = ouvrirComme('/dashboard', { activite: 'sci' })
  await waitFor(() => expect(own.chemin()).toBe('/sci'))
})

test('only an administrator enters /admin', async () => {
  const other = ouvrirComme('/admin', { activite: 'sci' })
  await waitFor(() => expect(other.chemin()).toBe('/'))
  cleanup()
  ouvrirComme('/admin', { admin: true })
  expect(await screen.findByRole('heading', { level: 1, name: 'Administration' })).toBeTruthy()
})
