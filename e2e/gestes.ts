// What a person does on the screens, as journeys and photographs need it: labels and roles only.
import type { Browser, Page, Request } from 'playwright-core'

export type Compte = { email: string; password: string }

/** The demonstration sign-ins that the start prints. */
export const DEMO = {
  bailleresse: { email: 'claire.martin@exemple.fr', password: 'demo-claire-2026' },
  comptable: { email: 'hugues.delaunay@exemple.fr', password: 'demo-hugues-2026' },
  lecteur: { email: 'paul.martin@exemple.fr', password: 'demo-paul-2026' },
  administratrice: { email: 'admin@exemple.fr', password: 'demo-nadia-2026' },
  bailleurEnRetard: { email: 'karim.belkacem@exemple.fr', password: 'demo-karim-2026' },
  bailleresseNue: { email: 'colette.delmas@exemple.fr', password: 'demo-colette-2026' },
  gerante: { email: 'elsa.aubepin@exemple.fr', password: 'demo-elsa-2026' },
  collaboratrice: { email: 'ines.caron@exemple.fr', password: 'demo-ines-2026' },
  proprietaire: { email: 'madeleine.vasseur@exemple.fr', password: 'demo-madeleine-2026' },
  loueuseProfessionnelle: { email: 'elodie.garnier@exemple.fr', password: 'demo-elodie-2026' },
} as const satisfies Record<string, Compte>

/** A page as a person at a desk has it, in French, where nothing moves by itself; what breaks in it is added to `troubles`. */
export async function ouvrirPage(browser: Browser, troubles: string[] = []): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  page.setDefaultTimeout(20_000)
  page.on('pageerror', (error) => troubles.push(error.message))
  return page
}

export async function seConnecter(page: Page, url: string, { email, password }: Compte): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).first().click()
  await page.waitForURL((place) => !place.pathname.startsWith('/auth'))
}

/**
 * Goes to a place of the application as one of its links does, and comes back once its screen has taken the place of the one
 * before. A page that is none of the application yet is loaded; so is the same place in another view, whose screen stays.
 */
export async function aller(page: Page, adresse: string): Promise<void> {
  requetesDe(page)
  if (!(await page.evaluate(suivre, adresse))) await page.goto(adresse)
}

/** Runs in the page: whether its own router took it there. */
async function suivre(adresse: string): Promise<boolean> {
  const vers = new URL(adresse)
  const deplace = vers.origin === location.origin && vers.pathname !== location.pathname
  if (!deplace || !document.querySelector('#root[data-pret]')) return false
  const quittes = [...document.querySelectorAll('main > *')]
  const { idx = 0 }: { idx?: number } = history.state ?? {}
  history.pushState({ usr: null, key: crypto.randomUUID(), idx: idx + 1 }, '', adresse)
  dispatchEvent(new PopStateEvent('popstate', { state: history.state }))
  const partis = (): boolean => !quittes.some((un) => un.isConnected)
  for (let pas = 0; pas < 500 && !partis(); pas++) await new Promise((resolve) => setTimeout(resolve, 10))
  return partis()
}

/** Waits until a page asks nothing more of the product, and shows the shape of nothing that is still coming. */
export async function auRepos(page: Page): Promise<void> {
  const dehors = requetesDe(page)
  await page.waitForLoadState('load')
  for (let calme = 0; calme < 3; calme = dehors.size === 0 ? calme + 1 : 0) {
    await page.waitForTimeout(40)
    await page.waitForFunction(() => !document.querySelector('.ui-skels, .ui-spin'))
  }
}

const REQUETES = new WeakMap<Page, Set<Request>>()

/** What a page has asked and has no answer to yet, from the first time that this is wanted. */
function requetesDe(page: Page): ReadonlySet<Request> {
  const connues = REQUETES.get(page)
  if (connues) return connues
  const dehors = new Set<Request>()
  page.on('request', (request) => dehors.add(request))
  for (const fin of ['requestfinished', 'requestfailed'] as const)
    page.on(fin as 'requestfinished', (request) => void dehors.delete(request))
  REQUETES.set(page, dehors)
  return dehors
}

/** Chooses LMNP on the home page, then signs up. */
export async function inscrire(page: Page, url: string, { email, password }: Compte): Promise<void> {
  await page.goto(url)
  await page.getByRole('button', { name: 'Commencer mon essai gratuit de 60 jours' }).first().click()
  await page.waitForURL(/\/auth\?mode=inscription/)
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Nom', { exact: true }).fill('Besson')
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Créer un compte' }).last().click()
  await page.getByText('Inscription réussie', { exact: true }).waitFor()
}

/** Opens the confirmation mail in the local box and follows its link: the formula chosen before goes on from there. */
export async function confirmerInscription(page: Page, url: string, email: string): Promise<void> {
  await page.goto(`${url}/dev/mails`)
  await page.getByRole('link').filter({ hasText: email }).first().click()
  await page.getByRole('link', { name: 'Suivre le lien du message' }).click()
  await page.waitForURL(/\/lmnp-dashboard/)
}

/** Picks an option of a select by its label, native or drawn. */
export async function choisir(page: Page, label: string, option: string): Promise<void> {
  const champ = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
  if ((await champ.evaluate((node) => node.tagName)) === 'SELECT') {
    const texte = (await champ.locator('option', { hasText: option }).first().textContent()) ?? option
    await champ.selectOption({ label: texte })
    return
  }
  await champ.click()
  await page.getByRole('option', { name: option }).first().click()
}

/** Takes a table away as a CSV, by the menu of its button. */
export async function exporterEnCsv(page: Page, bouton: string): Promise<void> {
  await page.getByRole('button', { name: bouton }).click()
  await page.getByRole('menuitem', { name: 'Texte (CSV)' }).click()
}
