// The places `quittances` and `factures` as their owner meets them: what may be issued, what was sent, what is done by itself.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, echeance, encaissement, montrer } from '#web/parts/tests/dossier.tsx'
import { DocumentsScreen } from './documents/screen.tsx'
import { FacturesScreen } from './factures/screen.tsx'

const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime.bind(vi) })
beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
  sessionStorage.clear()
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const VIDE = {
  documents_locatifs: [],
  envois_locatifs: [],
  reglages_loyers: [],
  appels_loyers: [],
  factures_sejour: [],
}
const ANNEE = {
  ...VIDE,
  echeances: [echeance('09'), echeance('10'), echeance('11')],
  encaissements: [encaissement('10')],
}

test('the rent that is paid is proposed; nothing is issued that was not ticked', async () => {
  const envois = montrer(<DocumentsScreen />, ANNEE)
  // The payment of October went to September, the oldest: C. civ. art. 1342-10.
  const lignes = await screen.findAllByRole('row')
  expect(lignes.map(({ textContent }) => textContent).join('|')).toMatch(/Quittanceseptembre 2026.*405,00/)
  expect(screen.queryByRole('button', { name: 'Établir' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Tout choisir' }))
  await user.click(screen.getByRole('button', { name: 'Établir' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path === '/functions/v1/emettre-documents-locatifs')).toBeTruthy(),
  )
  expect(envois.find(({ path }) => path.endsWith('emettre-documents-locatifs'))?.body).toMatchObject({
    demandes: [{ nature: 'quittance', echeance_id: echeance('09').id }],
    envoyer: false,
  })
})

test('what may be issued is searched and exported; all that is shown is chosen, and nothing of what is hidden', async () => {
  montrer(<DocumentsScreen />, ANNEE)
  const filtre = await screen.findByRole('searchbox', { name: 'Filtrer : Documents à établir' })
  expect(screen.getByRole('button', { name: /Exporter/ })).toBeTruthy()
  await user.type(filtre, 'quittance')
  await user.click(screen.getByRole('button', { name: 'Tout choisir' }))
  expect(screen.getByText('Un document choisi')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Tout décocher' }))
  expect(screen.queryByText('Un document choisi')).toBeNull()
})

test('what cannot leave by mail says why beside its greyed button', async () => {
  const locataires = [
    { ...bail.locataires[0], email: 'theo@exemple.fr', consent_electronique_le: null },
  ] as unknown as typeof bail.locataires // safe: the rest of him is that of the lease
  montrer(<DocumentsScreen />, { ...ANNEE, baux: [{ ...bail, locataires }] })
  await user.click(await screen.findByRole('button', { name: 'Tout choisir' }))
  const envoyer = screen.getByRole<HTMLButtonElement>('button', { name: 'Établir et envoyer…' })
  expect(envoyer.disabled).toBe(true)
  const raison = document.getElementById(envoyer.getAttribute('aria-describedby') ?? '')
  expect(raison?.textContent).toMatch(/^Rien ne part par e-mail : aucun de ces locataires n’a donné son accord/)
})

test('what is done by itself is said before it is: the day, and the rents of the next call', async () => {
  const reglages = {
    id: '1',
    appel_jour: 25,
    depuis: '2026-12-01',
    envoi_avis: true,
    envoi_quittances: false,
    fait_le: null,
    refus: 'Une phrase.',
  }
  const envois = montrer(<DocumentsScreen />, { ...ANNEE, reglages_loyers: [reglages] })
  expect(await screen.findByText(/Le 25\/11\/2026 : 1 loyer, 405,00/)).toBeTruthy()
  expect(screen.getByText(/Partent seuls.*les avis\./)).toBeTruthy()
  expect(screen.getByText('Une phrase.')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Régler' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Ce qui se fait seul' }))
  await user.selectOptions(dialog.getByLabelText(/^Appel des loyers/), 'non')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.find(({ method }) => method === 'PATCH')?.body).toMatchObject({ appel_jour: null }))
})

