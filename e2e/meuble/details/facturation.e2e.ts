// A quittance is issued and sent by mail from the screen, withdrawn with its reason; what is done by itself is settled.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { entrer } from '../../entree.ts'
import { aller } from '../../gestes.ts'
import { quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  ;({ browser, page } = await entrer({ url }))
})
afterAll(() => quitter(browser))

test('établir une quittance, l’envoyer, la retirer ; régler ce qui se fait seul', async () => {
  await aller(page, `${url}/invoices/documents`)
  const aEtablir = page.getByRole('table', { name: 'Documents à établir' })
  await aEtablir
    .getByRole('row', { name: /Quittance.*Thomas Berger et Ana Silva/ })
    .first()
    .waitFor()
  expect(await defautsDAcces(page)).toEqual([])

  await aEtablir
    .getByRole('checkbox', { name: /Quittance, Thomas Berger et Ana Silva/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Établir et envoyer' }).click()
  // Who receives what is seen before anything leaves.
  const avant = page.getByRole('dialog', { name: 'Envoyer un document' })
  await avant.getByText('thomas.berger@exemple.fr').waitFor()
  await avant.getByRole('button', { name: /^Envoyer (un e-mail|\d+ e-mails)$/ }).click()
  await expect.poll(() => page.evaluate(() => document.activeElement?.tagName)).not.toBe('BODY')
  // The mails leave a few seconds after, and the screen hears of it by itself.
  const etablie = page.getByRole('table', { name: 'Documents établis' }).getByRole('row', { name: /Q-\d{4}-0001/ })
  await etablie.getByText(/Envoyé le/).waitFor()

  await etablie.click()
  const panneau = page.getByRole('complementary', { name: /^Quittance Q-/ })
  await panneau.getByText('thomas.berger@exemple.fr').waitFor()
  await panneau.getByRole('button', { name: 'Retirer' }).click()
  const retrait = page.getByRole('dialog', { name: /^Retirer Q-/ })
  await retrait.getByLabel(/^Motif/).fill('Le montant était faux.')
  await retrait.getByRole('button', { name: 'Retirer' }).click()
  await etablie.getByText('Retiré').waitFor()

  await page.getByRole('button', { name: 'Régler' }).click()
  const reglages = page.getByRole('dialog', { name: 'Ce qui se fait seul' })
  await reglages.getByLabel(/^Appel des loyers/).selectOption('25')
  await reglages.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Les loyers s’appellent le 25 de chaque mois.', { exact: false }).waitFor()
})
