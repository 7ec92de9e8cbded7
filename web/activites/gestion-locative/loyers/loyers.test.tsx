// The rents of a month lot by lot: statuses and their counts, filters in the address and remembered, the keyboard, what is done at once.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import { compte, ligne } from '#web/books/banque/tests/lignes.ts'
import {
  AUJOURDHUI,
  bail,
  bien,
  dossier,
  echeance,
  encaissement,
  exercice,
  montrer,
} from '#web/parts/tests/dossier.tsx'
import { LotsDuMoisScreen } from './screen.tsx'

beforeEach(() => {
  localStorage.clear()
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
})

const AU = '/rental-management/loyers/lots'
const loue = (nom: string): Bail => ({
  ...bail,
  ...{ id: `bail-${nom}`, bien_id: `bien-${nom}`, type_bail: 'vide' },
  locataires: [
    {
      id: `loc-${nom}`,
      prenom: 'Ana',
      nom,
      email: `${nom}@exemple.fr`,
      telephone: null,
      consent_electronique_le: null,
    },
  ],
})
const NOMS = ['L1', 'L2']
const recu: Encaissement = {
  ...encaissement('11'),
  ...{ id: 'enc-L1', bail_id: 'bail-L1', loyer_cents: euros(365), charges_cents: euros(40), echeance_id: 'ech-L1' },
}
const NOVEMBRE = {
  ...{ dossier: { ...dossier, activite: 'gestion_locative' as const, reglages: {} } },
  ...{ exercices: [{ ...exercice, reglages: { regime: 'reel' } }] },
  biens: NOMS.map((nom) => ({ ...bien, id: `bien-${nom}`, libelle: nom })),
  baux: NOMS.map(loue),
  echeances: NOMS.map((nom) => ({ ...echeance('11'), id: `ech-${nom}`, bail_id: `bail-${nom}` })),
  encaissements: [recu],
  ...{
    relances: [],
    reglages_relances: [],
    plans_apurement: [],
    garants: [],
    lignes_releve: [],
    documents_locatifs: [],
  },
}

test('each lot in its status; a filter is in the address, and found again at the next visit', async () => {
  montrer(<LotsDuMoisScreen />, NOVEMBRE, AU)
  await screen.findByRole('button', { name: /Tous\s*2/ })
  fireEvent.click(screen.getByRole('button', { name: /Payés\s*1/ }))
  await waitFor(() => expect(screen.queryByText('Ana L2')).toBeNull())
  cleanup()
  montrer(<LotsDuMoisScreen />, NOVEMBRE, AU)
  await screen.findByText('Ana L1')
  await waitFor(() => expect(screen.queryByText('Ana L2')).toBeNull())
})

test('the space key chooses the row that has the focus; the bar says what may be done of it', async () => {
  montrer(<LotsDuMoisScreen />, NOVEMBRE, AU)
  const cellule = await screen.findByText('Ana L2')
  const ligne = cellule.closest('tr')
  if (!ligne) throw new Error('a row')
  fireEvent.keyDown(ligne, { key: ' ' })
  await screen.findByText('Un lot choisi')
  expect(screen.getByRole('button', { name: 'Encaisser 1' })).toBeTruthy()
  expect(screen.getByRole<HTMLButtonElement>('button', { name: 'Quittances 0' }).disabled).toBe(true)
  expect(screen.getByText(/aucune quittance ni aucun reçu à établir/)).toBeTruthy()
  fireEvent.keyDown(ligne, { key: ' ' })
  await waitFor(() => expect(screen.queryByText('Un lot choisi')).toBeNull())
})

test('who may only read chooses nothing', async () => {
  montrer(<LotsDuMoisScreen />, NOVEMBRE, AU, 'lecteur')
  await screen.findByText('Ana L2')
  expect(screen.queryByRole('checkbox')).toBeNull()
})

/** Narrow spaces and no-break ones read as spaces. */
const dit = (element: Element | null | undefined): string =>
  (element?.textContent ?? '').replaceAll(/[\u00a0\u202f]/g, ' ').trim()

const immeuble = {
  ...{ id: 'imm', libelle: 'Les Tisserands', adresse: '1 rue Haute', code_postal: '56000', ville: 'Vannes' },
  ...{ annee_construction: null, en_copropriete: false, syndic: null, note: null },
}
const places = NOMS.map((nom) => ({
  ...{ id: `place-${nom}`, bien_id: `bien-${nom}`, immeuble_id: 'imm', numero: nom, batiment: null, etage: 1 },
  ...{ porte: null, nombre_pieces: null, annexe_de: null, archive_le: null },
}))

test('a row says what the lot is, how and when it was paid or since when it is late; the head of a building, its sums', async () => {
  montrer(<LotsDuMoisScreen />, { ...NOVEMBRE, immeubles: [immeuble], lots: places }, AU)
  const paye = (await screen.findByText('Ana L1')).closest('tr')
  expect(dit(paye)).toContain('L1 · Studio, bail vide')
  expect(dit(paye)).toContain('virement du 06/11')
  expect(dit(screen.getByText('Ana L2').closest('tr'))).toContain('échéance du 05/11, 15 jours')
  const tete = screen.getByRole('columnheader', { name: 'Les Tisserands' }).closest('tr')
  expect([...(tete?.querySelectorAll('td') ?? [])].map(dit)).toEqual(['810,00', '405,00', '405,00', ''])
})

test('what the bank received is confirmed in place, with its reason and how sure it is', async () => {
  const enBanque = {
    ...NOVEMBRE,
    echeances: NOVEMBRE.echeances.map((une) => (une.id === 'ech-L2' ? { ...une, loyer_cents: euros(500) } : une)),
    comptes_bancaires: [compte],
    lignes_releve: [ligne(12, 'VIR SEPA ANA L2 LOYER NOVEMBRE', 540_00)],
    lignes_a_traiter: [ligne(12, 'VIR SEPA ANA L2 LOYER NOVEMBRE', 540_00)],
  }
  const envois = montrer(<LotsDuMoisScreen />, enBanque, AU)
  const bloc = await screen.findByRole('list', { name: 'Lignes de banque qui paient un loyer' })
  expect(dit(bloc)).toMatch(/540,00 €.*ANA L2.*Confiance (élevée|moyenne)/)
  fireEvent.click(screen.getByRole('button', { name: 'Accepter : VIR SEPA ANA L2 LOYER NOVEMBRE' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path.endsWith('/traiter-lignes-releve'))?.body).toMatchObject({
      traitements: [{ faits: [{ nature: 'encaissement', bail_id: 'bail-L2', echeance_id: 'ech-L2' }] }],
    }),
  )
  cleanup()
  montrer(<LotsDuMoisScreen />, enBanque, AU, 'lecteur')
  await screen.findByRole('list', { name: 'Lignes de banque qui paient un loyer' })
  expect(screen.queryByRole('button', { name: /^Accepter/ })).toBeNull()
  cleanup()
  montrer(<LotsDuMoisScreen />, enBanque, AU, { employe: ['loyers'] })
  await screen.findByText('Ana L2')
  expect(screen.queryByText('Reçu en banque, à rapprocher')).toBeNull()
})
