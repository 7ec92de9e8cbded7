// The sale as it is typed: what was issued for the rents of after it is said, with what becomes of it.
import { cleanup, fireEvent, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { FinBail } from '#web/books/locataires/fin-bail.tsx'
import { AUJOURDHUI, bail, bien, echeance, montrer } from '#web/parts/tests/dossier.tsx'
import { CessionDialog } from './cession-dialog.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const [OCTOBRE, NOVEMBRE] = [echeance('10'), echeance('11')]
const document = (nature: string, numero: string, echeance_id: string) => ({
  ...{ id: numero, nature, numero, echeance_id, bail_id: bail.id, encaissements: [], retire_le: null },
})
const FACTURE = {
  id: 'f',
  nature: 'facture',
  numero: 'F-2026-0001',
  bail_id: bail.id,
  echeances: [NOVEMBRE.id],
  facture_id: null,
}
const emis = (documents: readonly object[], factures: readonly object[] = []) => ({
  echeances: [OCTOBRE, NOVEMBRE],
  documents_locatifs: documents,
  factures_sejour: factures,
})
const taper = (champ: RegExp, valeur: string) =>
  fireEvent.change(screen.getByLabelText(champ), { target: { value: valeur } })

async function vendre(faits: Readonly<Record<string, unknown>>): Promise<void> {
  montrer(<CessionDialog bien={bien} onClose={() => {}} />, faits)
  await screen.findByRole('dialog', { name: 'Vente de Studio 3' })
  taper(/^Date de la vente/, '15/10/2026')
  taper(/^Prix de vente/, '90000')
}

test('un avis déjà émis pour après la vente se retire avec son loyer, et l’acheteur l’appelle', async () => {
  await vendre(emis([document('avis', 'A-2026-0011', NOVEMBRE.id)]))
  const dit = await screen.findByText(/Un avis d’échéance déjà émis est retiré/)
  expect(dit.textContent).toContain('A‑2026‑0011 (loyer de novembre 2026)')
  expect(dit.textContent).toContain('L’acheteur appelle lui-même ces loyers.')
})

test('une quittance du mois coupé et une facture d’après la vente sont à annuler d’abord, avec leur place', async () => {
  await vendre(emis([document('quittance', 'Q-2026-0010', OCTOBRE.id)], [FACTURE]))
  const quittance = (await screen.findByText(/Une quittance a été donnée/)).closest('.ui-banner')
  expect(quittance?.textContent).toContain('Q‑2026‑0010 (loyer d’octobre 2026)')
  expect(quittance?.querySelector('a')?.getAttribute('href')).toContain('/invoices/documents')
  const facture = screen.getByText(/Une facture porte/).closest('.ui-banner')
  expect(facture?.textContent).toContain(
    'F‑2026‑0001 (loyer de novembre 2026). Rien ne s’enregistre avant : établissez un avoir',
  )
  expect(facture?.querySelector('a')?.getAttribute('href')).toContain('/invoices/factures')
})

test('retirer une vente se demande d’abord', async () => {
  const vendu = { ...bien, date_cession: day('2026-10-15'), prix_cession_cents: cents(90_000_00) }
  const envois = montrer(<CessionDialog bien={vendu} onClose={() => {}} />, { biens: [vendu] })
  fireEvent.click(await screen.findByRole('button', { name: 'Retirer la vente' }))
  const question = await screen.findByRole('dialog', { name: 'Retirer cette vente ?' })
  expect(envois.some(({ path }) => path.endsWith('/annuler-vente'))).toBe(false)
  fireEvent.click(within(question).getByRole('button', { name: 'Retirer la vente' }))
  await vi.waitFor(() => expect(envois.some(({ path }) => path.endsWith('/annuler-vente'))).toBe(true))
})

test('la fin d’un bail le dit aussi, sans parler d’acheteur ; sans rien d’émis, rien n’est dit', async () => {
  montrer(<FinBail bail={bail} onClose={() => {}} />, emis([document('avis', 'A-2026-0011', NOVEMBRE.id)]))
  await screen.findByRole('dialog', { name: 'Fin du bail' })
  taper(/^Dernier jour/, '31/10/2026')
  expect((await screen.findByText(/Un avis d’échéance déjà émis est retiré/)).textContent).not.toContain('acheteur')
  taper(/^Dernier jour/, '30/11/2026')
  expect(screen.queryByText(/avis d’échéance/)).toBeNull()
})

test('une fin retirée rend le mois qu’elle coupait, et le montre', async () => {
  const fini = { ...bail, fin: day('2026-11-15') }
  montrer(<FinBail bail={fini} onClose={() => {}} />, {
    baux: [fini],
    echeances: [{ ...NOVEMBRE, loyer_cents: cents(182_50), charges_cents: cents(20_00) }],
  })
  await screen.findByRole('dialog', { name: 'Fin du bail' })
  taper(/^Dernier jour/, '')
  expect((await screen.findByText(/novembre 2026, pour ses jours/)).closest('p, div')?.textContent).toMatch(/405,00/)
})
