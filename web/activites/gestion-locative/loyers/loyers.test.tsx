// The rents of a month lot by lot: statuses and their counts, filters in the address and remembered, the keyboard, what is done at once.
import { cleanup, fireEvent, screen, waitFor } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros } from '#domain/base/cents.ts'
import type { Bail } from '#domain/sujets/location/bail.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
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
  ...{ id: 'enc-L1', bail_id: 'bail-L1', loyer_cents: euros(650), charges_cents: euros(50), echeance_id: 'ech-L1' },
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
