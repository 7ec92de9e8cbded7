// Every figure on the landlord's screens: something explains it, and the explanation comes to the figure.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { explicationsFausses, sansExplication } from '../../chiffres.ts'
import { porterSession } from '../../entree.ts'
import { aller, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { TIRAGE, tirer } from '../../tirage.ts'

const url = adresseDuProduit()

/** A place, and what is pressed there in turn: a button by its name, or the first row that opens. */
type Lieu = { chemin: string; gestes?: readonly (RegExp | 'rangée')[] }

const LIEUX: readonly Lieu[] = [
  { chemin: '/lmnp-dashboard', gestes: [/^Voir le tableau$/] },
  { chemin: '/lmnp-dashboard?annee=2024' },
  { chemin: '/lmnp-dashboard/biens', gestes: ['rangée'] },
  { chemin: '/lmnp-dashboard/foyer' },
  { chemin: '/lmnp-dashboard/comparer' },
  { chemin: '/lmnp-dashboard/changements?annee=2025' },
  { chemin: '/lmnp-dashboard/demarches' },
  { chemin: '/lmnp-dashboard/emprunts', gestes: [/^Par échéance/] },
  { chemin: '/lmnp-dashboard/immobilisations', gestes: ['rangée'] },
  { chemin: '/tenants', gestes: ['rangée', /^Dépôt$/] },
  { chemin: '/invoices', gestes: ['rangée'] },
  { chemin: '/invoices/exploitant', gestes: ['rangée'] },
  { chemin: '/receivables-tracking', gestes: ['rangée'] },
  { chemin: '/expenses', gestes: ['rangée'] },
  { chemin: '/accounting?annee=2024' },
  { chemin: '/accounting/grand-livre' },
  { chemin: '/accounting/balance' },
  { chemin: '/accounting/bilan' },
  { chemin: '/accounting/resultat' },
  { chemin: '/accounting/resultat?annee=2024' },
  { chemin: '/accounting/liasse?f=2033-A&annee=2023' },
  { chemin: '/accounting/liasse?f=2033-B&annee=2025' },
  { chemin: '/accounting/cloture' },
  { chemin: '/accounting/cloture/essai?annee=2025' },
  { chemin: '/activity' },
]

let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  page = await browser.newPage({ viewport: { width: 1440, height: 900 }, locale: 'fr-FR', reducedMotion: 'reduce' })
  await porterSession(page, url, DEMO.bailleresse)
})
afterAll(() => quitter(browser))

const famille = ({ chemin }: Lieu): string => /^\/(lmnp-dashboard|accounting)/.exec(chemin)?.[1] ?? 'location'

test.each(tirer(LIEUX, { categorie: famille, sur: 4 }))(
  `chaque chiffre s’explique, et son explication le donne : $chemin (${TIRAGE})`,
  async ({ chemin, gestes = [] }) => {
    await aller(page, url + chemin)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.locator('main [data-euros]:visible').first().waitFor()
    await verifier()
    for (const geste of gestes) {
      await fermer()
      if (geste === 'rangée') {
        await page.locator('tr.ui-tbl-open').first().press('Enter')
        await page.locator('.ui-explain').waitFor()
      } else await page.getByRole('button', { name: geste }).first().click()
      await verifier()
    }
  },
)

/** What was explained gives its place back to what stood there. */
async function fermer(): Promise<void> {
  const explication = page.locator('.ui-explain:has(.ui-formula)')
  if (await explication.isVisible()) await explication.getByRole('button', { name: 'Fermer' }).click()
}

async function verifier(): Promise<void> {
  expect(await sansExplication(page)).toEqual([])
  const { pressees, fausses } = await explicationsFausses(page)
  expect(fausses).toEqual([])
  expect(pressees).toBeGreaterThan(0)
}
