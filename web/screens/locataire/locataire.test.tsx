// The space of a tenant as he reads it: what he owes, his papers, what he writes with its photographs; a link that opens nothing says so.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import type { Espace } from '#contract/functions/location/espace/espace-locataire.ts'
import { REFUS } from '#domain/base/refus.ts'
import { oublier, ouvrir, type Reply } from '#web/app/tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const ID = '0f8fad5b-d9cb-469f-a165-70867728950e'
const ESPACE: Espace = {
  locataire: 'Zoé Martin',
  bailleur: 'Colette Delmas',
  expire_le: '2027-11-20T10:00:00Z',
  logement: { libelle: 'T2 Bollée', adresse: '131 avenue Bollée', code_postal: '72000', ville: 'Le Mans' },
  bail: {
    ...{ type_bail: 'vide', debut: '2023-02-01', fin: null, loyer_cents: 408_00, charges_cents: 0 },
    ...{ charges_mode: 'provision', depot_garantie_cents: 408_00, jour_echeance: 5, locataires: ['Zoé Martin'] },
    ...{ periodicite: 'mensuel', terme: 'a_echoir' },
  },
  iban: 'FR7614445004000810477290301',
  solde_cents: 408_00,
  prochaine: { date_echeance: '2026-12-05', montant_cents: 408_00 },
  lignes: [
    {
      ...{
        nature: 'echeance',
        date: '2026-10-05',
        periode: '2026-10-01',
        mois: 1,
        charges: false,
        interets: false,
        payeur: null,
      },
      ...{ debit_cents: 408_00, credit_cents: 0, solde_cents: 408_00 },
    },
  ],
  documents: [
    {
      id: ID,
      nature: 'quittance',
      numero: 'Q-2026-0001',
      mois: 1,
      emis_le: '2026-09-08',
      montant_cents: 408_00,
      periode: '2026-09-01',
    },
  ],
  pieces: [{ piece: 'etat_des_lieux', id: ID, titre: 'État des lieux d’entrée', le: '2023-02-01' }],
  fichiers: [],
  messages: [
    {
      ...{ id: ID, auteur: 'bailleur', nom: 'Colette Delmas', objet: 'message', texte: 'Le ramonage est fait.' },
      ...{ le: '2026-11-19T10:00:00Z', lu: false, pieces: [] },
    },
  ],
}

const ESPACE_LU = '/functions/v1/espace-locataire'
const ECRIRE = '/functions/v1/ecrire-au-bailleur'
const page = (replies: Record<string, Reply> = {}) =>
  ouvrir('/locataire/un-jeton', { [ESPACE_LU]: { body: ESPACE }, ...replies })

test('what he owes, when the next rent falls, where to pay; each paper by its name', async () => {
  page()
  await screen.findByRole('heading', { level: 1, name: 'Zoé Martin' })
  expect(screen.getByText('À régler')).toBeTruthy()
  expect(screen.getByText(/FR76 1444 5004/)).toBeTruthy()
  expect(screen.getByText('Loyer d’octobre 2026')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: /^Documents/ }))
  expect(
    screen.getByRole('button', { name: 'Télécharger : Quittance, septembre 2026, Q-2026-0001, 08/09/2026' }),
  ).toBeTruthy()
  expect(screen.getByText('État des lieux d’entrée')).toBeTruthy()
})

test('a message to read is announced; a certificate without its file is not sent, a repair leaves with its photograph', async () => {
  const { envoye } = page({ [ECRIRE]: { body: { message_id: ID } } })
  await screen.findByText('Un message à lire.')
  await user.click(screen.getByRole('button', { name: 'Lire' }))
  expect(screen.getByText('Le ramonage est fait.')).toBeTruthy()
  const formulaire = screen.getByRole('button', { name: 'Envoyer' }).closest('form')
  if (!formulaire) throw new Error('no form')
  const { getByLabelText, getByRole } = within(formulaire)
  await user.click(getByLabelText(/^Mon attestation/))
  await user.type(getByLabelText(/^Message/), 'Voici.')
  await user.click(getByRole('button', { name: 'Envoyer' }))
  expect((await screen.findAllByText(/Joignez votre attestation/)).length).toBeGreaterThan(0)
  expect(envoye(ECRIRE)).toBeUndefined()
  await user.click(getByLabelText(/^Une réparation/))
  await user.upload(getByLabelText(/^Joindre/), new File(['x'], 'fuite.jpg', { type: 'image/jpeg' }))
  await user.click(getByRole('button', { name: 'Envoyer' }))
  await screen.findByText('Message envoyé')
  expect(envoye(ECRIRE)).toMatchObject({ method: 'POST' })
})

test('a link that opens nothing hears why, and is offered nothing else', async () => {
  const body = { code: 'lien_locataire_inconnu', message: REFUS.lien_locataire_inconnu }
  page({ [ESPACE_LU]: { status: 404, body } })
  await screen.findByRole('heading', { level: 1, name: 'Ce lien n’ouvre pas d’espace' })
  expect(screen.getByText(REFUS.lien_locataire_inconnu)).toBeTruthy()
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})
