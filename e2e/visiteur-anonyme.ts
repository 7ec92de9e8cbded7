// What a visitor without an account does in a journey: an address of his own, a dialog opened from a page, what the page sends.
import type { BrowserContext, Locator, Page } from 'playwright-core'
import { aller, auRepos } from './gestes.ts'

/** Another visitor, who finds nothing of the one before but what the pages are made of: it is sent and read once. */
export async function nouveauVisiteur(context: BrowserContext): Promise<Page> {
  await Promise.all(context.pages().map((une) => une.close()))
  await context.setStorageState({ cookies: [], origins: [] })
  return context.newPage()
}

export const adresse = (): string => `visiteur-${crypto.randomUUID().slice(0, 8)}@exemple.fr`
export const notification = (on: Page, titre: string): Locator => on.locator('.ui-toast').filter({ hasText: titre })

/** A public page answers from the first gesture on; the browser drops those that come before it has painted. */
export async function reveiller(on: Page): Promise<void> {
  const pret = on.locator('#root[data-pret]')
  for (let pas = 0; (await pret.count()) === 0; pas++) {
    await on.mouse.move(9 + (pas % 2), 9)
    await on.waitForTimeout(50)
  }
}

/** Opens a page by its whole address, and the dialog behind one of its buttons. */
export async function ouvrirDialogue(on: Page, adressePage: string, bouton: string | RegExp): Promise<Locator> {
  await aller(on, adressePage)
  await auRepos(on)
  await on.getByRole('button', { name: bouton }).first().click()
  const dialogue = on.getByRole('dialog')
  await dialogue.waitFor()
  return dialogue
}

/** The order of a service, from the list to its page and its dialog. */
export async function ouvrirCommande(on: Page, base: string, titre: string): Promise<Locator> {
  await on.goto(`${base}/services`)
  const fiche = await on.getByRole('link', { name: `+ de détail : ${titre}` }).getAttribute('href')
  return ouvrirDialogue(on, `${base}${fiche}`, 'Commander')
}

/** What the page sends to a table, as it is sent. */
export function envois(on: Page, table: string): { body: unknown }[] {
  const all: { body: unknown }[] = []
  on.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/rest/v1/${table}`))
      all.push({ body: request.postDataJSON() })
  })
  return all
}
