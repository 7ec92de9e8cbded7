// How a journey of the demonstration begins: a browser of its own, and somebody signed in on a page of it.
import type { Browser, Page } from 'playwright-core'
import { type Compte, DEMO, seConnecter } from './gestes.ts'
import { navigateurPartage } from './navigateur.ts'

type Entree = { url: string; compte?: Compte; height?: number }

/** The landlady of the demonstration unless another is named, at the width of a desk, nothing moving. */
export async function entrer(entree: Entree): Promise<{ browser: Browser; page: Page }> {
  const browser = await navigateurPartage()
  return { browser, page: await ouvrirChez(browser, entree) }
}

/** Somebody else, or the same one again, in a context of his own. */
export async function ouvrirChez(
  browser: Browser,
  { url, compte = DEMO.bailleresse, height = 900 }: Entree,
): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1440, height },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await seConnecter(page, url, compte)
  return page
}
