// A landlord has the lease signed by a tenant who has no account: his link, the document, the code of his mail; the certificate comes back to her.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { auRepos, DEMO, seConnecter } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
/** A page with nothing on it, as small as a reader takes it. */
const buffer = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj 2 0 obj<</Type/Pages/Kids[3 0 R]/Count 1>>endobj 3 0 obj<</Type/Page/Parent 2 0 R/MediaBox[0 0 595 842]>>endobj trailer<</Root 1 0 R>>',
)
let browser: Browser
let bailleresse: Page
let signataire: Page

beforeAll(async () => {
  browser = await navigateurPartage()
  bailleresse = await (await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })).newPage()
  signataire = await (await browser.newContext({ locale: 'fr-FR', viewport: { width: 390, height: 844 } })).newPage()
})
afterAll(() => quitter(browser))

/** What the last mail of this subject to the tenant says, once it is there. */
async function duCourrier(sujet: string, motif: RegExp): Promise<string> {
  const lien = new RegExp(`href="(/dev/mails/[^"]+)"><strong>${sujet}[^<]*</strong><span>odile@exemple.fr`)
  for (let essai = 0; essai < 60; essai++) {
    const chemin = lien.exec(await (await fetch(`${url}/dev/mails`)).text())?.[1]
    const trouve = chemin && motif.exec(await (await fetch(url + chemin)).text())?.[1]
    if (trouve) return trouve
    await new Promise((resolve) => setTimeout(resolve, 500))
  }
  throw new Error(`no mail « ${sujet} »`)
}

test('une bailleresse fait signer un bail, le locataire le signe sans compte par un code, le certificat rejoint le bail', async () => {
  await seConnecter(bailleresse, url, DEMO.bailleresseNue)
  await bailleresse.goto(`${url}/rental-management/baux`)
  await bailleresse.getByRole('main').getByText('Odile Chauvin').first().click()
  await bailleresse.getByRole('button', { name: /^Pièces/ }).click()
  await bailleresse
    .locator('input[type=file]')
    .last()
    .setInputFiles({ name: 'a-signer.pdf', mimeType: 'application/pdf', buffer })
  await bailleresse.getByRole('button', { name: 'Faire signer : a-signer.pdf' }).click()
  const dialog = bailleresse.getByRole('dialog', { name: 'Faire signer' })
  await dialog.getByLabel('E-mail, Odile Chauvin').fill('odile@exemple.fr')
  await dialog
    .getByRole('checkbox', { name: /Colette|Delmas/ })
    .first()
    .uncheck()
  expect(await defautsDAcces(bailleresse)).toEqual([])
  await dialog.getByRole('button', { name: 'Envoyer à signer' }).click()
  await bailleresse.getByRole('article', { name: 'Signature : a-signer.pdf' }).waitFor()

  await signataire.goto(
    `${url}/signer/${await duCourrier('Un document à signer', /a-signer\.pdf[\s\S]*?\/signer\/([\w-]{44})/)}`,
  )
  await signataire.getByRole('heading', { level: 1, name: 'a-signer.pdf' }).waitFor()
  await signataire.getByRole('button', { name: 'Télécharger' }).waitFor()
  await auRepos(signataire)
  expect(await defautsDAcces(signataire)).toEqual([])
  await signataire.getByRole('checkbox').check()
  await signataire.getByRole('button', { name: 'Recevoir mon code' }).click()
  await signataire.getByText(/^Code envoyé à o•••e@/).waitFor()
  await signataire.getByLabel('Code à 6 chiffres').fill(await duCourrier('Votre code de signature', /(\d{6})\s/))
  await signataire.getByRole('button', { name: 'Signer le document' }).click()
  await signataire.getByText(/^Vous avez signé\./).waitFor()
  await bailleresse
    .getByRole('button', { name: /^certificat-de-signature-/ })
    .first()
    .waitFor()
})
