// A network that goes away and a server that fails, as a visitor meets them: each is said in its words, and nothing typed is lost.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { aller, auRepos, DEMO } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { adresse, envois, notification } from './visiteur-anonyme.ts'

const url = adresseDuProduit()
const COUPURE = 'Le serveur ne répond pas. Vérifiez votre connexion, puis réessayez.'
/** A busy machine answers late. */
const PATIENCE = { timeout: 10_000 }
let browser: Browser
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
})
afterAll(() => quitter(browser))
beforeEach(async () => {
  context = await browser.newContext({
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterEach(() => context.close())

/** The page answers: its menu opens. */
async function arriver(chemin: string): Promise<void> {
  await aller(page, url + chemin)
  await page.getByRole('button', { name: 'Guides' }).click()
  await page.getByRole('button', { name: 'Guides', expanded: true }).waitFor()
  await auRepos(page)
}

/** The toast that says it, alone on the screen, then closed by its button. */
async function dit(titre: string, detail = titre): Promise<void> {
  await notification(page, titre).getByText(detail).waitFor()
  expect(await page.locator('.ui-toast').count()).toBe(1)
  await page.locator('.ui-toast-x').click()
  await page.locator('.ui-toast').waitFor({ state: 'detached' })
}

test('sans réseau, une demande de devis le dit, garde ce qui est écrit, et part une seule fois au retour', async () => {
  await arriver('/services')
  const partis = envois(page, 'service_quote_requests')
  const dialogue = page.getByRole('dialog', { name: 'Demander un devis' })
  const bouton = page.getByRole('button', { name: 'Demander un devis : Contrôle du FEC' })
  await context.setOffline(true)
  await bouton.click()
  await dit('Erreur', COUPURE)
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(18)
  await context.setOffline(false)
  // Some browsers hold a piece that did not come for lost until the page is loaded again: this press loads it, the next one opens.
  page.once('load', () => void bouton.click())
  await bouton.click()
  await dialogue.waitFor()

  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(adresse())
  await dialogue.getByLabel('Description du projet').fill('Trois exercices.')
  const envoyer = dialogue.getByRole('button', { name: 'Envoyer ma demande' })
  await context.setOffline(true)
  await envoyer.click()
  await dit('Erreur', COUPURE)
  expect(await dialogue.getByRole('alert').textContent()).toBe(COUPURE)
  expect(await dialogue.getByLabel('Description du projet').inputValue()).toBe('Trois exercices.')
  await context.setOffline(false)
  partis.length = 0
  await envoyer.dblclick()
  await dit('Demande de devis envoyée', 'Nous vous recontacterons sous 24h pour votre projet.')
  expect(partis).toHaveLength(1)
})

test('une réservation et un signalement que le réseau coupe restent à l’écran, les sessions se relisent', async () => {
  await arriver('/services')
  // Not a cut: the client of the doors reads again by itself, for seven seconds, what a cut took.
  await page.route('**/rest/v1/training_sessions**', (route) =>
    route.fulfill({ status: 500, json: { message: 'panne' } }),
  )
  await page.getByRole('button', { name: 'Réserver ma place : Déclarer sa location meublée au réel' }).click()
  const resa = page.getByRole('dialog')
  await dit('Erreur', 'Impossible de charger les sessions de formation.')
  await resa.getByLabel('Session en groupe').check()
  await page.unroute('**/rest/v1/training_sessions**')
  await resa.getByRole('button', { name: 'Réessayer' }).click()
  await resa
    .getByText(/Disponible/)
    .first()
    .click()
  await resa.getByLabel('Nom complet').fill('Anne Roy')
  await resa.getByLabel('Email').fill(adresse())
  await page.route('**/rest/v1/training_reservations**', (route) => route.abort())
  await resa.getByRole('button', { name: 'Confirmer la réservation' }).click()
  await dit('Erreur', COUPURE)
  await page.keyboard.press('Escape')
  await resa.waitFor({ state: 'detached' })

  await page.getByRole('button', { name: 'Signaler un problème technique' }).click()
  const signal = page.getByRole('dialog')
  await signal.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await signal.getByText('Veuillez remplir tous les champs obligatoires').first().waitFor()
  await signal.getByLabel(/Adresse email/).fill(adresse())
  await signal.getByLabel(/Type de problème/).selectOption('Autre')
  await signal.getByLabel(/Description/).fill('La page se coupe.')
  await page.route('**/rest/v1/technical_reports**', (route) => route.abort())
  await signal.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await dit("Impossible d'envoyer le signalement. Veuillez réessayer.")
  expect(await signal.getByLabel(/Description/).inputValue()).toBe('La page se coupe.')
})

test('des notes, des services, des formules et des contenus qui ne viennent pas : la page reste, sans notification', async () => {
  const erreurs: string[] = []
  page.on('console', (message) => message.type() === 'error' && erreurs.push(message.text().replaceAll('\u00a0', ' ')))
  await arriver('/cgu')
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'panne' } }))
  const pied = page.getByRole('contentinfo')
  await pied.getByRole('link', { name: 'Services', exact: true }).click()
  await page.getByText('Aucun service disponible pour le moment.').waitFor()
  expect(await page.getByRole('navigation', { name: 'Catégories' }).count()).toBe(0)
  // What is left out leaves nothing behind: a bare figure, a note on marks that are not there.
  expect(await page.getByText(/^\d+$|démonstration/).count()).toBe(0)

  await page.unroute('**/rest/v1/**')
  for (const quoi of ['safe_service_reviews', 'quote_wizard_content', 'subscription_formulas', 'formules_page_content'])
    await page.route(`**/rest/v1/${quoi}**`, (route) => route.fulfill({ status: 500, json: { message: 'panne' } }))
  await page.getByRole('button', { name: 'Réessayer' }).click()
  const carte = page.getByRole('article', { name: 'Site e-commerce' })
  await carte.getByText('48 h à 3 semaines').waitFor()
  await expect.poll(() => erreurs.join(' '), PATIENCE).toContain('safe_service_reviews :')
  expect(await carte.textContent()).not.toContain('avis')
  await page.getByRole('button', { name: 'Devis intelligent' }).first().click()
  await page.getByRole('dialog').getByLabel('Prénom').waitFor()
  await page.keyboard.press('Escape')
  await pied.getByRole('link', { name: 'Formules', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Nos Formules Logiciels Spécialisés' }).waitFor()
  for (const quoi of ['quote_wizard_content :', 'subscription_formulas :', 'formules_page_content :'])
    await expect.poll(() => erreurs.join(' '), PATIENCE).toContain(quoi)
  expect(await page.locator('.ui-toast').count()).toBe(0)
})

test('à la connexion, à l’inscription et au mot de passe oublié, chaque refus a sa phrase', async () => {
  const principal = page.getByRole('main')
  const entrer = async ({ email, password }: { email: string; password: string }, bouton: string) => {
    await principal.getByLabel('Adresse email').fill(email)
    await principal.getByLabel('Mot de passe', { exact: false }).first().fill(password)
    await principal.getByRole('button', { name: bouton }).last().click()
  }
  await page.goto(`${url}/auth`)
  await entrer({ ...DEMO.bailleresse, password: 'ce-n-est-pas-lui' }, 'Se connecter')
  await principal.getByText('Email ou mot de passe incorrect').first().waitFor()
  await page.route('**/auth/v1/token**', (route) => route.abort())
  await entrer(DEMO.bailleresse, 'Se connecter')
  await principal.getByText('Erreur de connexion').first().waitFor()

  await page.goto(`${url}/auth?mode=inscription`)
  await entrer({ email: DEMO.bailleresse.email, password: 'court' }, 'Créer un compte')
  await principal.getByText('Le mot de passe doit contenir au moins 8 caractères').first().waitFor()
  await entrer({ email: DEMO.bailleresse.email, password: 'un-mot-de-passe-2026' }, 'Créer un compte')
  await principal.getByText('Cette adresse email est déjà utilisée').first().waitFor()

  await page.goto(`${url}/auth?mode=oubli`)
  await page.route('**/auth/v1/recover**', (route) => route.abort())
  await principal.getByLabel('Adresse email').fill(DEMO.bailleresse.email)
  await principal.getByRole('button', { name: /Envoyer|Recevoir/ }).click()
  await principal.getByText("Erreur lors de l'envoi de l'email de réinitialisation").first().waitFor()
})
