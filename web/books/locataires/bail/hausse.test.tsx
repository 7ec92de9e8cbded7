// The rent of a running home typed higher: its reason is asked, and sent with what explains it.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, montrer } from '#web/parts/tests/dossier.tsx'
import { TenantsScreen } from '../screen.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const recu = {
  ...{ id: '00000000-0000-4000-8000-0000000000e1', bail_id: bail.id, date: day('2026-10-05'), payeur: 'Ana' },
  ...{ loyer_cents: 365_00, charges_cents: 0, mode: 'virement', echeance_id: null },
}
const enregistre = (envois: ReturnType<typeof montrer>) =>
  envois.find(({ path }) => path === '/functions/v1/enregistrer-bail')
const ouvrir = async (faits: object, champ = /^Loyer, hors charges/) => {
  const envois = montrer(<TenantsScreen />, faits as Parameters<typeof montrer>[1], `/?bail=${bail.id}`)
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier le bail' }))
  const loyer = dialog.getByLabelText(champ)
  await user.clear(loyer)
  await user.type(loyer, '999,00')
  return { envois, dialog }
}

test('ses loyers reçus, un loyer plus haut demande son motif et ce qui l’explique, et les envoie', async () => {
  const { envois, dialog } = await ouvrir({ baux: [bail], encaissements: [recu] })
  const enregistrer = () => user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await user.selectOptions(dialog.getByLabelText(/^Motif de la hausse du loyer/), 'avenant')
  await enregistrer()
  expect((await dialog.findAllByText(/Dites ce qui l’explique/)).length).toBeGreaterThan(0)
  expect(enregistre(envois)).toBeUndefined()
  await user.type(dialog.getByLabelText(/^Précision/), 'Avenant du 12 novembre')
  await enregistrer()
  await waitFor(() => expect(enregistre(envois)).toBeDefined())
  expect(enregistre(envois)?.body).toMatchObject({
    bail: { loyer_cents: 999_00 },
    hausse: { motif: 'avenant', detail: 'Avenant du 12 novembre' },
  })
})

test('un forfait de charges plus haut le demande aussi', async () => {
  const { dialog } = await ouvrir({ baux: [bail], encaissements: [recu] }, /^Charges$/)
  expect(dialog.getByLabelText(/^Motif de la hausse du loyer/)).toBeTruthy()
})

test('avant le premier loyer reçu, un loyer se corrige sans motif', async () => {
  const { envois, dialog } = await ouvrir({ baux: [bail], encaissements: [] })
  expect(dialog.queryByLabelText(/^Motif de la hausse/)).toBeNull()
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(enregistre(envois)).toBeDefined())
  expect(enregistre(envois)?.body).toMatchObject({ hausse: null })
})