test('a stay is invoiced on what was called, to somebody whose address is known', async () => {
  const sejour = { ...bail, type_bail: 'saisonnier' as const, fin: day('2026-11-30') }
  const envois = montrer(<FacturesScreen />, { ...ANNEE, baux: [sejour] })
  await user.click((await screen.findAllByRole('button', { name: 'Facturer un séjour' }))[0] ?? document.body)
  const dialog = within(screen.getByRole('dialog', { name: 'Facturer un séjour' }))
  expect(dialog.getByText('Total, d’après les loyers appelés').closest('p')?.textContent).toContain('1\u202f215,00')
  await user.click(dialog.getByRole('button', { name: 'Établir la facture' }))
  expect(await dialog.findByText('Indiquez l’adresse du client.')).toBeTruthy()
  await user.type(dialog.getByLabelText(/^Adresse/), '2 quai Ceineray')
  await user.type(dialog.getByLabelText(/^Code postal/), '44000')
  await user.type(dialog.getByLabelText(/^Ville/), 'Nantes')
  await user.click(dialog.getByRole('button', { name: 'Établir la facture' }))
  await waitFor(() =>
    expect(envois.at(-1)?.body).toMatchObject({ regime_tva: 'exonere', client: { pays: 'FR', siren: null } }),
  )
})

test('an invoice is sent to its client, at the address of the lease unless another is typed; its log is shown', async () => {
  const sejour = { ...bail, type_bail: 'saisonnier' as const, fin: day('2026-11-30') }
  const contenu = {
    ...{ nature: 'facture' as const, regime_tva: 'exonere' as const, rectifie: null, lignes: [] },
    ...{ client: { nom: 'Ty Breizh', adresse: '', code_postal: '', ville: '', pays: 'FR', siren: null } },
    ...{ du: day('2026-07-04'), au: day('2026-07-11'), emise_le: day('2026-07-11'), a_payer_le: day('2026-07-11') },
    ...{ total_cents: euros(500), vendeur: {}, logement: {} },
  }
  const facture = {
    ...{ id: 'facture', nature: 'facture', numero: 'F-2026-0001', bail_id: bail.id, facture_id: null },
    ...{ total_cents: euros(500), contenu, emise_le: day('2026-07-11'), created_at: '2026-07-11T08:00:00Z' },
  }
  const envoi = {
    ...{ id: 'envoi', facture_id: 'facture', document_id: null, objet: 'document', destinataire: 'a@exemple.fr' },
    ...{ nom: 'Ty Breizh', etat: 'envoye', automatique: false, erreur: null, envoye_le: '2026-07-12T08:00:00Z' },
    created_at: '2026-07-12T08:00:00Z',
  }
  const faits = { ...ANNEE, baux: [sejour], factures_sejour: [facture], envois_locatifs: [envoi] }
  const envois = montrer(<FacturesScreen />, faits as never) // safe: the rows that the server would send
  const table = await screen.findByRole('table', { name: 'Factures et avoirs' })
  expect(within(table).getByText('Envoyée')).toBeTruthy()
  await user.click(within(table).getAllByRole('row')[1] ?? table)
  const fiche = within(await screen.findByRole('dialog', { name: 'Facture F-2026-0001' }))
  expect(fiche.getByText('a@exemple.fr')).toBeTruthy()
  await user.click(fiche.getByRole('button', { name: 'Envoyer' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Envoyer la facture F-2026-0001' }))
  const adresse = dialog.getByLabelText(/^Adresse e-mail/)
  await user.clear(adresse)
  await user.type(adresse, 'compta')
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
  expect((await dialog.findAllByText('Cette adresse n’est pas valide : nom@exemple.fr.')).length).toBeGreaterThan(0)
  await user.type(adresse, '@ty-breizh.fr')
  await user.click(dialog.getByRole('button', { name: 'Envoyer' }))
  await waitFor(() =>
    expect(envois.at(-1)?.body).toMatchObject({
      facture_id: 'facture',
      destinataires: [{ nom: 'Ty Breizh', email: 'compta@ty-breizh.fr' }],
    }),
  )
})
