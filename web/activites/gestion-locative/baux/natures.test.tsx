// The place of leases in rental management: its dialog and its file follow the nature of each lease.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { TenantsScreen } from '#web/books/locataires/screen.tsx'
import { AUJOURDHUI, bail, dossier, montrer } from '#web/parts/tests/dossier.tsx'

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

test('the dialog follows the nature of the lease: a shop has its index, its steps and its term, and sends them', async () => {
  const commerce = { ...bail, type_bail: 'commercial' as const, charges_mode: 'provision' as const, revisions: [] }
  const envois = montrer(
    <TenantsScreen />,
    { dossier: { ...dossier, activite: 'gestion_locative', reglages: {} }, baux: [commerce] },
    `/rental-management/baux?bail=${bail.id}&onglet=bail`,
  )
  expect(
    (await screen.findByText('9 ans, prolongé sans limite tant que personne ne donne congé')).textContent,
  ).toBeTruthy()
  expect(screen.getByText(/Inventaire des charges/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Modifier' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier le bail' }))
  await user.selectOptions(dialog.getByLabelText(/^Indice du loyer/), 'ILC, commerce et artisanat')
  await user.type(dialog.getByLabelText(/^Franchise/), '1')
  await user.click(dialog.getByRole('button', { name: 'Ajouter un palier' }))
  await user.type(dialog.getByLabelText(/^À partir du/), '01/01/2027')
  const [, palier] = dialog.getAllByLabelText(/^Loyer, hors charges/)
  await user.type(palier ?? document.body, '500')
  expect(dialog.getByText('janvier 2027, dû le 05/01/2027').closest('p')?.textContent).toContain('540,00')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ path }) => path.includes('enregistrer-bail'))).toBe(true))
  expect(envois.find(({ path }) => path.includes('enregistrer-bail'))?.body).toMatchObject({
    bail: {
      type_bail: 'commercial',
      indice: 'ilc',
      franchise_mois: 1,
      duree_mois: null,
      paliers: [{ du: '2027-01-01', loyer_cents: 500_00 }],
    },
  })
})

test('the rent of a shop is typed by the quarter: what it will call is shown, and sent; a home asks nothing of it', async () => {
  const commerce = { ...bail, type_bail: 'commercial' as const, charges_mode: 'provision' as const, revisions: [] }
  const envois = montrer(
    <TenantsScreen />,
    { dossier: { ...dossier, activite: 'gestion_locative', reglages: {} }, baux: [commerce] },
    `/rental-management/baux?bail=${bail.id}&onglet=bail`,
  )
  await user.click(await screen.findByRole('button', { name: 'Modifier' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Modifier le bail' }))
  await user.selectOptions(dialog.getByLabelText(/^Type de bail/), 'Bail vide')
  expect(dialog.queryByLabelText(/^Le loyer se paie/)).toBeNull()
  await user.selectOptions(dialog.getByLabelText(/^Type de bail/), 'Bail commercial')
  await user.selectOptions(dialog.getByLabelText(/^Le loyer se paie/), 'Chaque trimestre civil')
  await user.selectOptions(dialog.getByLabelText(/^Terme/), 'Une fois la période finie (échu)')
  expect(dialog.getByLabelText(/^Loyer du trimestre, hors charges/)).toBeTruthy()
  expect(dialog.getAllByText(/trimestre 20\d\d, dû le/).length).toBeGreaterThan(1)
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ path }) => path.includes('enregistrer-bail'))).toBe(true))
  expect(envois.find(({ path }) => path.includes('enregistrer-bail'))?.body).toMatchObject({
    bail: { periodicite: 'trimestriel', terme: 'echu' },
  })
})

