// Every screen, as the landlord: it opens, says its title, breaks no rule of access (axe, WCAG 2.2 AA) nor of the content policy.
import { AxeBuilder } from '@axe-core/playwright'
import type { Browser, BrowserContext } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, inject, test } from 'vitest'
import { DEMO, seConnecter } from './gestes.ts'
import { ouvrirNavigateur } from './navigateur.ts'

const url = inject('url')
const PUBLICS = [
  '/',
  '/formules',
  '/services',
  '/applications-catalog',
  '/auth',
  '/auth?mode=inscription',
  '/auth?mode=oubli',
  '/dev/ui',
]
const PRIVES = [
  '/lmnp-dashboard',
  '/lmnp-dashboard/biens',
  '/lmnp-dashboard/emprunts',
  '/lmnp-dashboard/immobilisations',
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
  '/accounting/cloture',
  '/activity',
  '/profile',
  '/activity-selection',
]

let browser: Browser
beforeAll(async () => {
  browser = await ouvrirNavigateur()
})
afterAll(() => browser.close())

const FORMATS = [
  { nom: 'bureau clair', width: 1440, colorScheme: 'light' },
  { nom: 'téléphone sombre', width: 390, colorScheme: 'dark' },
] as const

for (const { nom, width, colorScheme } of FORMATS) {
  describe(nom, () => {
    let visiteur: BrowserContext
    let bailleresse: BrowserContext
    beforeAll(async () => {
      const options = {
        viewport: { width, height: 900 },
        colorScheme,
        locale: 'fr-FR',
        reducedMotion: 'reduce',
      } as const
      visiteur = await browser.newContext(options)
      bailleresse = await browser.newContext(options)
      await seConnecter(await bailleresse.newPage(), url, DEMO.bailleresse)
    })
    afterAll(async () => {
      await visiteur.close()
      await bailleresse.close()
    })
    test.each(PUBLICS)('%s', (chemin) => visiter(visiteur, chemin))
    test.each(PRIVES)('%s', (chemin) => visiter(bailleresse, chemin))
  })
}

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
    const { violations } = await new AxeBuilder({ page })
      .withTags(['wcag2a', 'wcag2aa', 'wcag21a', 'wcag21aa', 'wcag22aa'])
      .analyze()
    expect(violations.flatMap(({ id, nodes }) => nodes.map(({ html }) => `${id}: ${html.slice(0, 160)}`))).toEqual([])
    const overflow = await page.evaluate(
      () => document.documentElement.scrollWidth - document.documentElement.clientWidth,
    )
    expect(overflow).toBeLessThanOrEqual(0)
    expect(troubles).toEqual([])
  } finally {
    await page.close()
  }
}
