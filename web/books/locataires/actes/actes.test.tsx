// A document of a lease drawn up by a user: what is asked, what is kept, what is joined to the lease.
import { cleanup, screen, waitFor } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { bail, dossier, montrer } from '#web/parts/tests/dossier.tsx'
import { Actes } from './actes.tsx'

afterEach(() => {
  cleanup()
  vi.unstubAllGlobals()
})

const nomme = { ...dossier, denomination: 'Claire Martin', adresse: '7 allée des Tilleuls, 35510 Cesson-Sévigné' }
const garant = {
  ...{ id: '00000000-0000-4000-8000-0000000000g1', bail_id: bail.id, nature: 'personne', nom: 'Anne Roux' },
  ...{
    email: null,
    telephone: null,
    adresse: null,
    reference: null,
    plafond_cents: null,
    signe_le: '2026-04-15',
    fin: null,
  },
}

test('what nobody knows is typed once, and kept with the lease for the next print', async () => {
  const user = userEvent.setup()
  const redaction = {
    ...{ id: 'r1', bail_id: bail.id, piece: 'avenant', garant_id: null, contenu: null },
    valeurs: { 'lot.pieces': 'deux' },
  }
  const envois = montrer(<Actes bail={bail} />, { dossier: nomme, redactions_bail: [redaction], garants: [garant] })
  expect(await screen.findByRole('button', { name: 'Acte de caution de Anne Roux : établir' })).toBeDefined()
  await user.click(screen.getByRole('button', { name: 'Bail : établir' }))
  const pieces = await screen.findByLabelText('Nombre de pièces principales')
  expect(pieces).toHaveProperty('value', 'deux')
  await user.type(screen.getByLabelText('Chauffage et eau chaude'), 'Gaz, individuel')
  await user.click(screen.getByRole('checkbox', { name: 'Le logement est en zone tendue' }))
  // Its block asks in turn.
  await user.type(await screen.findByLabelText('Loyer de référence et loyer de référence majoré'), '13 €')
  await user.click(screen.getByRole('button', { name: 'Enregistrer' }))
  await waitFor(() => expect(envois.some(({ method }) => method === 'POST')).toBe(true))
  expect(envois.find(({ method }) => method === 'POST')?.body).toMatchObject({
    ...{ bail_id: bail.id, piece: 'bail', garant_id: null, contenu: null },
    valeurs: {
      ...{ 'lot.pieces': 'deux', 'lot.chauffage': 'Gaz, individuel' },
      ...{ 'si:zone_tendue': 'oui', 'loyer.reference': '13 €' },
    },
  })
})

test('without who lets, what is missing is said and nothing is drawn up', async () => {
  const user = userEvent.setup()
  montrer(<Actes bail={bail} />)
  await user.click(await screen.findByRole('button', { name: 'Avenant : établir' }))
  expect(await screen.findByRole('alert')).toHaveProperty('textContent', expect.stringContaining('nom'))
  expect(screen.queryByRole('button', { name: 'Garder au bail' })).toBeNull()
})
