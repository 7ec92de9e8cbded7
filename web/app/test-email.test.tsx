// The test email of the account menu: what is needed, what leaves, and the sentence of each ending.
import { cleanup, screen, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { oublier, ouvrirComme, type Reply } from './tests/personne.tsx'

const user = userEvent.setup()
beforeEach(oublier)
afterEach(cleanup)

const ENVOI = '/functions/v1/send-document-email'

async function ouvrir(reply?: Reply) {
  const place = ouvrirComme('/profile', reply ? { replies: { [ENVOI]: reply } } : {})
  await user.click(await screen.findByRole('button', { name: 'Compte de jeanne@exemple.fr' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Tester l’envoi d’email' }))
  const dialogue = within(await screen.findByRole('dialog'))
  const champ = dialogue.getByLabelText<HTMLInputElement>('Adresse email du destinataire')
  return { ...place, champ, bouton: dialogue.getByRole<HTMLButtonElement>('button', { name: 'Envoyer' }) }
}

test('empty, nothing can be sent; blank, the address is asked for', async () => {
  const { champ, bouton, envoye } = await ouvrir()
  expect([champ.type, bouton.disabled]).toEqual(['email', true])
  await user.type(champ, '   {Enter}')
  // A field of this type gives back no blank: the form is sent by its key all the same.
  champ.form?.requestSubmit()
  expect(await screen.findByText('Veuillez saisir une adresse email')).toBeTruthy()
  expect(envoye(ENVOI)).toBeUndefined()
})

test('sent: the body of the specification, «Email envoyé !», and the field is cleared', async () => {
  const { champ, bouton, envoye } = await ouvrir({ body: { success: true, message: 'ok', test: true } })
  await user.type(champ, 'paul@exemple.fr')
  await user.click(bouton)
  await screen.findByText('Email envoyé !')
  expect(screen.getByText('Email de test envoyé à paul@exemple.fr. Vérifiez votre boîte de réception.')).toBeTruthy()
  expect(champ.value).toBe('')
  expect(envoye(ENVOI)?.body).toEqual({
    to: 'paul@exemple.fr',
    documentType: 'avis_echeance',
    documentContent: 'Message de test',
    invoiceNumber: expect.stringMatching(/^TEST-\d+$/),
    tenantName: 'Test',
  })
})

test("refused: «Erreur d'envoi» with the cause, and the address stays", async () => {
  const { champ, bouton } = await ouvrir({ status: 422, body: { code: 'x', message: 'La boîte est pleine.' } })
  await user.type(champ, 'paul@exemple.fr')
  await user.click(bouton)
  await screen.findByText("Erreur d'envoi")
  expect(screen.getByText('Erreur: La boîte est pleine.')).toBeTruthy()
  expect(champ.value).toBe('paul@exemple.fr')
})

test('nothing could be asked: «Erreur lors de l’envoi de l’email de test»', async () => {
  const coupure = Promise.withResolvers<never>()
  const { champ, bouton } = await ouvrir({ body: null, wait: coupure.promise })
  await user.type(champ, 'paul@exemple.fr')
  await user.click(bouton)
  coupure.reject(new TypeError('no network'))
  expect(await screen.findByText("Erreur lors de l'envoi de l'email de test")).toBeTruthy()
})
