// The deposit of a lease on its record: what paid a rent is no longer held, and the sum says so.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, echeance, encaissement, montrer } from '#web/parts/tests/dossier.tsx'
import { useLignes } from './bail/lignes.ts'
import { Depot } from './depot.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

function LeDepot() {
  const [ligne] = useLignes()
  return ligne && <Depot onExpliquer={() => {}} ligne={ligne} />
}

test('a rent taken on the deposit lowers what is held', async () => {
  montrer(<LeDepot />, {
    echeances: [echeance('10')],
    encaissements: [{ ...encaissement('10'), mode: 'depot_garantie' }],
    mouvements_depot: [
      { id: 'recu', bail_id: bail.id, date: day('2026-04-15'), sens: 'recu', montant_cents: euros(730) },
    ],
  })
  const total = (await screen.findByText('Détenu')).closest('div')
  expect(total?.textContent).toContain('325,00')
  expect(screen.getByText('Pris pour le loyer le 06/10/2026').closest('div')?.textContent).toContain('405,00')
})
