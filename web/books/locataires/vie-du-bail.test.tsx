// The place `locataires` as its owner meets what happens under a lease: a revision read before it is sent, a notice and its end, a deposit given back.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { day } from '#domain/base/day.ts'
import { AUJOURDHUI, bail, echeance, montrer } from '#web/parts/tests/dossier.tsx'
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

const ancien = { ...bail, debut: day('2024-04-15'), irl_trimestre: '2024-T1' }
const bien = {
  id: bail.bien_id,
  ...{ libelle: 'Studio 3', adresse: '31 rue du Mené', code_postal: '56000', ville: 'Vannes', type_bien: 'studio' },
  ...{ surface_m2: 20, categorie: 'meuble', date_acquisition: '2023-01-01', date_mise_en_location: '2023-02-01' },
  ...{ prix_cents: 80_000_00, frais_acquisition_cents: 0, frais_immobilises: true },
  ...{ date_cession: null, prix_cession_cents: null },
}
const onglet = async (nom: string) => {
  await user.click(await screen.findByRole('button', { name: new RegExp(`^${nom}`) }))
}
const ouvrir = (faits: object) => montrer(<TenantsScreen />, { ...faits }, `/?bail=${bail.id}`)

test('a rent to revise says what it becomes and by which indices, then is sent as it was read', async () => {
  const envois = ouvrir({ baux: [ancien], biens: [{ ...bien, classe_dpe: 'C' }] })
  await onglet('Bail')
  expect(screen.getByText(/Possible depuis le 15\/04\/2026/).textContent).toContain('367,84')
  await user.click(screen.getByRole('button', { name: 'Réviser le loyer' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Réviser le loyer' }))
  expect(dialog.getByText('145,47')).toBeTruthy()
  expect(dialog.queryByText(/À confirmer/)).toBeNull()
  expect(dialog.getByText(/rien n’est dû pour la période d’avant/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Réviser' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/reviser-loyer')).toBe(true))
  expect(envois.find(({ path }) => path === '/functions/v1/reviser-loyer')?.body).toMatchObject({
    bail_id: bail.id,
    demande_le: AUJOURDHUI,
    loyer_cents: 367_84,
    saisis: [],
  })
})

test('a dwelling of class F is said frozen, one without a class is asked for it', async () => {
  ouvrir({ baux: [ancien], biens: [{ ...bien, classe_dpe: 'F' }] })
  await onglet('Bail')
  expect(screen.getByText(/classé F ou G : son loyer ne se révise pas/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réviser le loyer' })).toBeNull()
  cleanup()
  const envois = ouvrir({ baux: [ancien], biens: [bien] })
  await onglet('Bail')
  await user.selectOptions(screen.getByLabelText(/Classe du DPE/), 'D')
  await waitFor(() => expect(envois.find(({ method }) => method === 'PATCH')?.body).toEqual({ classe_dpe: 'D' }))
})

test('a notice shows the end that it leaves and the rents that it cuts, before it is sent', async () => {
  const envois = ouvrir({ echeances: [echeance('11'), echeance('12')] })
  await onglet('Bail')
  await user.click(screen.getByRole('button', { name: 'Noter un congé' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Noter un congé' }))
  expect(dialog.getByText('Le bail finit le 20/12/2026')).toBeTruthy()
  expect(dialog.getByText('décembre 2026, au prorata des jours')).toBeTruthy()
  await user.click(dialog.getByLabelText(/^Le bailleur/))
  expect(dialog.getByText('Le bail finit le 14/04/2027')).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  expect((await dialog.findAllByText(/Justifiez le motif/)).length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText(/^Justification/), 'Pour ma fille Anne Martin')
  await user.click(dialog.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path === '/functions/v1/donner-conge')?.body).toMatchObject({
      auteur: 'bailleur',
      motif: 'reprise',
      detail: 'Pour ma fille Anne Martin',
    }),
  )
})

test('a deposit is given back less what is kept; the account follows what is typed, and the delay is said', async () => {
  const depot = { id: 'd1', bail_id: bail.id, date: '2026-04-15', sens: 'recu', montant_cents: 730_00 }
  const envois = ouvrir({ baux: [{ ...bail, fin: day('2026-11-15') }], mouvements_depot: [depot] })
  await onglet('Dépôt')
  expect(screen.getByText(/à rendre au plus tard le 15\/12\/2026/)).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Rendre le dépôt' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Rendre le dépôt de garantie' }))
  await user.click(dialog.getByRole('button', { name: 'Ajouter une retenue' }))
  await user.type(dialog.getByLabelText(/Ce qui est retenu/), 'Plaque de cuisson rayée')
  await user.type(dialog.getByLabelText(/^Montant/), '130')
  expect(dialog.getByText(/conformes ne justifient aucune retenue/)).toBeTruthy()
  await user.click(dialog.getByLabelText(/Ils diffèrent/))
  expect(within(dialog.getByLabelText('Compte du dépôt')).getByText(/600,00/)).toBeTruthy()
  await user.click(dialog.getByRole('button', { name: 'Rendre le dépôt' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path === '/functions/v1/restituer-depot')?.body).toMatchObject({
      conforme: false,
      retenues: [{ nature: 'degradation', libelle: 'Plaque de cuisson rayée', montant_cents: 130_00 }],
      provision_cents: 0,
    }),
  )
})

test('the furniture counts the eleven elements, the guarantors say what the law does not let stand together', async () => {
  const garant = { bail_id: bail.id, email: null, telephone: null, adresse: null, reference: null, plafond_cents: null }
  const signe = { ...garant, signe_le: '2026-04-15', fin: null }
  const envois = ouvrir({
    garants: [
      { ...signe, id: 'g1', nature: 'assurance', nom: 'Assureur' },
      { ...signe, id: 'g2', nature: 'personne', nom: 'Anne Guillou' },
    ],
  })
  await onglet('Personnes')
  expect(screen.getByText(/ne se cumule avec une caution que pour un étudiant/)).toBeTruthy()
  await onglet('Pièces')
  expect(screen.getByText('0 élément sur 11')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Faire l’inventaire' }))
  await user.click(screen.getByLabelText('Plaques de cuisson'))
  await waitFor(() =>
    expect(
      envois.find(({ method, path }) => method === 'POST' && path.includes('inventaire_mobilier'))?.body,
    ).toMatchObject({ element: 'plaques', quantite: 1, etat: 'bon' }),
  )
  cleanup()
  ouvrir({ baux: [{ ...bail, type_bail: 'vide' }] })
  await onglet('Pièces')
  expect(screen.queryByText(/éléments? sur 11/)).toBeNull()
})

test('a state of the dwelling begins with the rooms of its kind, from its lease; signed, it is read and no longer taken up', async () => {
  const signe = {
    bail_id: bail.id,
    date: '2026-04-15',
    compteurs: [],
    cles: [],
    pieces: [],
    observations: '',
    adresse: null,
  }
  const suite = { complements: [], signatures: [], chiffrage: [], version: 2 }
  ouvrir({ etats_des_lieux: [{ ...signe, ...suite, id: 'e1', sens: 'entree', signe_le: '2026-04-15' }] })
  await onglet('Pièces')
  expect(await screen.findByText(/Signé le 15\/04\/2026/)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'État des lieux d’entrée : ouvrir' }).getAttribute('href')).toContain(
    'sens=entree',
  )
  expect(screen.queryByRole('button', { name: 'Reprendre' })).toBeNull()
  expect(screen.getByRole('button', { name: 'Faire l’état des lieux de sortie' })).toBeTruthy()
})

test('an inspection signed without its paper says why, and establishes it at a press', async () => {
  const signe = {
    ...{ id: 'e1', bail_id: bail.id, sens: 'entree', date: '2026-04-15', signe_le: '2026-04-15', observations: '' },
    ...{
      compteurs: [],
      cles: [],
      pieces: [],
      adresse: null,
      complements: [],
      signatures: [],
      chiffrage: [],
      version: 2,
    },
  }
  const envois = ouvrir({ etats_des_lieux: [{ ...signe, papier_refus: 'Le nom du bailleur manque.' }] })
  await onglet('Pièces')
  expect((await screen.findByRole('alert')).textContent).toContain(
    'Le papier n’a pas pu être établi : Le nom du bailleur manque.',
  )
  await user.click(screen.getByRole('button', { name: 'Établir le papier' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path === '/functions/v1/etablir-papier-etat')?.body).toMatchObject({
      etat_id: 'e1',
    }),
  )
  cleanup()
  ouvrir({ etats_des_lieux: [{ ...signe, papier_refus: null }] })
  await onglet('Pièces')
  expect(await screen.findByText(/Signé le 15\/04\/2026/)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Établir le papier' })).toBeNull()
})
