// The links of the closing and of the takeover: each opens the thing that it names, on the screen that keeps it.
import { cleanup, screen } from '@testing-library/react'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { euros, zero } from '#domain/base/cents.ts'
import { day } from '#domain/base/day.ts'
import { composant } from '#domain/journalisation/faits.cas.ts'
import type { Vehicule } from '#domain/sujets/tiers/deplacement.ts'
import { ExpensesScreen } from '#web/books/depenses/screen.tsx'
import { ImmobilisationsScreen } from '#web/books/immobilisations/screen.tsx'
import { InvoicesScreen } from '#web/books/loyers/screen.tsx'
import { AUJOURDHUI, bien, echeance, montrer } from '#web/parts/tests/dossier.tsx'
import { AccountingScreen } from './journal/screen.tsx'

beforeEach(() => {
  vi.useFakeTimers({ shouldAdvanceTime: true, now: new Date(`${AUJOURDHUI}T10:00:00Z`) })
})
afterEach(() => {
  cleanup()
  vi.useRealTimers()
  vi.unstubAllGlobals()
})

const MAI = echeance('05')
const BOITEUSE = {
  id: 'od',
  date: day('2026-05-04'),
  libelle: 'Frais',
  piece_ref: null,
  lignes: [{ rang: 1, compte: '622600', debit_cents: euros(10), credit_cents: zero, bien_id: null }],
}
const CLIO: Vehicule = {
  ...{ id: 'clio', libelle: 'Clio', genre: 'voiture', puissance_cv: 5 },
  ...{ energie: 'essence', usage: 'mixte', au_bareme: true },
}

test.each([
  [
    'une écriture saisie, même sans écriture au journal',
    <AccountingScreen />,
    '/accounting?operation=od',
    'Modifier l’écriture',
  ],
  ['un loyer appelé', <InvoicesScreen />, `/invoices?echeance=${MAI.id}`, 'Loyer de mai 2026'],
  ['un composant', <ImmobilisationsScreen />, '/lmnp-dashboard/immobilisations?composant=composant', /Gros œuvre/],
  ['un véhicule', <ExpensesScreen />, '/expenses?vue=deplacements&vehicule=clio', 'Modifier ce véhicule'],
])('%s s’ouvre par son adresse', async (_, ecran, adresse, nom) => {
  const faits = {
    echeances: [MAI],
    operations_diverses: [BOITEUSE],
    composants: [composant({ bien_id: bien.id, mise_en_service: day('2025-02-01') })],
    vehicules: [CLIO],
  }
  montrer(ecran, faits, adresse)
  expect(await screen.findByRole('dialog', { name: nom })).toBeDefined()
})
