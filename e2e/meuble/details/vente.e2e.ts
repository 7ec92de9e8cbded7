// A dwelling sold while it is let: what the sale ends is asked, shown in figures, written in one act, and put back when it is taken back.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { porterSession } from '../../entree.ts'
import { aller, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 1000 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(20_000)
  await porterSession(page, url, DEMO.bailleresse)
})
afterAll(() => quitter(browser))

const BIEN = 'T2 rue de Fougères'
const dialogue = () => page.getByRole('dialog', { name: `Vente de ${BIEN}` })
const panneau = () => page.getByRole('complementary')
async function ouvrirLeBien() {
  await aller(page, `${url}/lmnp-dashboard/biens?annee=2026`)
  await page.getByRole('row').getByText(BIEN).first().click()
}
const loyersApres = async () => {
  await aller(page, `${url}/invoices?annee=2026`)
  await page.getByRole('heading', { level: 1 }).waitFor()
  return (await page.getByRole('main').innerText()).replaceAll(/[\u202f\u00a0]/g, ' ')
}

let avant = ''

test('le dialogue demande ce que devient chaque chose, et montre ce que la vente termine', async () => {
  avant = await loyersApres()
  await ouvrirLeBien()
  await page.getByRole('button', { name: 'Vendre' }).click()
  await dialogue().getByLabel('Date de la vente').fill('15/10/2026')
  await dialogue().getByLabel('Prix de vente').fill('165000')
  await dialogue().getByText('Ce qui court encore sur ce logement').waitFor()
  await dialogue()
    .getByLabel(/^Dépôt de garantie, /)
    .waitFor()
  await dialogue().getByLabel('Indemnité de remboursement anticipé').fill('850')
  const suite = dialogue().getByRole('region', { name: 'Ce que la vente termine' })
  await suite.getByText('jusqu’au 14/10/2026').waitFor()
  await suite.getByText('Prêt remboursé, indemnité comprise').waitFor()
  await dialogue().getByRole('region', { name: 'Impôt de la plus-value privée' }).waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await dialogue()
    .getByLabel(/^Bail de /)
    .selectOption('fini')
  await dialogue().getByText('indiquez son dernier jour').first().waitFor()
  await dialogue().getByLabel('Dernier jour du bail').fill('30/09/2026')
  await suite.getByText('jusqu’au 30/09/2026').waitFor()
  await dialogue()
    .getByLabel(/^Bail de /)
    .selectOption('transmis')
  await suite.getByText('jusqu’au 14/10/2026').waitFor()
})

test('enregistrée, elle finit le bail et le prêt, et sa plus-value s’ouvre', async () => {
  await dialogue().getByRole('button', { name: 'Enregistrer la vente' }).click()
  await page.getByText('Vente enregistrée').waitFor()
  await panneau().getByRole('link', { name: 'Sa plus-value' }).click()
  await page.waitForURL((une) => une.pathname === '/lmnp-dashboard/foyer')
  await page.getByRole('heading', { name: 'Plus-values privées' }).waitFor()
  await aller(page, `${url}/lmnp-dashboard/emprunts?annee=2026`)
  await page.getByText('Remboursements anticipés').first().waitFor()
  expect(await loyersApres()).not.toBe(avant)
})

test('retirée, tout est remis en place', async () => {
  await ouvrirLeBien()
  await page.getByRole('button', { name: 'Modifier la vente' }).click()
  await dialogue().getByRole('button', { name: 'Retirer la vente' }).click()
  await page
    .getByRole('dialog', { name: 'Retirer cette vente ?' })
    .getByRole('button', { name: 'Retirer la vente' })
    .click()
  await page.getByText('baux, prêts et dépenses remis en place').first().waitFor()
  await expect.poll(loyersApres).toBe(avant)
})
