// The link of a mail that lands on a page: its half, its lateness, and nothing of what somebody else would have written.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { Toaster } from '#web/ui/overlay/toast.tsx'
import { LinkMessage } from './link-message.tsx'

afterEach(() => {
  cleanup()
  history.replaceState(null, '', '/')
})

function land(at: string): void {
  history.replaceState(null, '', at)
  render(
    <Toaster>
      <LinkMessage />
    </Toaster>,
  )
}

test('one of the two addresses has said yes: the other is awaited, and the address is clean again', async () => {
  land('/profile?a=1#message=Votre+compte+est+bloqu%C3%A9')
  expect(await screen.findByText('Première confirmation enregistrée')).toBeTruthy()
  expect(screen.queryByText(/bloqué/)).toBeNull()
  expect(`${location.pathname}${location.search}${location.hash}`).toBe('/profile?a=1')
})

test('a link that came too late says so, but on the sign-in page, which says it itself', async () => {
  land('/#error=access_denied&error_code=otp_expired&error_description=x')
  expect(await screen.findByText('Ce lien n’est plus valable. Demandez-en un nouveau.')).toBeTruthy()
  cleanup()
  land('/auth#error=access_denied&error_code=otp_expired')
  expect(location.hash).toContain('error_code')
})
