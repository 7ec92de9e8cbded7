// The accounts of the demonstration, as the landlord uses them: search, copy, charts, and a year reopened then closed again.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { porterSession } from '../../entree.ts'
import { aller, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'])
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await porterSession(page, url, DEMO.bailleresse)
})
afterAll(() => quitter(browser))

test('le journal se cherche, sans accents ni majuscules', async () => {
  await aller(page, `${url}/accounting?annee=2024`)
  const lignes = page.getByRole('main').locator('tbody tr')
  await page.getByLabel('Filtrer le journal').fill('taxe fonciere')
  await lignes
    .filter({ hasText: /taxe foncière/i })
    .first()
    .waitFor()
  await expect.poll(() => lignes.count()).toBeLessThan(30)
  await page.getByLabel('Filtrer le journal').fill('rien de tel')
  await expect.poll(() => page.getByRole('main').textContent()).not.toMatch(/taxe foncière/i)
})

test('une case se copie telle qu’on la recopie sur le formulaire, et toute la liasse d’un coup', async () => {
  await aller(page, `${url}/accounting/liasse?annee=2024`)
  await page.getByRole('button', { name: 'Copier la case 218', exact: true }).first().click()
  const lire = (): Promise<string> => page.evaluate(() => navigator.clipboard.readText())
  await expect.poll(lire).toMatch(/^\d+$/)
  const montant = await lire()
  await page.getByRole('button', { name: 'Tout copier' }).click()
  await expect.poll(lire).toMatch(new RegExp(`218.*${montant}`))
})

test('le tableau de bord dessine la trésorerie, et la dit en mots', async () => {
  await aller(page, `${url}/lmnp-dashboard`)
  const dessin = page.getByRole('img', { name: /€ fin / }).first()
  await dessin.waitFor()
  await dessin.locator('svg').first().waitFor()
})

test('une année arrêtée se rouvre avec son motif, puis s’arrête de nouveau', async () => {
  await aller(page, `${url}/accounting/cloture?annee=2025`)
  const principal = page.getByRole('main')
  await principal.getByRole('link', { name: 'Voir tout ce qui serait écrit' }).click()
  const ecritures = principal.getByRole('table', { name: /^Écritures que la validation de 2025 écrirait/ })
  await ecritures.getByText('À-nouveaux 2026, ouverts par la validation').waitFor()
  await principal.getByRole('button', { name: /^Comptes, écarts avec 2024/ }).click()
  await principal.getByText('Le capital se rembourse, et les intérêts baissent avec lui').first().waitFor()
  await principal.getByRole('link', { name: 'Retour à la clôture' }).click()
  await principal.getByRole('button', { name: 'Rouvrir', exact: true }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('textbox').fill('Une facture oubliée')
  await dialogue.getByRole('button', { name: 'Rouvrir', exact: true }).click()
  await dialogue.waitFor({ state: 'hidden' })
  await principal.getByRole('button', { name: 'Arrêter', exact: true }).click()
  await dialogue.getByRole('button', { name: 'Arrêter l’exercice' }).click()
  await dialogue.waitFor({ state: 'hidden' })
  await principal.getByRole('button', { name: 'Rouvrir', exact: true }).waitFor()
})
