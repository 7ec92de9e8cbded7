// The option for VAT of a shop: said on its page with what the law makes of its day, then in the dialog of its lease.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { BiensScreen } from '#web/books/biens/screen.tsx'
import { TenantsScreen } from '#web/books/locataires/screen.tsx'
import { AUJOURDHUI, bail, bien, dossier, montrer } from '#web/parts/tests/dossier.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
  vi.useRealTimers()
})

const gestion = { ...dossier, activite: 'gestion_locative' as const, reglages: {} }
const boutique = { ...bien, type_bien: 'commerce' as const }
const OPTION = {
  ...{ tva_motif: 'option' as const, tva_services: [], tva_taux: 2000 as const },
  ...{ tva_option_le: '2025-03-14', tva_debut: '2025-03-01', tva_fin: null, tva_fin_motif: null },
}

test('the option of a shop is declared on its page, refused too early to be given up, and sent as the row holds it', async () => {
  const envois = montrer(
    <BiensScreen />,
    { dossier: gestion, biens: [boutique] },
    `/rental-management/patrimoine/logements?bien=${bien.id}`,
  )
  await user.click(await screen.findByRole('button', { name: 'TVA sur option' }))
  const dialog = within(screen.getByRole('dialog'))
  await user.click(dialog.getByRole('radio', { name: /Soumis à la TVA sur option/ }))
  await user.type(dialog.getByLabelText(/^Option déclarée/), '14/03/2025')
  expect(dialog.getByText(/depuis le 01\/03\/2025 portent 20/).textContent).toContain('01/01/2034')
  await user.click(dialog.getByRole('radio', { name: 'Option dénoncée' }))
  await user.type(dialog.getByLabelText(/^Dernier jour/), '31/12/2030')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect(await dialog.findAllByText(/à partir du 1er janvier de la neuvième année/)).not.toEqual([])
  await user.click(dialog.getByRole('radio', { name: 'Elle court' }))
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ path }) => path.includes('biens'))).toBe(true))
  expect(envois.find(({ path }) => path.includes('biens'))?.body).toMatchObject(OPTION)
})

test('a dwelling offers no option', async () => {
  montrer(
    <BiensScreen />,
    { dossier: gestion, biens: [bien] },
    `/rental-management/patrimoine/logements?bien=${bien.id}`,
  )
  await screen.findByRole('button', { name: 'Vendre' })
  expect(screen.queryByRole('button', { name: 'TVA sur option' })).toBeNull()
})

test('what is managed for another is not the manager’s to sell', async () => {
  const mandants = [{ id: 'm', nom: 'Madeleine Vasseur', adresse: '', code_postal: '', ville: '' }]
  const mandats = [{ id: 'mt', mandant_id: 'm', debut: '2025-01-01', fin: null }]
  const mandats_biens = [{ id: 'mb', mandat_id: 'mt', bien_id: bien.id, du: '2025-01-01', au: null, a_soi_le: null }]
  montrer(
    <BiensScreen />,
    { dossier: gestion, biens: [bien], ...{ mandants, mandats, mandats_biens } },
    `/rental-management/patrimoine/logements?bien=${bien.id}`,
  )
  expect(await screen.findByText(/Géré pour Madeleine Vasseur/)).toBeTruthy()
  expect(screen.getByRole('button', { name: 'Modifier' })).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Vendre' })).toBeNull()
})

test('the lease of a shop says the VAT within its rent while the option runs, and that it bears none without it', async () => {
  const commerce = { ...bail, type_bail: 'commercial' as const, charges_mode: 'provision' as const, revisions: [] }
  const ouvrir = async (tel: object) => {
    montrer(
      <TenantsScreen />,
      { dossier: gestion, baux: [commerce], biens: [{ ...boutique, ...tel }] },
      `/rental-management/baux?bail=${bail.id}&onglet=bail`,
    )
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    return within(screen.getByRole('dialog', { name: 'Modifier le bail' }))
  }
  const sous = await ouvrir(OPTION)
  await user.clear(sous.getAllByLabelText(/^Loyer, hors charges/)[0] ?? document.body)
  await user.type(sous.getAllByLabelText(/^Loyer, hors charges/)[0] ?? document.body, '1800')
  expect(sous.getByText(/TVA : loyer soumis sur option/).textContent?.replaceAll(/\s/g, ' ')).toMatch(
    /1 500,00 € hors taxe et 300,00 € de TVA/,
  )
  cleanup()
  const sans = await ouvrir({})
  expect(sans.getByText(/^Loyer sans TVA/)).toBeTruthy()
})
