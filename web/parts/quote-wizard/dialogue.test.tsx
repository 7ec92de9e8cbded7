// The wizard in its dialog: a step opens at its beginning, with the keyboard on its title.
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { Providers } from '#web/app/providers.tsx'
import { setEnvironnement } from '#web/lib/environnement.ts'
import { createQueries } from '#web/lib/queries.ts'
import { QuoteWizardDialog } from './dialogue.tsx'

const QUI = { firstName: 'Anne', lastName: 'Roy', email: 'anne@exemple.fr', phone: '06 12 34 56 78' }

beforeEach(() => {
  sessionStorage.clear()
  setEnvironnement({ url: 'http://house.test', anonKey: 'anon', local: true, demo: [], societe: {} })
  vi.stubGlobal('fetch', async () => new Response('[]', { headers: { 'content-type': 'application/json' } }))
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

test('a step opens at its top, whatever was read of the one before', async () => {
  const element = <QuoteWizardDialog open onOpenChange={() => {}} initial={QUI} />
  const router = createMemoryRouter([{ path: '*', element }])
  render(
    <Providers queries={createQueries()} known={undefined}>
      <RouterProvider router={router} />
    </Providers>,
  )
  const dialogue = await screen.findByRole('dialog')
  dialogue.scrollTop = 240
  expect(dialogue.scrollTop).toBe(240)
  await userEvent.click(screen.getByRole('button', { name: 'Suivant' }))
  expect(screen.getByRole('progressbar').getAttribute('aria-valuetext')).toBe('Étape 2 sur 5')
  expect(dialogue.scrollTop).toBe(0)
  expect(document.activeElement?.tagName).toBe('H3')
})