test('an unfurnished home asks for charges on account, its term and its own notices', async () => {
  const vide = { ...bail, type_bail: 'vide' as const, charges_mode: 'provision' as const }
  montrer(
    <TenantsScreen />,
    { dossier: { ...dossier, activite: 'gestion_locative', reglages: {} }, baux: [vide] },
    `/rental-management/baux?bail=${bail.id}&onglet=bail`,
  )
  expect(await screen.findByText(/3 ans, reconduit pour 3 ans/)).toBeTruthy()
  expect(screen.getByText(/À tout moment, 3 mois de préavis, un seul/)).toBeTruthy()
  expect(screen.getByText(/Reçu au plus tard le .*, pour le 14\/04\/2029/)).toBeTruthy()
  // Two months of deposit under an unfurnished lease.
  expect(screen.getByText(/ne peut pas dépasser 365,00/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Noter un congé' }))
  const conge = within(screen.getByRole('dialog', { name: 'Noter un congé' }))
  await user.selectOptions(conge.getByLabelText('Préavis réduit à un mois'), 'Mutation')
  expect(conge.getByLabelText(/^Justificatif reçu/)).toBeTruthy()
  expect(conge.getByText(/Le préavis de 1 mois court/)).toBeTruthy()
})

test('a flat rate of charges is offered where the law allows it: not for an unfurnished home, unless two share it', async () => {
  const envois = montrer(
    <TenantsScreen />,
    { dossier: { ...dossier, activite: 'gestion_locative', reglages: {} }, baux: [bail] },
    '/rental-management/baux',
  )
  await user.click(await screen.findByRole('button', { name: 'Nouveau bail' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Nouveau bail' }))
  /** Where the law leaves one alone, it is said and not asked. */
  const modes = () => {
    const radios = dialog.queryAllByRole<HTMLInputElement>('radio', { name: /^(Forfait|Provision)/ })
    if (radios.length === 0) return [dialog.getByText(/^(Forfait|Provision) : /).textContent?.split(' : ')[0]]
    return radios.map(({ value, checked }) => (checked ? `${value} *` : value))
  }
  const type = dialog.getByLabelText(/^Type de bail/)
  for (const [nature, attendus] of [
    ['Bail vide', ['Provision']],
    ['Bail meublé', ['forfait *', 'provision']],
    ['Bail mobilité', ['Forfait']],
    ['Bail vide', ['Provision']],
    ['Bail commercial', ['provision *', 'forfait']],
  ] as const) {
    await user.selectOptions(type, nature)
    await waitFor(() => expect([nature, ...modes()]).toEqual([nature, ...attendus]))
  }
  await user.click(dialog.getByRole('radio', { name: /^Forfait/ }))
  await user.selectOptions(type, 'Bail vide')
  await waitFor(() => expect(modes()).toEqual(['Provision']))
  for (const prenom of ['Léa', 'Zoé']) {
    await user.click(dialog.getByRole('button', { name: 'Nouvelle personne' }))
    const personne = within(screen.getByRole('dialog', { name: 'Nouveau locataire' }))
    await user.type(personne.getByLabelText('Prénom'), prenom)
    await user.type(personne.getByLabelText(/^Nom/), 'Nédélec')
    await user.click(personne.getByRole('button', { name: 'Enregistrer' }))
  }
  await waitFor(() => expect(modes()).toEqual(['provision *', 'forfait']))
  await user.click(dialog.getByRole('radio', { name: /^Forfait/ }))
  await user.click(dialog.getByRole('button', { name: 'Retirer Zoé Nédélec' }))
  await waitFor(() => expect(modes()).toEqual(['Provision']))
  expect(
    dialog.getByText(/réservé au meublé et à la colocation \(loi n° 89-462 du 6 juillet 1989, art. 8-1, V et 23\)/),
  ).toBeTruthy()
  expect(envois).toEqual([])
})

test('what a home seldom says stands behind its names, and opens by itself where it says something', async () => {
  const vide = { ...bail, type_bail: 'vide' as const, charges_mode: 'provision' as const }
  const gere = { dossier: { ...dossier, activite: 'gestion_locative' as const, reglages: {} } }
  const ouvrir = async (un: typeof vide) => {
    montrer(<TenantsScreen />, { ...gere, baux: [un] }, `/rental-management/baux?bail=${bail.id}&onglet=bail`)
    await user.click(await screen.findByRole('button', { name: 'Modifier' }))
    const dialog = within(screen.getByRole('dialog', { name: 'Modifier le bail' }))
    return dialog.getByText(/^Durée et bailleur.*aide au logement$/).closest('details')
  }
  const plie = await ouvrir(vide)
  expect(plie?.open).toBe(false)
  expect(within(plie ?? document.body).getByLabelText(/^Franchise/)).toBeTruthy()
  cleanup()
  expect((await ouvrir({ ...vide, aide_cents: euros(120) } as typeof vide))?.open).toBe(true)
})
