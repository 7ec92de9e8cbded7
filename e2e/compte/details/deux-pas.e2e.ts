// The second step of a sign-in, as a person lives it: turned on by mail, then by an app; codes on paper; wrong codes; the keyboard alone.
import { TOTP } from 'otpauth'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { clientAnonyme } from '../../administratrice.ts'
import type { Compte } from '../../gestes.ts'
import { aller } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { activerParMail, codeRecu, dernierMessage, donnerMotDePasse } from '../../second-pas.ts'
import { nouveauVisiteur } from '../../visiteur-anonyme.ts'

const url = adresseDuProduit()
const compte: Compte = { email: `deux-pas-${Date.now()}@exemple.fr`, password: 'registre-deux-pas-2026' }
const options = { locale: 'fr-FR', viewport: { width: 1280, height: 900 }, reducedMotion: 'reduce' } as const
let browser: Browser
let context: BrowserContext
let page: Page
let secret = ''
let secours: string[] = []
beforeAll(async () => {
  browser = await navigateurPartage()
  context = await browser.newContext(options)
  await inscrire()
})
/** Nobody is signed in; what the pages are made of is kept. */
beforeEach(async () => {
  page = await nouveauVisiteur(context)
  page.setDefaultTimeout(15_000)
})
afterAll(() => quitter(browser))

/** Signs up through the door, and follows the link of the mail. */
async function inscrire(): Promise<void> {
  const { error } = await (await clientAnonyme(url)).auth.signUp(compte)
  if (error) throw error
  const lien = /href="(http[^"]*\/verify\?[^"]*)"/.exec(await dernierMessage(url, compte.email))?.[1] ?? ''
  await fetch(lien.replaceAll('&amp;', '&'), { redirect: 'manual' })
}

const code = (): Promise<string> => codeRecu(url, compte.email)
const codeApplication = (later = 0): string => new TOTP({ secret }).generate({ timestamp: Date.now() + later * 1000 })
const cases = () => page.getByLabel('Code à 6 chiffres')
const presser = (name: string) => page.getByRole('button', { name, exact: true }).click()

const motDePasse = (): Promise<void> => donnerMotDePasse(page, url, compte)
const dedans = () => page.waitForURL((place) => !place.pathname.startsWith('/auth'))
async function sansDefaut(): Promise<void> {
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
}
async function profil(): Promise<void> {
  await aller(page, `${url}/profile/securite`)
  await page.getByRole('heading', { name: 'Connexion en deux étapes' }).waitFor()
}

test('elle s’active par le code reçu par e-mail, une fois qu’il est bien arrivé', async () => {
  await motDePasse()
  await dedans()
  await profil()
  await page.getByText('Désactivée', { exact: true }).waitFor()
  await activerParMail(page, url, compte)
})

test('trois codes faux tuent le code ; un collage avec des espaces est compris, et rien ne s’ouvre avant', async () => {
  await motDePasse()
  await page.getByRole('heading', { name: 'Saisissez le code' }).waitFor()
  await page.getByText(compte.email).waitFor()
  expect(await page.getByRole('timer').textContent()).toMatch(/^(5:00|4:5\d)$/)
  expect(await page.getByRole('button', { name: 'Renvoyer' }).isDisabled()).toBe(true)
  await presser('Vérifier le code')
  await page.getByText('Veuillez saisir le code à 6 chiffres').first().waitFor()
  const faux = (await code()) === '000000' ? '111111' : '000000'
  for (const reste of [
    'Il vous reste 2 essais.',
    'Il vous reste 1 essai.',
    'Ce code ne peut plus servir : demandez-en un autre.',
  ]) {
    await cases().fill(faux)
    await page.getByRole('alert').getByText(reste).waitFor()
    await expect.poll(() => cases().inputValue()).toBe('')
  }
  await expect.poll(() => cases().isDisabled()).toBe(true)
  for (const chemin of ['/profile', '/dashboard', '/lmnp-dashboard']) {
    await page.goto(`${url}${chemin}`)
    await page.waitForURL(/\/auth/)
  }
})

