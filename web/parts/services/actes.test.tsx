// What one does with a service: one filled action, the order quiet, and none where the price is a share.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Service } from '#web/data/services.ts'
import { ActesService } from './actes.tsx'

afterEach(cleanup)

const SERVICE: Service = {
  id: 's1',
  title: 'Contrôle du FEC',
  short_description: '',
  description: '',
  category: 'Contrôle comptable',
  duration_estimate: null,
  price_range: '90 € à 190 €',
  price_cents: null,
  display_order: 1,
}
function actes(change: Partial<Service>) {
  render(<ActesService service={{ ...SERVICE, ...change }} ouvrir={() => {}} />)
  return screen.getAllByRole('button').map((one) => [one.textContent, one.classList.contains('btn-1')])
}

test.each([
  [
    {},
    [
      ['Demander un devis', true],
      ['Commander', false],
    ],
  ],
  [
    { category: 'Formation' },
    [
      ['Réserver ma place', true],
      ['Demander un devis', false],
      ['Commander', false],
    ],
  ],
  [{ price_range: '6 % à 8 % des loyers' }, [['Demander un devis', true]]],
])('%o: one filled action', (change, expected) => {
  expect(actes(change)).toEqual(expected)
})
