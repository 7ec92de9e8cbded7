// How a journey of the demonstration begins: a context of its own, and somebody signed in on a page of it.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, Page } from 'playwright-core'
import { clientDe } from './administratrice.ts'
import { type Compte, DEMO } from './gestes.ts'
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
  await porterSession(page, url, compte)
  return page
}

/** Where the product keeps the session of a browser. */
const SESSION = 'quittance-bilan.session'

/**
 * Signs in by the door, and keeps the session where the sign-in page keeps it: nothing is loaded before the first place that
 * is then asked. Refuses, by throwing, whoever the door refuses.
 */
export async function porterSession(page: Page, url: string, compte: Compte): Promise<void> {
  await prendreSession(page, url, await clientDe(url, compte))
}

/** The session of this client is that of the page too. */
export async function prendreSession(page: Page, url: string, client: SupabaseClient): Promise<void> {
  const { data, error } = await client.auth.getSession()
  if (error) throw error
  const localStorage = [{ name: SESSION, value: JSON.stringify(data.session) }]
  await page.context().setStorageState({ cookies: [], origins: [{ origin: url, localStorage }] })
}
