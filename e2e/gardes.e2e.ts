// Who is let in where: the guard by session, the gate of each activity, unknown paths, and what a reader may press.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { DOSSIER_MARTIN } from '../exemples/martin/dossier.ts'
import { porterSession } from './entree.ts'
import { DEMO, seConnecter } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'

const url = adresseDuProduit()
let browser: Browser
beforeAll(async () => {
  browser = await navigateurPartage()
})
afterAll(() => quitter(browser))

const page = async (): Promise<Page> => (await browser.newContext({ locale: 'fr-FR' })).newPage()

test('un visiteur est conduit à la connexion, un chemin inconnu répond 404', async () => {
  const visiteur = await page()
  await visiteur.goto(`${url}/lmnp-dashboard`)
  await visiteur.waitForURL(/\/auth/)
  const answer = await visiteur.goto(`${url}/nulle-part`)
  expect(answer?.status()).toBe(404)
  expect(await visiteur.getByRole('link').count()).toBeGreaterThan(0)
})

test('un mot de passe faux dit la phrase de la spécification, et rien de plus', async () => {
  const visiteur = await page()
  await visiteur.goto(`${url}/auth`)
  await visiteur.getByLabel('Adresse email').fill(DEMO.bailleresse.email)
  await visiteur.getByLabel('Mot de passe', { exact: false }).first().fill('pas-le-bon-mot')
  await visiteur.getByRole('button', { name: 'Se connecter' }).first().click()
  await visiteur.getByText('Email ou mot de passe incorrect').first().waitFor()
})

test('un signet ouvert dans un autre onglet mène où il dit', async () => {
  const context = await browser.newContext({ locale: 'fr-FR' })
  await seConnecter(await context.newPage(), url, DEMO.bailleresse)
  const onglet = await context.newPage()
  await onglet.goto(`${url}/expenses`)
  await onglet.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(onglet.url()).pathname).toBe('/expenses')
})

test('le lecteur consulte, et ne trouve rien à enregistrer', async () => {
  const lecteur = await page()
  await porterSession(lecteur, url, DEMO.lecteur)
  await lecteur.goto(`${url}/expenses`)
  await lecteur.getByText('lecture seule').first().waitFor()
  const main = lecteur.getByRole('main').getByRole('button', { name: /nouvelle|ajouter|enregistrer/i })
  for (const button of await main.all()) expect(await button.isDisabled()).toBe(true)
})

test('seule l’administratrice entre dans l’administration, et y lit les courriels gardés', async () => {
  const bailleresse = await page()
  await porterSession(bailleresse, url, DEMO.bailleresse)
  await bailleresse.goto(`${url}/admin`)
  await bailleresse.waitForURL((place) => place.pathname !== '/admin')
  const visiteur = await page()
  await visiteur.goto(`${url}/auth?mode=oubli`)
  await visiteur.getByLabel('Adresse email').fill(DEMO.lecteur.email)
  await visiteur.keyboard.press('Enter')
  await visiteur.getByText('Un email de réinitialisation a été envoyé').first().waitFor()

  const administratrice = await page()
  await porterSession(administratrice, url, DEMO.administratrice)
  await administratrice.goto(`${url}/admin`)
  await administratrice.getByRole('heading', { level: 1 }).waitFor()
  expect(new URL(administratrice.url()).pathname).toBe('/admin')
  await administratrice.getByText('Aucun serveur d’envoi n’est configuré').waitFor()
})

test('l’adresse d’un dossier ne l’ouvre pas à qui n’en est pas membre, fût-elle administratrice', async () => {
  const visiteur = await page()
  await visiteur.goto(`${url}/auth?mode=oubli`)
  await visiteur.getByLabel('Adresse email').fill(DEMO.lecteur.email)
  await visiteur.keyboard.press('Enter')
  await visiteur.getByText('Un email de réinitialisation a été envoyé').first().waitFor()

  const administratrice = await page()
  await porterSession(administratrice, url, DEMO.administratrice)
  await administratrice.goto(`${url}/tenants?dossier=${DOSSIER_MARTIN}`)
  await administratrice.waitForURL((place) => place.pathname !== '/tenants')
  expect(await administratrice.getByText('Claire Martin').count()).toBe(0)
})
