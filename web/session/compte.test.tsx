// What a person may open when his own account could not be read whole: silence, and the default access.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { oublier, ouvrirComme } from '#web/app/tests/personne.tsx'

beforeEach(oublier)
afterEach(() => {
  vi.restoreAllMocks()
  cleanup()
})

test('an access and a subscription that cannot be read are not said: the six formulas are open', async () => {
  vi.spyOn(console, 'error').mockImplementation(() => {})
  const panne = { status: 500, body: { message: 'panne' } }
  const replies = { '/rest/v1/user_subscription_access': panne, '/rest/v1/user_subscriptions': panne }
  const { envoye } = ouvrirComme('/activity-selection', { replies })
  expect(await screen.findAllByRole('button', { name: /Accéder à cette formule/ })).toHaveLength(6)
  expect(envoye('/rest/v1/user_subscription_access')).toBeDefined()
  expect(screen.queryByText('NON AUTORISÉ')).toBeNull()
  expect(document.querySelector('.ui-toast')).toBeNull()
})
