// How few calls the screens make: a rent noted, a screen of the books opened by its address, a sign-in up to the dashboard.
import type { Browser } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { BUTS, compterLesRequetes, FICHIERS_ECRAN } from './requetes.ts'

const url = adresseDuProduit()
let browser: Browser
beforeAll(async () => {
  browser = await navigateurPartage()
})
afterAll(() => quitter(browser))

test('se connecter, ouvrir les loyers et noter un loyer restent dans leurs buts', async () => {
  const context = await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const mesure = await compterLesRequetes(page, url)
  for (const [geste, but] of Object.entries(BUTS)) {
    const { appels } = mesure[geste as keyof typeof BUTS] // safe: the goals have the same names
    expect(appels.length, `${geste} :\n${appels.join('\n')}`).toBeLessThanOrEqual(but)
    expect(appels.length).toBeGreaterThan(0)
  }
  expect(mesure.ecran.fichiers).toBeLessThanOrEqual(FICHIERS_ECRAN)
  expect(mesure.ecran.fichiers).toBeGreaterThan(0)
})
