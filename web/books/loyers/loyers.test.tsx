// The place `loyers` as its owner meets it: the months of the year, what a calling will create, a payment and the rent it pays.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, dossier, echeance, encaissement, exercice, montrer } from '#web/parts/tests/dossier.tsx'
import { InvoicesScreen } from './screen.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ANNEE = { echeances: [echeance('10'), echeance('11')], encaissements: [encaissement('10')] }
const ligne = (text: string) => screen.getAllByRole('row').find((row) => row.textContent?.includes(text))?.textContent

test('a month paid and a month unpaid', async () => {
  montrer(<InvoicesScreen />, ANNEE)
  const dit = (await screen.findByText(/appelés pour 2026/)).textContent
  expect(dit).toMatch(/810,00\s€ appelés pour 2026, .*405,00\s€ encaissés dans l’année\./)
  expect(ligne('octobre 2026')).toContain('Payé')
  expect(ligne('novembre 2026')).toContain('Impayé')
})

test('a calling shows what it will create before it is asked', async () => {
  const envois = montrer(<InvoicesScreen />, ANNEE, '/?appel=1')
  const dialog = within(await screen.findByRole('dialog', { name: 'Appeler les loyers' }))
  // From April, in proportion, to September: six rents that nobody called.
  expect(dialog.getByText('Théo Guillou, d’avril 2026 à septembre 2026')).toBeTruthy()
  expect(dialog.getByText('6 loyers')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Appeler' }))
  await waitFor(() => expect(envois[0]?.path).toBe('/functions/v1/appeler-loyers'))
  expect(envois[0]?.body).toMatchObject({ jusqu_au: '2026-11-30' })
})

test('a payment opens on the rent it pays and on its entry', async () => {
  montrer(<InvoicesScreen />, ANNEE)
  await user.click((await screen.findAllByText('06/10/2026'))[0] ?? document.body)
  const panel = screen.getByText('Encaissement du 06/10/2026').closest('aside, [role="dialog"]')
  expect(panel?.textContent).toContain('Paie le loyer d’octobre 2026')
  expect(panel?.textContent).toContain('706100')
  expect(panel?.textContent).toContain('1342\u201110')
})

test('the law that a payment cites is that of its books', async () => {
  const ouvrir = async (faits: Parameters<typeof montrer>[1]) => {
    montrer(<InvoicesScreen />, { ...ANNEE, ...faits })
    await user.click((await screen.findAllByText('06/10/2026'))[0] ?? document.body)
    const dit = screen.getByText('Encaissement du 06/10/2026').closest('aside, [role="dialog"]')?.textContent
    cleanup()
    return dit
  }
  expect(await ouvrir({})).toContain('CGI, article 302 septies A ter A')
  const nu = await ouvrir({ dossier: { ...dossier, activite: 'gestion_locative' as const, reglages: {} } })
  expect(nu).toContain('CGI, article 29')
  expect(nu).not.toContain('302 septies')
})

test('in a year that is over, a payment is proposed on the day of the oldest rent it pays', async () => {
  // The books end before today: who notes a past year types no day.
  montrer(<InvoicesScreen />, { ...ANNEE, exercices: [{ ...exercice, fin: day('2026-11-10') }] })
  await user.click(await screen.findByRole('button', { name: 'Encaissement' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.selectOptions(dialog.getByLabelText(/^Bail/), bail.id)
  await waitFor(() => expect(dialog.getByLabelText<HTMLInputElement>(/^Reçu le/).value).toBe('05/11/2026'))
  expect(dialog.getByLabelText<HTMLInputElement>(/^Montant reçu/).value).toBe('405,00')
})

test('the rents of the year are received in one press, but the one unticked and the one that a statement pays', async () => {
  const lignes_a_traiter = [{ date: day('2026-09-04'), libelle: 'VIR GUILLOU', montant_cents: euros(405) }]
  const envois = montrer(<InvoicesScreen />, { ...ANNEE, lignes_a_traiter })
  await user.click(await screen.findByRole('button', { name: 'Encaisser les 7 loyers dus' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Encaisser les loyers de 2026' }))
  expect(dialog.getByText(/Un de ces loyers est dans votre relevé/)).toBeTruthy()
  const septembre = dialog.getByRole<HTMLInputElement>('checkbox', { name: /septembre 2026/ })
  expect([septembre.disabled, septembre.checked]).toEqual([true, false])
  await user.click(dialog.getByRole('checkbox', { name: /juin 2026/ }))
  await user.click(dialog.getByRole('button', { name: 'Encaisser 5 loyers' }))
  await waitFor(() => expect(envois.some(({ path }) => path.endsWith('/encaisser-loyers'))).toBe(true))
  expect(envois.find(({ path }) => path.endsWith('/encaisser-loyers'))?.body).toMatchObject({
    mode: 'virement',
    loyers: [
      // What October brought paid April and a part of May, the oldest.
      { periode: '2026-05-01', montant_cents: 216_00 },
      ...['07', '08', '10', '11'].map((mois) => ({ periode: `2026-${mois}-01`, montant_cents: 405_00 })),
    ],
  })
})

test('a payment that the bank took back is noted on its day, all of it; a rejection is taken away, never changed', async () => {
  const envois = montrer(<InvoicesScreen />, ANNEE)
  await user.click((await screen.findAllByText('06/10/2026'))[0] ?? document.body)
  await user.click(screen.getByRole('button', { name: 'Paiement rejeté' }))
  const dialog = within(await screen.findByRole('dialog', { name: 'Paiement rejeté par la banque' }))
  expect(dialog.getByText(/jamais à celle du locataire/)).toBeTruthy()
  const champ = dialog.getByLabelText<HTMLInputElement>(/^Repris le/)
  await user.clear(champ)
  await user.type(champ, '05/10/2026')
  await user.click(dialog.getByRole('button', { name: 'Noter le rejet' }))
  expect((await dialog.findAllByText(/le rejet ne vient pas avant/)).length).toBeGreaterThan(0)
  expect(envois).toEqual([])
  await user.clear(champ)
  await user.type(champ, '14/10/2026')
  await user.click(dialog.getByRole('button', { name: 'Noter le rejet' }))
  await waitFor(() => expect(envois[0]?.path).toContain('encaissements'))
  const paiement = encaissement('10')
  expect(envois[0]?.body).toMatchObject({
    ...{ mode: 'rejet', rejette_id: paiement.id, date: '2026-10-14', bail_id: paiement.bail_id },
    loyer_cents: -paiement.loyer_cents,
  })
})

test('a payment that stands again says that its quittance is to be issued again, and issues it', async () => {
  const [du, paiement] = [echeance('10'), encaissement('10')]
  const retiree = {
    ...{ id: 'q', nature: 'quittance', numero: 'Q-1', bail_id: du.bail_id, echeance_id: du.id, montant_cents: 40_500 },
    ...{ encaissements: [paiement.id], contenu: {}, emis_le: '2026-10-06', automatique: false },
    ...{ retire_le: '2026-10-14T08:00:00Z', retrait_motif: 'Le paiement a été rejeté par la banque.' },
  }
  const envois = montrer(<InvoicesScreen />, { ...ANNEE, documents_locatifs: [retiree] } as never)
  await user.click((await screen.findAllByText('06/10/2026'))[0] ?? document.body)
  expect(await screen.findByText(/Ce paiement tient de nouveau/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Émettre la quittance' }))
  await waitFor(() => expect(envois.some(({ path }) => path.endsWith('emettre-documents-locatifs'))).toBe(true))
  expect(envois.find(({ path }) => path.endsWith('emettre-documents-locatifs'))?.body).toMatchObject({
    demandes: [{ nature: 'quittance', echeance_id: du.id }],
  })
})
