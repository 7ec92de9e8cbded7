// What a person does on the screens, as journeys and photographs need it: labels and roles only.
import type { Page } from 'playwright-core'

export type Compte = { email: string; password: string }

/** The demonstration sign-ins that the start prints. */
export const DEMO = {
  bailleresse: { email: 'claire.martin@exemple.fr', password: 'demo-claire-2026' },
  comptable: { email: 'hugues.delaunay@exemple.fr', password: 'demo-hugues-2026' },
  lecteur: { email: 'paul.martin@exemple.fr', password: 'demo-paul-2026' },
  administratrice: { email: 'admin@exemple.fr', password: 'demo-nadia-2026' },
  bailleurEnRetard: { email: 'karim.belkacem@exemple.fr', password: 'demo-karim-2026' },
  loueuseProfessionnelle: { email: 'elodie.garnier@exemple.fr', password: 'demo-elodie-2026' },
} as const satisfies Record<string, Compte>

export async function seConnecter(page: Page, url: string, { email, password }: Compte): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).first().click()
  await page.waitForURL((place) => !place.pathname.startsWith('/auth'))
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
