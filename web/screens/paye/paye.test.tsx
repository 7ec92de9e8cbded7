// The page of a mail «payé ?»: one rent in whole or in part, several at once, what is paid already, and a link that serves no more.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { LoyersDuLien } from '#contract/functions/location/paye/voir-paye.ts'
import { REFUS } from '#domain/base/refus.ts'
import { oublier, ouvrir, type Reply } from '#web/app/tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const VOIR = '/functions/v1/voir-paye'
const NOTER = '/functions/v1/noter-paye'
const loyer = (rang: number, champs: Partial<LoyersDuLien['loyers'][number]> = {}) => ({
  ...{
    echeance_id: `0f8fad5b-d9cb-469f-a165-70867728950${rang}`,
    locataires: `Zoé Martin ${rang}`,
    logement: `T${rang}`,
  },
  ...{ immeuble: 'Tisserands', periode: '2026-11-01', mois: 1, date_echeance: '2026-11-05' },
  ...{ montant_cents: 500_00, reste_cents: 500_00, etat: 'du' as const },
  ...champs,
})
const page = (loyers: LoyersDuLien['loyers'], replies: Record<string, Reply> = {}) =>
  ouvrir('/paye/un-jeton', {
    [VOIR]: {
      body: { bailleur: 'Colette Delmas', expire_le: '2026-12-20T10:00:00Z', aujourd_hui: '2026-11-20', loyers },
    },
    [NOTER]: { body: { encaissements: 1 } },
    ...replies,
  })

test('opened, it only shows; the part that was received is noted with its day', async () => {
  const { envoye } = page([loyer(1)])
  await screen.findByRole('heading', { level: 1, name: 'Ce loyer est-il payé ?' })
  expect(envoye(NOTER)).toBeUndefined()
  const montant = screen.getByLabelText(/^Montant reçu/)
  await user.clear(montant)
  await user.type(montant, '600')
  await user.click(screen.getByRole('button', { name: 'Oui, payé' }))
  expect((await screen.findAllByText(/Plus que ce qui reste/)).length).toBeGreaterThan(0)
  expect(envoye(NOTER)).toBeUndefined()
  await user.clear(montant)
  await user.type(montant, '200')
  await user.click(screen.getByRole('button', { name: 'Oui, payé' }))
  await screen.findByText('Paiement noté')
  expect(envoye(NOTER)).toMatchObject({ method: 'POST' })
})

test('several are ticked, grouped by building; one unticked is not noted', async () => {
  const { envoye } = page([loyer(1), loyer(2, { reste_cents: 200_00 }), loyer(3, { etat: 'paye', reste_cents: 0 })])
  await screen.findByRole('heading', { level: 1, name: '2 loyers sont-ils payés ?' })
  expect(screen.getByRole('group', { name: /Tisserands/ })).toBeTruthy()
  expect(screen.getByText('Payé')).toBeTruthy()
  expect(screen.getByText(/^T2, novembre 2026, reste d’un loyer de 500,00/)).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: /Zoé Martin 2/ }))
  await user.click(screen.getByRole('button', { name: 'Noter 1 paiement' }))
  await screen.findByText('Paiement noté')
  expect(envoye(NOTER)).toMatchObject({ method: 'POST' })
})

test('once some are noted, the focus is on what is asked next', async () => {
  const reponse = { bailleur: 'Colette Delmas', expire_le: '2026-12-20T10:00:00Z', aujourd_hui: '2026-11-20' }
  const lus = [
    [loyer(1), loyer(2)],
    [loyer(1, { etat: 'paye', reste_cents: 0 }), loyer(2)],
  ]
  ouvrir('/paye/un-jeton', {
    [VOIR]: {
      get body() {
        return { ...reponse, loyers: lus.length > 1 ? lus.shift() : lus[0] }
      },
    },
    [NOTER]: { body: { encaissements: 1 } },
  })
  await screen.findByRole('heading', { level: 1, name: '2 loyers sont-ils payés ?' })
  await user.click(screen.getByRole('checkbox', { name: /Zoé Martin 2/ }))
  await user.click(screen.getByRole('button', { name: 'Noter 1 paiement' }))
  const titre = await screen.findByRole('heading', { level: 1, name: 'Ce loyer est-il payé ?' })
  await waitFor(() => expect(document.activeElement).toBe(titre))
})

test('all paid, nothing is asked; a link that serves no more says why', async () => {
  page([loyer(1, { etat: 'paye', reste_cents: 0 })])
  await screen.findByRole('heading', { level: 1, name: 'Loyer payé' })
  expect(screen.queryByRole('button', { name: 'Oui, payé' })).toBeNull()
  cleanup()
  page([], { [VOIR]: { status: 410, body: { code: 'lien_paye_expire', message: REFUS.lien_paye_expire } } })
  await screen.findByRole('heading', { level: 1, name: 'Ce lien ne sert plus' })
  expect(screen.getByText(REFUS.lien_paye_expire)).toBeTruthy()
  expect(screen.getByRole('link', { name: 'Ouvrir mes dossiers' }).getAttribute('href')).toBe('/dashboard')
})
