// The second step as journeys and photographs need it: the code that was sent, read in the local box; the password given, and no more.
import type { Page } from 'playwright-core'
import type { Compte } from './gestes.ts'

/** The newest message kept for this address, or this number, as the local box shows it. */
export async function dernierMessage(url: string, a: string): Promise<string> {
  const [adresse = ''] = await adressesDesMessages(url, a)
  return (await fetch(`${url}${adresse}`)).text()
}

/** All of them, one after the other: two that leave at once come in either order. */
export async function messages(url: string, a: string): Promise<string> {
  const adresses = await adressesDesMessages(url, a)
  return (await Promise.all(adresses.map(async (une) => (await fetch(`${url}${une}`)).text()))).join('\n')
}

async function adressesDesMessages(url: string, a: string): Promise<string[]> {
  const liste = await (await fetch(`${url}/dev/mails`)).text()
  const siens = liste.split('<li>').filter((ligne) => ligne.includes(a))
  return siens.map((ligne) => /href="([^"]+)"/.exec(ligne)?.[1] ?? '')
}

export async function codeRecu(url: string, a: string): Promise<string> {
  const [texte = ''] = /<pre>[\s\S]*<\/pre>/.exec(await dernierMessage(url, a)) ?? []
  return /\b(\d{6})\b/.exec(texte)?.[1] ?? ''
}

/** Gives the password, and waits for nothing. */
export async function donnerMotDePasse(page: Page, url: string, { email, password }: Compte): Promise<void> {
  await page.goto(`${url}/auth`)
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: false }).first().fill(password)
  await page.getByRole('button', { name: 'Se connecter' }).first().click()
}

/** Somebody signed in turns it on, by the code that comes by mail. */
export async function activerParMail(page: Page, url: string, { email }: Compte): Promise<void> {
  await page.goto(`${url}/profile/securite`)
  await page.getByRole('button', { name: 'Activer', exact: true }).click()
  await page.getByRole('dialog').getByText(email).waitFor()
  await page.getByRole('timer').waitFor()
  await page.getByLabel('Code à 6 chiffres').fill(await codeRecu(url, email))
  await page.getByText('Activée', { exact: true }).waitFor()
}
