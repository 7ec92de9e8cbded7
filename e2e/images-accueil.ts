// Photographs the product for its home page, from the demonstration: `node e2e/images-accueil.ts`, once screens have changed.
import { mkdir, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import type { Page } from 'playwright-core'
import sharp from 'sharp'
import { DEMO, seConnecter } from './gestes.ts'
import { ouvrirNavigateur } from './navigateur.ts'
import { demarrer } from './serveur.ts'
import { ARRETE } from './vues.ts'

const FOLDER = join(import.meta.dirname, '..', 'web', 'screens', 'home', 'images')
const VIEWPORT = { width: 1280, height: 800 }
/** Large enough for their place in the page, small enough to come with it; the first takes its whole width. */
const WIDTH = { bord: 1280, autres: 960 }
const QUALITY = 58

type Vue = { nom: string; chemin: string; geste?: (page: Page) => Promise<void> }

const VUES: readonly Vue[] = [
  { nom: 'bord', chemin: '/lmnp-dashboard' },
  { nom: 'loyers', chemin: '/invoices' },
  {
    nom: 'liasse',
    chemin: `/accounting/liasse?annee=${ARRETE}`,
    // A box opened down to its entries: what no other shows.
    geste: async (page) => {
      await page.getByRole('button', { name: 'Expliquer la case 242' }).first().click()
      await page.waitForTimeout(600)
    },
  },
]

const server = process.env.URL ? { url: process.env.URL, stop: async () => {} } : await demarrer()
const browser = await ouvrirNavigateur()
try {
  await mkdir(FOLDER, { recursive: true })
  for (const colorScheme of ['light', 'dark'] as const) {
    const context = await browser.newContext({
      viewport: VIEWPORT,
      deviceScaleFactor: 2,
      colorScheme,
      locale: 'fr-FR',
      timezoneId: 'Europe/Paris',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await seConnecter(page, server.url, DEMO.bailleresse)
    for (const { nom, chemin, geste } of VUES) {
      await page.goto(server.url + chemin)
      await page.getByRole('heading', { level: 1 }).first().waitFor()
      await page.waitForLoadState('networkidle')
      await geste?.(page)
      // What only helps who uses the product is no part of its picture.
      await page.evaluate(() => {
        for (const one of document.querySelectorAll('.ui-report, .ui-toasts')) one.remove()
      })
      const png = await page.screenshot()
      const webp = await sharp(png)
        .resize(nom === 'bord' ? WIDTH.bord : WIDTH.autres)
        .webp({ quality: QUALITY, effort: 6 })
        .toBuffer()
      await writeFile(join(FOLDER, `${nom}-${colorScheme}.webp`), webp)
      process.stdout.write(`${nom}-${colorScheme}: ${webp.byteLength} octets\n`)
    }
    await context.close()
  }
} finally {
  await browser.close()
  await server.stop()
}
