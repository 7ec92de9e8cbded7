// Every screen, as the landlord: it opens, says its title, breaks no rule of access (axe, WCAG 2.2 AA) nor of the content policy.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from './acces.ts'
import { DEMO, seConnecter } from './gestes.ts'
import { ouvrirNavigateur } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'

const url = adresseDuProduit()
/** The public pages are walked in `visiteur.e2e.ts`, in both themes. */
const PUBLICS = ['/auth', '/dev/ui']
const PRIVES = [
  '/lmnp-dashboard',
  '/lmnp-dashboard/biens',
  '/lmnp-dashboard/emprunts',
  '/lmnp-dashboard/immobilisations',
  '/lmnp-dashboard/banque',
  '/lmnp-dashboard/propriete',
  '/lmnp-dashboard/foyer',
  '/lmnp-dashboard/comparer',
  '/lmnp-dashboard/changements',
  '/lmnp-dashboard/demarches',
  '/tenants',
  '/invoices',
  '/receivables-tracking',
  '/expenses',
  '/accounting',
  '/accounting/grand-livre',
  '/accounting/balance',
  '/accounting/bilan',
  '/accounting/resultat',
  '/accounting/liasse',
  '/accounting/tva',
  '/accounting/cloture',
  '/accounting/reprise-fec',
  '/accounting/cloture/essai?annee=2025',
  '/activity',
  '/dashboard',
  '/dashboard/echeances',
  '/profile',
  '/activity-selection',
]

/** The sections of the profile, and a heading of each. */
const ONGLETS = [
  ['Sécurité', 'Mot de passe'],
  ['Membres', 'Location meublée Martin'],
  ['Abonnement', 'Mon abonnement'],
  ['Préférences', 'Apparence'],
  ['Demandes', 'Mes demandes'],
  ['Assistance', 'Accès de l’assistance'],
  ['Données', 'Vos données'],
] as const

export type Format = { readonly width: number; readonly colorScheme: 'light' | 'dark' }

/** A file for each format: they are the longest walk, and go side by side. */
export function parcourirLesEcrans({ width, colorScheme }: Format): void {
  let browser: Browser
  let visiteur: BrowserContext
  let bailleresse: BrowserContext
  beforeAll(async () => {
    browser = await ouvrirNavigateur()
    const options = { viewport: { width, height: 900 }, colorScheme, locale: 'fr-FR', reducedMotion: 'reduce' } as const
    visiteur = await browser.newContext(options)
    bailleresse = await browser.newContext(options)
    await seConnecter(await bailleresse.newPage(), url, DEMO.bailleresse)
  })
  afterAll(() => browser.close())
  test.each(PUBLICS)('%s', (chemin) => visiter(visiteur, chemin))
  test.each(PRIVES)('%s', (chemin) => visiter(bailleresse, chemin))
  test('les sections du profil, d’un onglet à l’autre', () => parcourirLeProfil(bailleresse))
}

/** One page: its tabs are pressed one after the other, each stands in view and shows what is its own. */
async function parcourirLeProfil(context: BrowserContext): Promise<void> {
  const page = await context.newPage()
  await page.goto(`${url}/profile`)
  const onglets = page.getByRole('navigation', { name: 'Sections du profil' })
  for (const [onglet, titre] of ONGLETS) {
    await onglets.getByRole('link', { name: onglet, exact: true }).click()
    await page.getByRole('heading', { level: 2, name: titre }).first().waitFor()
    await page.waitForLoadState('networkidle')
    const courant = await onglets.locator('[aria-current]').boundingBox()
    const cadre = await onglets.boundingBox()
    expect([onglet, (courant?.x ?? 0) + (courant?.width ?? 0) <= (cadre?.x ?? 0) + (cadre?.width ?? 0) + 1]).toEqual([
      onglet,
      true,
    ])
    expect([onglet, await defautsDAcces(page, { etiquettes: AA })]).toEqual([onglet, []])
    expect([onglet, await debord(page)]).toEqual([onglet, 0])
  }
  await page.close()
}

const debord = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

async function visiter(context: BrowserContext, chemin: string): Promise<void> {
  const page = await context.newPage()
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  try {
    const answer = await page.goto(url + chemin)
    expect(answer?.status()).toBe(200)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await page.waitForLoadState('networkidle')
    expect(await page.title()).toMatch(/^.+ \| Quittance & Bilan$/)
    expect(new URL(page.url()).pathname).toBe(new URL(url + chemin).pathname)
    expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
    expect(await debord(page)).toBe(0)
    expect(troubles).toEqual([])
  } finally {
    await page.close()
  }
}
