// A section of the marketplace on a phone: its first cards, the others on demand, and the list that leads to any of them.
import { QueryClientProvider } from '@tanstack/react-query'
import { cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { MemoryRouter } from 'react-router'
import { afterEach, expect, test } from 'vitest'
import { reviewsQuery } from '#web/data/boutique/safe-service-reviews.ts'
import type { Service } from '#web/data/boutique/services.ts'
import { createQueries } from '#web/lib/queries.ts'
import { SectionServices } from './rubrique.tsx'

afterEach(cleanup)
const user = userEvent.setup()

const service = (rang: number): Service => ({
  ...{ id: `s${rang}`, title: `Service ${rang}`, short_description: '', description: '', category: 'Gestion' },
  ...{ duration_estimate: null, price_range: null, price_cents: null, display_order: rang },
})

function section(combien: number) {
  const services = Array.from({ length: combien }, (_, rang) => service(rang + 1))
  const queries = createQueries()
  for (const { id } of services) queries.setQueryData(reviewsQuery(id).queryKey, [])
  render(
    <QueryClientProvider client={queries}>
      <MemoryRouter>
        <SectionServices ancre="gestion" titre="Gestion" services={services} ouvrir={() => {}} />
      </MemoryRouter>
    </QueryClientProvider>,
  )
  return document.getElementById('gestion-liste')
}

test('folded until asked; then the first of the others is where one reads on', async () => {
  const liste = section(8)
  const bouton = screen.getByRole('button', { name: 'Voir les 5 autres services' })
  expect([liste?.hasAttribute('data-plie'), bouton.getAttribute('aria-expanded')]).toEqual([true, 'false'])
  expect(bouton.getAttribute('aria-controls')).toBe('gestion-liste')
  await user.click(bouton)
  expect([liste?.hasAttribute('data-plie'), bouton.getAttribute('aria-expanded')]).toEqual([false, 'true'])
  expect(document.activeElement?.textContent).toBe('Service 4')
  await user.click(screen.getByRole('button', { name: 'Réduire la liste' }))
  expect(liste?.hasAttribute('data-plie')).toBe(true)
})

test('the list that leads to a card unfolds them; few cards are never folded', async () => {
  const liste = section(8)
  await user.selectOptions(screen.getByRole('combobox'), 'Service 7')
  expect(liste?.hasAttribute('data-plie')).toBe(false)
  cleanup()
  expect(section(4)?.hasAttribute('data-plie')).toBe(false)
  expect(screen.queryByRole('button', { name: /Voir les/ })).toBeNull()
})
