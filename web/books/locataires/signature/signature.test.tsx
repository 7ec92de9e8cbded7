// A document of a lease made to be signed from its file: who is proposed, what is sent, who is awaited, the log, what one may not.
import { cleanup, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { bail, montrer } from '#web/parts/tests/dossier.tsx'
import { Documents } from '../pieces/documents.tsx'

const user = userEvent.setup()
beforeEach(() => sessionStorage.clear())
afterEach(cleanup)

const PDF = { id: 'pdf', nom: 'bail-signe.pdf', mime: 'application/pdf', taille: 1, created_at: '2026-11-20' }
const PHOTO = { ...PDF, id: 'image', nom: 'identite.png', mime: 'image/png' }
const joint = (id: string, document_id: string, nature: string) => ({
  ...{ id, bail_id: bail.id, document_id, nature, etat_des_lieux_id: null, element: null, message_id: null },
})
const GARANT = {
  ...{ id: 'g1', bail_id: bail.id, nature: 'personne', nom: 'Ali Benali', email: 'ali@exemple.fr', telephone: null },
  ...{ adresse: null, reference: null, plafond_cents: null, signe_le: '2025-01-01', fin: null },
}
const DEMANDE = {
  ...{ id: 'd1', bail_id: bail.id, document_id: 'pdf', nom: 'bail-signe.pdf', numero: 'S-ABCD', niveau: 'simple' },
  ...{ ordonnee: false, demandee_le: '2026-11-20T10:00:00Z', expire_le: '2026-12-05T10:00:00Z', etat: 'en_cours' },
  ...{ close_le: null, certificat_id: null, document_signe_id: null },
}
const SIGNATAIRE = {
  ...{
    id: 's1',
    demande_id: 'd1',
    rang: 1,
    nom: 'Zoé Martin',
    qualite: 'locataire',
    email: 'zoe@exemple.fr',
    telephone: null,
  },
  ...{
    etat: 'invite',
    invite_le: '2026-11-20T10:00:05Z',
    relance_le: null,
    vu_le: '2026-11-20T11:00:00Z',
    lu_le: null,
  },
  ...{ signe_le: null, motif_refus: null },
}
const JOURNAL = {
  ...{
    id: 'j1',
    demande_id: 'd1',
    signataire_id: 's1',
    rang: 2,
    quoi: 'ouverte',
    detail: '',
    le: '2026-11-20T11:00:00Z',
  },
  adresse: '192.0.2.7',
}
const FAITS = {
  documents: [PDF, PHOTO],
  documents_bail: [joint('j1', 'pdf', 'bail'), joint('j2', 'image', 'identite')],
  garants: [GARANT],
  demandes_signature: [],
  signataires: [],
  journal_signatures: [],
}

test('a PDF is sent to be signed to the tenants and to who lets; the guarantor is proposed; nobody without an address', async () => {
  const envois = montrer(<Documents bail={bail} />, FAITS)
  await user.click(await screen.findByRole('button', { name: 'Faire signer : bail-signe.pdf' }))
  expect(screen.queryByRole('button', { name: 'Faire signer : identite.png' })).toBeNull()
  const dialog = within(await screen.findByRole('dialog', { name: 'Faire signer' }))
  expect(dialog.getByRole('checkbox', { name: 'Ali Benali' })).toHaveProperty('checked', false)
  const [premier] = bail.locataires
  const nom = `${premier?.prenom} ${premier?.nom}`.trim()
  await user.clear(dialog.getByLabelText(`E-mail, ${nom}`))
  await user.click(dialog.getByRole('button', { name: 'Envoyer à signer' }))
  expect((await dialog.findByRole('alert')).textContent).toContain('Donnez un nom et une adresse')
  await user.type(dialog.getByLabelText(`E-mail, ${nom}`), 'zoe@exemple.fr')
  await user.type(dialog.getByLabelText('E-mail, Essai'), 'jeanne@exemple.fr')
  await user.click(dialog.getByRole('checkbox', { name: 'Ali Benali' }))
  await user.click(dialog.getByLabelText(/^L’un après l’autre/))
  await user.click(dialog.getByRole('button', { name: 'Monter Ali Benali' }))
  await user.click(dialog.getByRole('button', { name: 'Envoyer à signer' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/demander-signature')).toBe(true))
  const corps = envois.find(({ path }) => path === '/functions/v1/demander-signature')?.body
  expect(corps).toMatchObject({ bail_id: bail.id, document_id: 'pdf', niveau: 'simple', ordonnee: true, jours: 15 })
  expect(Reflect.get(Object(corps), 'signataires')).toMatchObject([
    ...bail.locataires.slice(0, -1).map(() => ({ qualite: 'locataire' })),
    { nom: 'Ali Benali', qualite: 'garant' },
    { qualite: 'locataire' },
    { nom: 'Essai', qualite: 'bailleur', email: 'jeanne@exemple.fr' },
  ])
})

test('while it is signed: who is awaited and what he opened, sent again, withdrawn, its log', async () => {
  const envois = montrer(<Documents bail={bail} />, {
    ...{ ...FAITS, demandes_signature: [DEMANDE], signataires: [SIGNATAIRE], journal_signatures: [JOURNAL] },
  })
  await screen.findByText(/zoe@exemple.fr, a ouvert le lien/)
  expect(screen.queryByRole('button', { name: 'Faire signer : bail-signe.pdf' })).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Journal : bail-signe.pdf' }))
  expect(await screen.findByText('192.0.2.7')).toBeTruthy()
  expect(screen.getByText('Lien ouvert')).toBeTruthy()
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Renvoyer le lien à Zoé Martin' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Renvoyer' }))
  await waitFor(() => expect(envois.some(({ path }) => path === '/functions/v1/renvoyer-signature')).toBe(true))
  await user.keyboard('{Escape}')
  await user.click(screen.getByRole('button', { name: 'Retirer la demande : bail-signe.pdf' }))
  await user.click(within(screen.getByRole('dialog')).getByRole('button', { name: 'Retirer la demande' }))
  await waitFor(() =>
    expect(envois.find(({ path }) => path === '/functions/v1/retirer-signature')?.body).toMatchObject({
      demande_id: 'd1',
    }),
  )
})
