// The home page: what a visitor reads, and what somebody signed in finds.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrir, ouvrirComme } from '#web/app/tests/personne.tsx'

beforeEach(oublier)
afterEach(cleanup)

const SOLUTIONS = 'Notez ce qui s’est passé'

test('a spinner until the formulas come', async () => {
  const { promise: wait, resolve: done } = Promise.withResolvers()
  ouvrir('/', { '/rest/v1/subscription_formulas': { body: [], wait } })
  expect(await screen.findByText('Chargement des formules...')).toBeTruthy()
  done(null)
  expect(await screen.findByRole('heading', { name: 'Six formules, un seul registre' })).toBeTruthy()
})

test('the solutions are for visitors; for somebody signed in it is the home of the formulas', async () => {
  ouvrir('/')
  expect(await screen.findByRole('heading', { name: SOLUTIONS })).toBeTruthy()
  cleanup()
  ouvrirComme('/', { activite: 'lmnp' })
  expect(await screen.findByRole('button', { name: /^Compte de/ })).toBeTruthy()
  expect(await screen.findByRole('heading', { name: 'Six formules, un seul registre' })).toBeTruthy()
  expect(screen.queryByRole('heading', { name: SOLUTIONS })).toBeNull()
})
