// What no screen caught: the fallback of the router, from which the team can still be told.
import { cleanup, render, screen } from '@testing-library/react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { createRoutes } from './router.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

test('a page that no screen can show still lets a technical problem be signalled', async () => {
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [], societe: {} })
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'content-type': 'application/json' } }))
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const lost = {
    path: '/perdue',
    element: <p />,
    loader: () => {
      throw new Error('Une pièce de la page manque.')
    },
  }
  const [racine] = createRoutes()
  if (!racine || racine.index) throw new Error('the routes have one root, which holds the others')
  const router = createMemoryRouter([{ ...racine, children: [lost] }], { initialEntries: ['/perdue'] })
  render(
    <Providers queries={createQueries()} known={undefined}>
      <RouterProvider router={router} />
    </Providers>,
  )
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
  expect(screen.getByText('Une pièce de la page manque.')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Signaler un problème technique' })).toBeTruthy()
})