test('un autre code se demande une minute après ; le clavier suffit ; Retour ramène à la connexion', async () => {
  await page.close()
  page = await (await browser.newContext(options)).newPage()
  page.setDefaultTimeout(15_000)
  await page.clock.install()
  await page.goto(`${url}/auth`)
  await page.getByLabel('Adresse email').focus()
  await page.keyboard.type(compte.email)
  await page.keyboard.press('Tab')
  await page.keyboard.type(compte.password)
  await page.keyboard.press('Enter')
  await page.getByRole('heading', { name: 'Saisissez le code' }).waitFor()
  await page.getByRole('timer').waitFor()
  // The seconds of a busy machine pass too: far enough from the minute for a few of them.
  await page.clock.fastForward(40_000)
  const renvoyer = page.getByRole('button', { name: 'Renvoyer' })
  await page.getByText(/^4:[01][0-9]$/).waitFor()
  expect(await renvoyer.isDisabled()).toBe(true)
  await page.clock.fastForward(25_000)
  await expect.poll(() => renvoyer.isEnabled()).toBe(true)
  // The server counts by its own clock: for it the minute has not passed, and it says so.
  await renvoyer.click()
  await page
    .getByText(/attendez une minute/)
    .first()
    .waitFor()
  const recu = await code()
  await cases().focus()
  await page.keyboard.insertText(`${recu.slice(0, 3)} ${recu.slice(3)}`)
  await page.clock.fastForward(500)
  await dedans()

  await page.context().clearCookies()
  await page.evaluate(() => localStorage.clear())
  await motDePasse()
  await page.getByRole('heading', { name: 'Saisissez le code' }).waitFor()
  await presser('Retour')
  await page.getByRole('heading', { name: 'Connectez-vous' }).waitFor()
})

test('un téléphone vérifié reçoit le même code que la boîte aux lettres', async () => {
  const suite = String(Date.now()).slice(-8)
  const numero = `+336${suite}`
  await motDePasse()
  await page.getByRole('timer').waitFor()
  await sansDefaut()
  await cases().fill(await code())
  await dedans()
  await profil()
  await presser('Vérifier un numéro')
  await page.getByLabel('Numéro de téléphone').fill(`06 ${suite}`)
  await presser('Envoyer le code')
  await page.getByText(/^Envoyé au \+33 6/).waitFor()
  await cases().fill(await codeRecu(url, numero))
  await page.getByText('Numéro vérifié', { exact: true }).first().waitFor()
  await page.getByText(/Le même code, envoyé aussi au \+33 6/).waitFor()
  await sansDefaut()

  await page.evaluate(() => localStorage.clear())
  await motDePasse()
  await page.getByText(/^\+33 6/).waitFor()
  await page.getByRole('timer').waitFor()
  expect(await codeRecu(url, numero)).toBe(await code())
  await cases().fill(await codeRecu(url, numero))
  await dedans()
})

test('une application remplace les codes envoyés : sa clé se saisit, ses codes de secours se montrent une fois', async () => {
  await motDePasse()
  await page.getByRole('heading', { name: 'Saisissez le code' }).waitFor()
  await page.getByRole('timer').waitFor()
  await cases().fill(await code())
  await dedans()
  await profil()
  await presser('Ajouter une application')
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('img').waitFor()
  await sansDefaut()
  secret = ((await dialogue.locator('code').textContent()) ?? '').replaceAll(' ', '')
  let cles = 0
  page.on('request', (request) => {
    if (request.method() === 'POST' && request.url().endsWith('/auth/v1/factors')) cles += 1
  })
  await cases().fill(codeApplication())
  await page.getByRole('heading', { name: 'Vos codes de secours' }).waitFor()
  secours = await dialogue.getByRole('listitem').allTextContents()
  expect(secours).toHaveLength(10)
  await presser('J’ai gardé mes codes')
  await page.getByText('Remplacé par le code de votre application.').first().waitFor()
  expect([await page.getByText(secours[0] ?? '').count(), cles]).toEqual([0, 0])

  await page.evaluate(() => localStorage.clear())
  await motDePasse()
  await page.getByText('Ouvrez votre application d’authentification').waitFor()
  await cases().fill(codeApplication(30))
  await dedans()
})

test('un code de secours ouvre une fois ; puis la deuxième étape se désactive', async () => {
  const entrer = async () => {
    await motDePasse()
    await presser('Je n’ai pas mon application')
    await page.getByLabel('Code de secours').fill((secours[0] ?? '').toUpperCase())
    await presser('Vérifier le code')
  }
  await entrer()
  await dedans()
  await page.evaluate(() => localStorage.clear())
  await entrer()
  await page.getByText('Ce code de secours n’est pas valable, ou il a déjà servi.').waitFor()
  await page.getByLabel('Code de secours').fill(secours[1] ?? '')
  await presser('Vérifier le code')
  await dedans()

  await profil()
  await presser('Désactiver')
  await page.getByRole('dialog').getByRole('button', { name: 'Désactiver' }).click()
  await page.getByText('Désactivée', { exact: true }).waitFor()
  await page.evaluate(() => localStorage.clear())
  await motDePasse()
  await dedans()
})
