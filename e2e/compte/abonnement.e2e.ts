// A subscription from end to end: the trial ends, the books are read-only, it is paid on the test page, invoiced, ended at its term, given back.
import { readFileSync } from 'node:fs'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../acces.ts'
import { terminerEssai } from '../essai.ts'
import { aller, type Compte, confirmerInscription, inscrire } from '../gestes.ts'
import { navigateurPartage, quitter } from '../navigateur.ts'
import { adresseDuProduit } from '../produit.ts'
import { messages } from '../second-pas.ts'

const url = adresseDuProduit()
const compte: Compte = { email: `abonnee-${Date.now()}@exemple.fr`, password: 'registre-abonnee-2026' }
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', acceptDownloads: true })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(() => quitter(browser))

const dit = (texte: string | RegExp) => page.getByText(texte).first().waitFor()
const presser = (nom: string | RegExp) => page.getByRole('button', { name: nom }).click()
async function sansDefaut(): Promise<void> {
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
}
const payer = 'S’abonner avec obligation de paiement'

test('essai terminé, lecture seule, paiement, réouverture, facture, résiliation, rétractation', async () => {
  await inscrire(page, url, compte)
  await confirmerInscription(page, url, compte.email)
  await page.getByRole('link', { name: 'Essai : 60 jours restants' }).waitFor()
  await terminerEssai(url, compte)
  await aller(page, `${url}/tenants`)
  await dit(/lisibles et exportables/)
  await page.getByRole('link', { name: 'Essai terminé : 0 jour restant' }).click()

  // What is known before paying, and what has to be asked expressly.
  await page.getByRole('region', { name: 'Avant de payer' }).waitFor()
  await dit('139,30 €')
  await presser('Un mois')
  await dit(/TTC, dont 2,32\s€ de TVA/)
  await presser(payer)
  await dit('Cochez cette case pour que l’abonnement s’ouvre dès le paiement.')
  await sansDefaut()
  await page.setViewportSize({ width: 320, height: 700 })
  expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await page.setViewportSize({ width: 1280, height: 900 })
  for (const [nom, valeur] of [
    ['Numéro et rue', '12 rue des Lilas'],
    ['Code postal', '35000'],
    ['Ville', 'Rennes'],
  ] as const)
    await page.getByLabel(nom, { exact: false }).fill(valeur)
  await page.getByLabel(/commence tout de suite/).check()
  await presser(payer)
  await page.waitForURL(/\/paiement-essai\//)
  await sansDefaut()
  await presser('Refuser le paiement')
  await dit('Vous n’avez pas payé : rien n’a changé.')
  await presser('Un mois')
  await page.getByLabel(/commence tout de suite/).check()
  await presser(payer)
  await presser('Payer 13,93 €')

  // Open again, invoiced, ended at its term in three clicks, and back.
  await page
    .getByRole('status')
    .getByText('Abonnement renouvelé')
    .or(page.getByText('Abonnement renouvelé'))
    .first()
    .waitFor()
  const [telechargement] = await Promise.all([page.waitForEvent('download'), presser(/^Télécharger F/)])
  expect(telechargement.suggestedFilename()).toMatch(/^F\d{4}-\d{6}\.pdf$/)
  expect(
    readFileSync(await telechargement.path())
      .subarray(0, 5)
      .toString(),
  ).toBe('%PDF-')
  await aller(page, `${url}/tenants`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  expect(await page.getByText(/lisibles et exportables/).count()).toBe(0)
  await aller(page, `${url}/profile`)
  await page.getByRole('link', { name: 'Abonnement', exact: true }).click()
  await page.getByRole('heading', { name: 'Mes factures' }).waitFor()
  await presser('Résilier')
  await page.getByRole('dialog').getByRole('button', { name: 'Résilier' }).click()
  await dit(/^Résilié\s:\svotre abonnement reste ouvert/)
  await sansDefaut()
  await expect.poll(() => messages(url, compte.email)).toContain('Votre abonnement reste ouvert jusqu’au')
  await aller(page, `${url}/profile/abonnement`)
  await presser('Annuler la résiliation')
  await page.getByRole('button', { name: 'Résilier' }).waitFor()

  await presser('Se rétracter')
  await page.getByRole('dialog').getByRole('button', { name: 'Se rétracter' }).click()
  await dit(/Avoir\s:\sAbonnement LMNP, un mois/)
  await page.getByRole('button', { name: /^Télécharger A/ }).waitFor()
  await dit('Votre abonnement a pris fin')
})
