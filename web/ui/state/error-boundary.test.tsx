// What a person sees when a screen fails: the screen of errors, and the fallback of the router.
import { QueryClient, QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { ErrorBoundary, RouteError } from './error-boundary.tsx'

const user = userEvent.setup()
beforeEach(() => void vi.spyOn(console, 'error').mockImplementation(() => {}))
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

test('«Une erreur s’est produite»: its cause, Réessayer, which shows the screen again, and Recharger la page', async () => {
  let broken = true
  const Fragile = () => {
    if (broken) throw new Error('Le tiroir est coincé')
    return <p>Tout va bien</p>
  }
  render(
    <QueryClientProvider client={new QueryClient()}>
      <ErrorBoundary>
        <Fragile />
      </ErrorBoundary>
    </QueryClientProvider>,
  )
  expect(screen.getByRole('heading', { name: "Une erreur s'est produite" })).toBeTruthy()
  expect(screen.getByText('Le tiroir est coincé')).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Recharger la page' })).toBeTruthy()
  broken = false
  await user.click(screen.getByRole('button', { name: 'Réessayer' }))
  expect(screen.getByText('Tout va bien')).toBeTruthy()
})

test.each([
  [new Error('Le tiroir est coincé'), 'Le tiroir est coincé'],
  [new Response(null, { status: 418, statusText: 'Une théière' }), '418 Une théière'],
])('«Unexpected Application Error!» with the status or the message', async (thrown, said) => {
  const router = createMemoryRouter([
    {
      path: '/',
      loader: () => {
        throw thrown
      },
      element: <p />,
      errorElement: <RouteError />,
    },
  ])
  render(<RouterProvider router={router} />)
  expect(await screen.findByRole('heading', { name: 'Unexpected Application Error!' })).toBeTruthy()
  expect(screen.getByText(said)).toBeTruthy()
})
