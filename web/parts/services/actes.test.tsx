// What one does with a service: one filled action; the order quiet, on its page alone, explained for a range, and none where the price is a share.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import type { Service } from '#web/data/boutique/services.ts'
import { SERVICES } from '#web/text/services.ts'
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
function actes(change: Partial<Service>, carte = false) {
  render(<ActesService service={{ ...SERVICE, ...change }} ouvrir={() => {}} carte={carte} />)
  return screen.getAllByRole('button').map((one) => [one.textContent, one.classList.contains('ui-btn-1')])
}
const RESERVER = ['Réserver ma place', true]
const DEVIS = ['Demander un devis', true]
const COMMANDER = ['Commander', false]

test.each([
  [{}, [DEVIS, COMMANDER]],
  [{ category: 'Formation' }, [RESERVER, ['Demander un devis', false], COMMANDER]],
  [{ price_range: '6 % à 8 % des loyers' }, [DEVIS]],
  [{ price_range: 'Sur devis' }, [DEVIS]],
  [{ price_range: 'À convenir' }, [DEVIS]],
  [{ price_range: null }, [DEVIS, COMMANDER]],
])('%o: one filled action', (change, expected) => {
  expect(actes(change)).toEqual(expected)
})

test.each([
  [{}, [DEVIS]],
  [{ category: 'Formation' }, [RESERVER, ['Demander un devis', false]]],
])('%o, a card among many: one filled action, the order waits for the page of the service', (change, expected) => {
  expect(actes(change, true)).toEqual(expected)
})

test.each([
  ['90 € à 190 €', false, true],
  ['90 € à 190 €', true, false],
  ['90 €', false, false],
  ['6 % à 8 % des loyers', false, false],
])('«%s», card %o: the amount of the order is explained: %o', (price_range, carte, expliquee) => {
  actes({ price_range }, carte)
  expect(screen.queryByText(SERVICES.commanderFourchette) !== null).toBe(expliquee)
})

test('a training is booked: its range is that of the group and of the individual one, not of a quote to ask first', () => {
  actes({ category: 'Formation', price_range: '190 € à 490 €' })
  expect(screen.queryByText(SERVICES.commanderFourchette)).toBeNull()
  screen.getByText(SERVICES.commanderFormation)
})
