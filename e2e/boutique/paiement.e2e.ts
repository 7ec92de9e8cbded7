// An order paid online, from its dialog to its receipt: refused first, left, then paid, on the test page of a local address.
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { navigateurPartage, quitter } from '../navigateur.ts'
import { adresseDuProduit } from '../produit.ts'
import { adresse, notification, nouveauVisiteur, ouvrirCommande } from '../visiteur-anonyme.ts'

const url = adresseDuProduit()
declare global {
  interface Window {
    avisVu?: (texte: string, quand: number) => void
  }
}

let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })
})
afterAll(() => quitter(browser))
beforeEach(async () => {
  page = await nouveauVisiteur(context)
})

async function commander(email: string): Promise<void> {
  const dialogue: Locator = await ouvrirCommande(page, url, 'Contrôle du FEC')
  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(email)
  await dialogue.getByLabel(/^Montant de la commande/).fill('120')
  const avant = dialogue.getByRole('region', { name: 'Avant de commander' })
  await avant.getByText('Total à payer : 120,00 € TTC, dont 20,00 € de TVA (20 %)').waitFor()
  await avant.getByText('Aucun argent n’est prélevé').waitFor()
  await dialogue.getByLabel(/commence avant la fin du délai de rétractation/).check()
  await dialogue.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
}

test('une commande : deux avis, paiement refusé, abandonné, puis réglé ; la page de suivi et les e-mails le disent', async () => {
  const email = adresse()
  const quand = await noterLesAvis()
  await commander(email)
  await notification(page, 'Commande créée').waitFor()
  await notification(page, 'Ouverture du paiement').waitFor()
  await expect.poll(() => quand('Ouverture du paiement') - quand('Commande créée')).toBeGreaterThan(1_200)
  await page.waitForURL(/\/paiement-essai\/PAY-[0-9A-F]{12}$/)
  await page.getByText('Page de paiement d’essai : aucun argent n’est prélevé').waitFor()
  await page.getByText('120,00 €', { exact: true }).waitFor()

  await page.getByRole('button', { name: 'Refuser le paiement' }).click()
  await page.waitForURL(/\/suivi\/[\w-]+\?paiement=abandon$/)
  await page.getByText('Le paiement a été refusé. Vous pouvez recommencer').waitFor()
  await page.getByRole('button', { name: 'Réessayer le paiement' }).click()
  await page.waitForURL(/\/paiement-essai\//)
  const seconde = page.url()
  await page.getByRole('button', { name: 'Abandonner' }).click()
  // Left, the page stays open: a reload of the follow-up leads back to the same one, until somebody pays on it.
  await page.waitForURL(/\/suivi\//)
  const suivi = page.url().split('?')[0] ?? ''
  await page.goto(suivi)
  await page.getByRole('button', { name: 'Réessayer le paiement' }).click()
  await page.waitForURL(seconde)
  await page.getByRole('button', { name: 'Payer 120,00 €' }).click()
  await page.waitForURL(/\/suivi\/[\w-]+\?paiement=retour$/)
  await page.getByText('Paiement reçu, merci.').waitFor()
  expect(await page.getByRole('button', { name: /^R(égl|éessay)er/ }).count()).toBe(0)

  await page.goto(seconde)
  await page.getByText('Ce paiement est déjà fait.').waitFor()
  await expect
    .poll(() => sujets(email), { timeout: 30_000, interval: 1_000 })
    .toEqual(
      expect.arrayContaining([/Votre reçu PAY-/, /Paiement refusé PAY-/].map((one) => expect.stringMatching(one))),
    )
  await page.getByRole('link').filter({ hasText: email }).filter({ hasText: 'Votre reçu' }).click()
  const recu = await page.locator('pre').textContent()
  expect(recu).toMatch(/Montant TTC : 120,00\u00a0€\ndont TVA \(20 %\) : 20,00\u00a0€/)
  expect(recu).toContain('avant la fin du délai de rétractation')
  expect(recu).toContain(suivi)
})

/** When the page showed each of its toasts first, by its own clock: what is seen from here is seen late. */
async function noterLesAvis(): Promise<(titre: string) => number> {
  const vus: { texte: string; quand: number }[] = []
  await page.exposeFunction('avisVu', (texte: string, quand: number) => vus.push({ texte, quand }))
  await page.addInitScript(() => {
    new MutationObserver(() => {
      for (const { textContent } of document.querySelectorAll('.ui-toast'))
        window.avisVu?.(textContent ?? '', performance.now())
    }).observe(document, { childList: true, subtree: true })
  })
  return (titre) => vus.find(({ texte }) => texte.includes(titre))?.quand ?? Number.NaN
}

/** The subjects of the mails kept for an address. */
async function sujets(email: string): Promise<string[]> {
  await page.goto(`${url}/dev/mails`)
  return page.getByRole('link').filter({ hasText: email }).allInnerTexts()
}

test('la page de paiement ne s’ouvre pas : la commande est gardée, et le second avis le dit', async () => {
  await page.route('**/functions/v1/payer-commande', (route) =>
    route.fulfill({ status: 502, json: { code: 'paiement_indisponible', message: 'panne' } }),
  )
  await commander(adresse())
  await notification(page, 'Paiement à venir').getByText('Votre commande est enregistrée').waitFor()
  expect(new URL(page.url()).pathname).toMatch(/^\/services\/[0-9a-f-]{36}$/)
})
