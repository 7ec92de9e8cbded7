// The place `locataires` as its owner settles the charges of a year: what waits, what expenses propose, the account as it is typed, what was settled.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, montrer } from '#web/parts/tests/dossier.tsx'
import { TenantsScreen } from './screen.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const ancien = { ...bail, debut: day('2024-04-15'), charges_mode: 'provision' }
const bien = {
  id: bail.bien_id,
  ...{ libelle: 'Studio 3', adresse: '31 rue du Mené', code_postal: '56000', ville: 'Vannes', type_bien: 'studio' },
  ...{ surface_m2: 20, categorie: 'meuble', date_acquisition: '2023-01-01', date_mise_en_location: '2023-02-01' },
  ...{ prix_cents: 80_000_00, frais_acquisition_cents: 0, frais_immobilises: true },
  ...{ date_cession: null, prix_cession_cents: null },
}
const echeances = Array.from({ length: 12 }, (_, rang) => {
  const mois = `2025-${String(rang + 1).padStart(2, '0')}`
  const montants = { loyer_cents: 360_00, charges_cents: 40_00 }
  return { id: mois, bail_id: bail.id, periode: `${mois}-01`, date_echeance: `${mois}-05`, ...montants }
})
const energie = {
  ...{
    id: '7f0e5a52-2f5c-4b0e-9d39-0b7d8a1f0c01',
    bien_id: bail.bien_id,
    date: '2025-06-10',
    date_paiement: '2025-06-10',
  },
  ...{ fournisseur: 'Engie', libelle: 'Chauffage', categorie: 'energie', montant_cents: 500_00, payee_par: 'banque' },
  document_id: null,
}
const ouvrir = async (faits: object) => {
  const tout: object = { biens: [bien], echeances, ...faits }
  const envois = montrer(<TenantsScreen />, { ...tout }, `/?bail=${bail.id}`)
  await user.click(await screen.findByRole('button', { name: /^Bail/ }))
  return envois
}

test('the charges of a year are settled as they were read, from the expenses and by hand', async () => {
  const envois = await ouvrir({ baux: [ancien], depenses: [energie] })
  expect(screen.getByText(/Provisions à régulariser : 2025/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Régulariser les charges' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Régulariser les charges' }))
  // Twelve provisions of 40 €.
  expect(dialog.getByText('Complément dû par le locataire').closest('div')?.textContent).toMatch(/20,00/)
  await user.click(dialog.getByRole('button', { name: 'Ajouter une charge' }))
  await user.selectOptions(dialog.getAllByLabelText('Nature')[1] ?? document.body, 'hygiene')
  await user.type(dialog.getAllByLabelText(/^Charge/)[1] ?? document.body, 'Ordures')
  await user.type(dialog.getAllByLabelText(/^Montant récupérable/)[1] ?? document.body, '100')
  await user.clear(dialog.getAllByLabelText(/^Part du logement/)[1] ?? document.body)
  await user.type(dialog.getAllByLabelText(/^Part du logement/)[1] ?? document.body, '12,5')
  expect(dialog.getByText('Complément dû par le locataire').closest('div')?.textContent).toMatch(/32,50/)
  await user.click(dialog.getByRole('button', { name: 'Régulariser' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/regulariser-charges')).toBe(true))
  expect(envois.find(({ path }) => path === '/functions/v1/regulariser-charges')?.body).toMatchObject({
    ...{ bail_id: bail.id, du: '2025-01-01', au: '2025-12-31', etablie_le: AUJOURDHUI },
    ...{ solde_cents: 32_50, excedent: 'deduit', provision_cents: null },
    lignes: [
      { nature: 'eau_chauffage', libelle: 'Engie, Chauffage', depense_id: energie.id, montant_cents: 500_00 },
      { nature: 'hygiene', libelle: 'Ordures', depense_id: null, montant_cents: 100_00, quote_part: 1_250 },
    ],
  })
})

test('an excess says what becomes of it; flat charges are never settled', async () => {
  await ouvrir({ baux: [ancien], depenses: [{ ...energie, montant_cents: 100_00 }] })
  await user.click(screen.getByRole('button', { name: 'Régulariser les charges' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Régulariser les charges' }))
  expect(dialog.getByText('Trop versé, à lui rendre').closest('div')?.textContent).toMatch(/380,00/)
  expect(dialog.getByRole('radio', { name: /Déduit des prochains loyers/ })).toBeTruthy()
  cleanup()
  await ouvrir({ baux: [{ ...ancien, charges_mode: 'forfait' }] })
  expect(screen.getByText(/un forfait : elles ne se régularisent pas/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Régulariser les charges' })).toBeNull()
})

test('what was settled is read nature by nature, with its statement, and is taken back', async () => {
  const faite = {
    ...{ id: 'r1', du: '2025-01-01', au: '2025-12-31', entree: '2025-01-01', sortie: '2025-12-31' },
    ...{ etablie_le: '2026-02-01', exigible_le: '2026-03-01', provisions_cents: 480_00, reelles_cents: 500_00 },
    ...{ solde_cents: 20_00, excedent: null, provision_avant_cents: 40_00, provision_apres_cents: null },
    lignes: [
      {
        ...{ nature: 'eau_chauffage', libelle: 'Engie', depense_id: null, montant_cents: 4_000_00, quote_part: 1_250 },
        ...{ prorata: true, part_cents: 500_00 },
      },
    ],
  }
  const envois = await ouvrir({ baux: [{ ...ancien, regularisations: [faite] }] })
  expect(screen.getByText(/Eau froide, eau chaude et chauffage collectif : Engie/)).toBeTruthy()
  expect(screen.getByText(/4\s000,00\s€ × 12,5 %, selon les jours de présence/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Annuler cette régularisation' }))
  await user.click(screen.getByRole('button', { name: 'Annuler la régularisation' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path === '/functions/v1/annuler-regularisation')?.body).toMatchObject({
      regularisations: ['r1'],
    }),
  )
})
