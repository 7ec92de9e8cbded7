// The loan of a property that somebody has bare: whose it is, what is proposed of its interest and why, what is chosen.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { emprunt } from '#domain/journalisation/faits.cas.ts'
import { AUJOURDHUI, bien, montrer } from '#web/parts/tests/dossier.tsx'
import { NuePropriete } from './nue-propriete.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const pret = emprunt({ id: 'nu', bien_id: bien.id, libelle: 'Prêt de Luc' })
const demembre = {
  ...{ id: 'i', bien_id: bien.id, depuis: day('2024-01-01'), denominateur: 1 },
  parts: [
    { indivisaire_id: 'ana', numerateur: 1, droit: 'usufruit' as const },
    { indivisaire_id: 'luc', numerateur: 1, droit: 'nue' as const },
  ],
}
const voir = (change: object = {}, indivisions: readonly object[] = [demembre]) => {
  const lui = { ...pret, ...change }
  return montrer(<NuePropriete emprunt={lui} />, { emprunts: [lui], indivisions } as Parameters<typeof montrer>[1])
}

test('what it pays for is said, the proposal has its reason, and the choice is written', async () => {
  const envois = voir()
  fireEvent.change(await screen.findByLabelText(/ce prêt est/), { target: { value: 'acquisition' } })
  await waitFor(() =>
    expect(envois.find(({ method }) => method === 'PATCH')?.body).toEqual({
      nue_propriete: 'acquisition',
      interets_nue: null,
    }),
  )
  cleanup()
  const choix = voir({ nue_propriete: 'acquisition' })
  expect(
    await screen.findByText(/Laissés de côté\. Le nu-propriétaire ne reçoit aucun loyer.*À confirmer/),
  ).toBeTruthy()
  fireEvent.change(screen.getByLabelText(/dans la 2044 du nu-propriétaire/), { target: { value: 'oui' } })
  await waitFor(() =>
    expect(choix.find(({ method }) => method === 'PATCH')?.body).toEqual({
      nue_propriete: 'acquisition',
      interets_nue: true,
    }),
  )
  cleanup()
  voir({ nue_propriete: 'acquisition', interets_nue: true })
  expect(await screen.findByText(/Déduits, par votre choix/)).toBeTruthy()
})

test('nothing is asked of a property that nobody has bare', async () => {
  voir({}, [])
  await waitFor(() => expect(screen.queryByLabelText(/ce prêt est/)).toBeNull())
})
