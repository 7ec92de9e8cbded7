// The page of a signer: what it says of the document and of the law, the code asked once one agrees, the name and the drawing sent with it; refusing; verifying.
import { cleanup, fireEvent, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import type { DemandeVue } from '#contract/functions/location/signature/voir-signature.ts'
import { REFUS } from '#domain/base/refus.ts'
import { oublier, ouvrir, type Reply } from '#web/app/tests/personne.tsx'

const user = userEvent.setup()
beforeEach(() => {
  oublier()
  // What a frame shows is not loaded here.
  vi.spyOn(URL, 'createObjectURL').mockReturnValue('about:blank')
})
afterEach(cleanup)

const VUE: DemandeVue = {
  ...{ demandeur: 'Colette Delmas', document: 'bail.pdf', sha256: 'a'.repeat(64), numero: 'S-ABCD-EFGH-JKLM' },
  ...{ message: 'Merci de signer.', jusqu_au: '2026-12-05T10:00:00Z', etat: 'en_cours', certifiee: false },
  moi: {
    ...{ nom: 'Zoé Martin', etat: 'invite', signe_le: null, lu: true, bloque: false },
    ...{ courriel: 'z•••e@e•••e.fr', sms: '•••• 78' },
  },
  signataires: [
    { nom: 'Zoé Martin', qualite: 'locataire', etat: 'invite', signe_le: null },
    { nom: 'Ali Benali', qualite: 'garant', etat: 'signe', signe_le: '2026-11-20T10:00:00Z' },
  ],
}
const VOIR = '/functions/v1/voir-signature'
const page = (replies: Record<string, Reply> = {}, vue: DemandeVue = VUE) =>
  ouvrir('/signer/un-jeton', {
    [VOIR]: { body: vue },
    '/functions/v1/document-signature': { body: '%PDF-1.4' },
    '/functions/v1/code-signature': { body: { envoye_a: '•••• 78', expire_le: '2026-11-20T10:10:00Z' } },
    '/functions/v1/signer-document': { body: { signe_le: '2026-11-20T10:05:00Z' } },
    '/functions/v1/refuser-signature': { body: { refuse: true } },
    ...replies,
  })

test('it says what the signature is in law; nothing is asked before one agrees; the code, the name and the drawing are sent', async () => {
  const { envoye } = page()
  await screen.findByRole('heading', { level: 1, name: 'bail.pdf' })
  expect(screen.getByText('Signature électronique simple.')).toBeTruthy()
  expect(screen.getByText(/n’est pas présumée fiable/)).toBeTruthy()
  expect(screen.getByText(/art\. 25, § 1/)).toBeTruthy()
  const recevoir = screen.getByRole('button', { name: 'Recevoir mon code' })
  expect(recevoir.hasAttribute('disabled')).toBe(true)
  await user.click(screen.getByRole('checkbox'))
  await user.click(screen.getByLabelText('Par SMS, au •••• 78'))
  await user.click(recevoir)
  await user.type(await screen.findByLabelText('Code à 6 chiffres'), '123456')
  const cadre = screen.getByTitle('Cadre où tracer sa signature').closest('svg')
  if (!cadre) throw new Error('no frame')
  cadre.setPointerCapture = () => {}
  fireEvent.pointerDown(cadre, { pointerId: 1, clientX: 1, clientY: 1 })
  fireEvent.pointerUp(cadre, { pointerId: 1 })
  await user.click(screen.getByRole('button', { name: 'Signer le document' }))
  await waitFor(() => expect(envoye('/functions/v1/signer-document')).toBeTruthy())
  expect(envoye('/functions/v1/code-signature')?.body).toMatchObject({ canal: 'sms', consentement: true })
  expect(envoye('/functions/v1/signer-document')?.body).toMatchObject({
    ...{ code: '123456', nom: 'Zoé Martin', consentement: true },
    trace: [[[expect.any(Number), expect.any(Number)]]],
  })
})

test('a wrong code is said, and another may be typed; one refuses by saying why', async () => {
  const refus = { code: 'code_de_signature_errone', message: REFUS.code_de_signature_errone }
  const { envoye } = page({ '/functions/v1/signer-document': { status: 422, body: refus } })
  await user.click(await screen.findByRole('checkbox'))
  await user.click(screen.getByRole('button', { name: 'Recevoir mon code' }))
  await user.type(await screen.findByLabelText('Code à 6 chiffres'), '111111')
  await user.click(screen.getByRole('button', { name: 'Signer le document' }))
  expect((await screen.findByRole('alert')).textContent).toBe(REFUS.code_de_signature_errone)
  // Said beside the code, which is typed again at once.
  const saisi = screen.getByLabelText('Code à 6 chiffres')
  expect(document.activeElement).toBe(saisi)
  expect(saisi.getAttribute('aria-describedby')).toBe(screen.getByRole('alert').id)
  await user.click(screen.getByRole('button', { name: 'Refuser de signer' }))
  const dialog = within(screen.getByRole('dialog', { name: 'Refuser de signer ?' }))
  await user.click(dialog.getByRole('button', { name: 'Refuser de signer' }))
  expect((await dialog.findAllByText('Dites pourquoi vous refusez.')).length).toBeGreaterThan(0)
  await user.type(dialog.getByLabelText(/^Motif/), 'Le loyer est faux')
  await user.click(dialog.getByRole('button', { name: 'Refuser de signer' }))
  await waitFor(() =>
    expect(envoye('/functions/v1/refuser-signature')?.body).toMatchObject({ motif: 'Le loyer est faux' }),
  )
})

test('signed by all, the certificate is there; one’s turn not come, blocked, withdrawn: each says so and lets nothing be signed', async () => {
  const signe = { ...VUE.moi, etat: 'signe', signe_le: '2026-11-20T10:05:00Z' } as const
  page({}, { ...VUE, etat: 'signee', certifiee: true, moi: signe })
  expect(await screen.findByRole('button', { name: 'Certificat de signature' })).toBeTruthy()
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  page({}, { ...VUE, moi: { ...VUE.moi, etat: 'attend' } })
  await screen.findByText(/Un autre signataire doit signer avant vous/)
  expect(screen.queryByRole('checkbox')).toBeNull()
  cleanup()
  page({}, { ...VUE, moi: { ...VUE.moi, bloque: true } })
  await screen.findByText(/Trop de codes erronés/)
  expect(screen.queryByRole('button', { name: 'Recevoir mon code' })).toBeNull()
  cleanup()
  page({ [VOIR]: { status: 410, body: { code: 'lien_signature_retire', message: REFUS.lien_signature_retire } } })
  await screen.findByText(REFUS.lien_signature_retire)
  expect(screen.queryByRole('button', { name: 'Réessayer' })).toBeNull()
})

test('a file is verified by its print, reckoned here, and the number of its certificate', async () => {
  const signataires = [{ nom: 'Zoé Martin', signe_le: '2026-11-20T10:05:00Z' }]
  const signature = { document: 'bail.pdf', niveau: 'simple', signee_le: '2026-11-20T10:05:00Z', signataires }
  const { envoye } = ouvrir('/verifier-signature', { '/functions/v1/verifier-signature': { body: { signature } } })
  const fichier = new File(['abc'], 'bail.pdf', { type: 'application/pdf' })
  const zone = await screen.findByLabelText('Déposer ou choisir le fichier signé')
  await user.upload(zone, fichier)
  await screen.findByText('Donnez d’abord le numéro du certificat.')
  await user.type(screen.getByLabelText('Numéro du certificat'), 's-abcd-efgh-jklm')
  await user.upload(zone, fichier)
  await screen.findByText(/est bien le fichier signé par tous/)
  expect(envoye('/functions/v1/verifier-signature')?.body).toEqual({
    numero: 's-abcd-efgh-jklm',
    sha256: 'ba7816bf8f01cfea414140de5dae2223b00361a396177a9cb410ff61f20015ad',
  })
})

test('once one of them has refused, nobody is awaited any more, and who had signed is told so', async () => {
  const signe_le = '2026-11-20T10:00:00Z'
  page(
    {},
    {
      ...{ ...VUE, etat: 'refusee', moi: { ...VUE.moi, etat: 'signe', signe_le } },
      signataires: [
        { nom: 'Zoé Martin', qualite: 'locataire', etat: 'signe', signe_le },
        { nom: 'Ali Benali', qualite: 'garant', etat: 'refuse', signe_le: null },
        { nom: 'Lou Benali', qualite: 'garant', etat: 'invite', signe_le: null },
      ],
    },
  )
  expect(await screen.findByText(/Un signataire a refusé/)).toBeTruthy()
  expect(screen.getByText('Sans suite')).toBeTruthy()
  expect(screen.queryByText('Attendu')).toBeNull()
})
