// The two other landlords of the demonstration, on a desk or a telephone: arrears followed to each of their ends, and a professional's year.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { aller, type Compte, DEMO, seConnecter } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { TIRAGE, tourDeRole } from '../../tirage.ts'

const url = adresseDuProduit()
let browser: Browser
beforeAll(async () => {
  browser = await navigateurPartage()
})
afterAll(() => quitter(browser))

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

/** Each of the two journeys at one of them. */
const largeurs = tourDeRole([1440, 390])

test.each(largeurs())(
  `un bailleur suit ses impayés : relances, plan tenu, créance douteuse, loyers de la CAF, à %i pixels (${TIRAGE})`,
  async (width) => {
    const page = await entrer(DEMO.bailleurEnRetard, width)
    const principal = page.getByRole('main')
    await page.waitForURL(/\/lmnp-dashboard/)
    await principal.getByText('Trois loyers en retard').first().waitFor()
    await sansDefaut(page)

    await aller(page, `${url}/receivables-tracking`)
    await principal.getByText('Mise en demeure proposée').waitFor()
    await principal.getByText('Plan tenu').waitFor()
    await sansDefaut(page)
    await principal.getByText('Mickaël Lefort').first().click()
    const nom = { name: 'Mickaël Lefort' }
    const fiche = page.getByRole('complementary', nom).or(page.getByRole('dialog', nom))
    await fiche.getByText('Relance 3').first().waitFor()
    await sansDefaut(page)

    await aller(page, `${url}/accounting/balance?annee=2025`)
    for (const compte of ['416000', '491000', '654000']) await principal.getByText(compte).first().waitFor()
    await sansDefaut(page)
    await page.context().close()
  },
)

test.each(largeurs())(
  `une loueuse professionnelle : ses adresses, le test de l’année, ses séjours, la vente de 2024, à %i pixels (${TIRAGE})`,
  async (width) => {
    const page = await entrer(DEMO.loueuseProfessionnelle, width)
    const principal = page.getByRole('main')
    await page.waitForURL(/\/lmp-dashboard/)
    await principal.getByRole('heading', { level: 1 }).waitFor()
    await sansDefaut(page)

    await aller(page, `${url}/lmp-dashboard/foyer?annee=2025`)
    await principal.getByText('Loueur professionnel (LMP)').waitFor()
    await principal.getByRole('heading', { name: 'Vos cotisations sociales' }).waitFor()
    await sansDefaut(page)

    // What is foreseen of the year is said once, whatever the screen.
    await aller(page, `${url}/lmp-dashboard?annee=2026`)
    const prevu = /Cotisations sociales estimées\D*([\d\s]+,\d\d)/
    await expect.poll(() => principal.textContent()).toMatch(prevu)
    const [, estimees] = prevu.exec((await principal.textContent()) ?? '') ?? []
    await aller(page, `${url}/lmp-dashboard/foyer?annee=2026`)
    const dit = /Cotisations de l’année\D*([\d\s]+,\d\d)/
    await expect.poll(async () => dit.exec((await principal.textContent()) ?? '')?.[1]).toBe(estimees)
    await sansDefaut(page)

    await aller(page, `${url}/lmp-dashboard/activite?annee=2026`)
    await principal.getByText('Cotisations sociales comptées').waitFor()
    const chiffres = principal.getByRole('table', { name: 'Chiffres par logement' })
    await chiffres.getByText('Maison de la plage').first().waitFor()
    expect(await chiffres.getByText('Studio boulevard de la Grandière').count()).toBe(0)

    await aller(page, `${url}/lmp-dashboard/biens`)
    await principal.getByText('Studio boulevard de la Grandière').first().click()
    await page.getByRole('button', { name: 'Modifier la vente' }).click()
    const vente = page.getByRole('dialog', { name: 'Vente de Studio boulevard de la Grandière' })
    await vente.getByText('Plus-value à court terme après').first().waitFor()
    await vente.getByText('Expliquer', { exact: true }).last().click()
    expect(await vente.evaluate((node) => node.contains(document.activeElement))).toBe(true)
    await sansDefaut(page)
    await page.keyboard.press('Escape')
    await vente.waitFor({ state: 'detached' })

    await aller(page, `${url}/lmp-dashboard/locataires`)
    await principal
      .getByText(/^Partis/)
      .first()
      .click()
    await principal.getByText('Maison de la plage').first().waitFor()
    await sansDefaut(page)

    await aller(page, `${url}/lmp-dashboard/comptabilite/balance?annee=2024`)
    for (const compte of ['646000', '675000', '775000']) await principal.getByText(compte).first().waitFor()
    await sansDefaut(page)

    await page.setViewportSize({ width: 320, height: 800 })
    await aller(page, `${url}/lmp-dashboard/comptabilite/resultat?annee=2026`)
    await principal.getByRole('table', { name: 'Réel et micro-BIC comparés' }).waitFor()
    await sansDefaut(page)
    await page.context().close()
  },
)
