// The two other landlords of the demonstration, at both widths: arrears followed to each of their ends, and a professional's year.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AA, defautsDAcces } from './acces.ts'
import { type Compte, DEMO, seConnecter } from './gestes.ts'
import { ouvrirNavigateur } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'

const url = adresseDuProduit()
let browser: Browser
beforeAll(async () => {
  browser = await ouvrirNavigateur()
})
afterAll(() => browser.close())

async function entrer(compte: Compte, width: number): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await seConnecter(page, url, compte)
  return page
}

async function sansDefaut(page: Page): Promise<void> {
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  const deborde = await page.evaluate(() => document.documentElement.scrollWidth > document.documentElement.clientWidth)
  expect(deborde).toBe(false)
}

describe.each([1440, 390])('à %i pixels', (width) => {
  test('un bailleur suit ses impayés : relances, plan tenu, créance douteuse, loyers de la CAF', async () => {
    const page = await entrer(DEMO.bailleurEnRetard, width)
    const principal = page.getByRole('main')
    await page.waitForURL(/\/lmnp-dashboard/)
    await principal.getByText('Trois loyers en retard').first().waitFor()
    await sansDefaut(page)

    await page.goto(`${url}/receivables-tracking`)
    await principal.getByText('Mise en demeure proposée').waitFor()
    await principal.getByText('Plan tenu').waitFor()
    await sansDefaut(page)
    await principal.getByText('Mickaël Lefort').first().click()
    const nom = { name: 'Mickaël Lefort' }
    const fiche = page.getByRole('complementary', nom).or(page.getByRole('dialog', nom))
    await fiche.getByText('Relance 3').first().waitFor()
    await sansDefaut(page)

    await page.goto(`${url}/accounting/balance?annee=2025`)
    for (const compte of ['416000', '491000', '654000']) await principal.getByText(compte).first().waitFor()
    await sansDefaut(page)
    await page.context().close()
  })

  test('une loueuse professionnelle : ses adresses, le test de l’année, ses séjours, la vente de 2024', async () => {
    const page = await entrer(DEMO.loueuseProfessionnelle, width)
    const principal = page.getByRole('main')
    await page.waitForURL(/\/lmp-dashboard/)
    await principal.getByRole('heading', { level: 1 }).waitFor()
    await sansDefaut(page)

    await page.goto(`${url}/lmp-dashboard/foyer?annee=2025`)
    await principal.getByText('Loueur professionnel (LMP)').waitFor()
    await principal.getByRole('heading', { name: 'Vos cotisations sociales' }).waitFor()
    await sansDefaut(page)

    await page.goto(`${url}/lmp-dashboard/locataires`)
    await principal
      .getByText(/^Partis/)
      .first()
      .click()
    await principal.getByText('Maison de la plage').first().waitFor()
    await sansDefaut(page)

    await page.goto(`${url}/lmp-dashboard/comptabilite/balance?annee=2024`)
    for (const compte of ['646000', '675000', '775000']) await principal.getByText(compte).first().waitFor()
    await sansDefaut(page)
    await page.context().close()
  })
})
