// What a visitor sends without an account: the smart quote, a quote, an order; each with its success and its refusals.
import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { administratrice } from '../../administratrice.ts'
import { auRepos, choisir } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import {
  adresse,
  envois,
  notification,
  nouveauVisiteur,
  ouvrirCommande,
  ouvrirDialogue,
} from '../../visiteur-anonyme.ts'

const url = adresseDuProduit()
let browser: Browser
let admin: SupabaseClient
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })
  admin = await administratrice(url)
})
afterAll(() => quitter(browser))
beforeEach(async () => {
  page = await nouveauVisiteur(context)
})

const ouvrir = (chemin: string, bouton: string | RegExp, on = page) => ouvrirDialogue(on, url + chemin, bouton)

// ---------- The smart quote

async function remplirJusquAuResume(dialogue: Locator, email: string): Promise<void> {
  const suivant = dialogue.getByRole('button', { name: 'Suivant' })
  expect(await suivant.isDisabled()).toBe(true)
  await dialogue.getByText('Pour continuer, il manque : votre prénom').waitFor()
  await dialogue.getByLabel('Prénom').fill('Anne')
  await dialogue.getByLabel(/^Nom( \*)?$/).fill('Roy')
  await dialogue.getByLabel('Email').fill(email)
  await dialogue.getByLabel('Téléphone').fill('06 12 34 56 78')
  await dialogue.getByLabel('Téléphone').press('Enter')
  await dialogue.getByText('il manque : le type de projet, au moins un service').waitFor()
  await dialogue.getByLabel(/^LMNP/).check()
  for (const titre of ['Liasse LMNP au réel', 'Contrôle du FEC', 'Comptabilité de SCI', 'Louer sans agence'])
    await dialogue.getByLabel(titre).check()
  await suivant.click()
  await dialogue.getByLabel('Description du projet').fill('Deux studios à Lyon, loués meublés.')
  await dialogue.getByLabel('Budget').selectOption({ label: '500–1000€' })
  await dialogue.getByLabel('Nombre de biens').fill('2')
  await suivant.click()
  expect(await suivant.isDisabled()).toBe(true)
  await dialogue.getByLabel('Intégration bancaire').check()
  await suivant.click()
  await dialogue
    .getByText('Liasse LMNP au réel, Contrôle du FEC, Comptabilité de SCI…')
    .or(dialogue.getByText('…'))
    .first()
    .waitFor()
}

test('le devis intelligent : cinq étapes, un retour sans perte, un document, et la demande chez l’administratrice', async () => {
  const email = adresse()
  await page.route('**/functions/v1/ai-real-estate-chat', (route) =>
    route.fulfill({ json: { response: 'QUESTIONNAIRE DE BESOINS\n1. Depuis quand louez-vous ?' } }),
  )
  const dialogue = await ouvrir('/services', 'Devis intelligent')
  await remplirJusquAuResume(dialogue, email)
  expect(await dialogue.getByRole('progressbar').getAttribute('aria-valuenow')).toBe('100')

  await dialogue.getByRole('button', { name: 'Précédent' }).click()
  expect(await dialogue.getByLabel('Intégration bancaire').isChecked()).toBe(true)
  await page.reload()
  await auRepos(page)
  await page.getByRole('button', { name: 'Devis intelligent' }).first().click()
  await expect.poll(() => dialogue.getByLabel('Intégration bancaire').isChecked()).toBe(true)
  await dialogue.getByRole('button', { name: 'Suivant' }).click()

  const debut = Date.now()
  const telechargement = page.waitForEvent('download')
  await dialogue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  const fichier = await telechargement
  expect(Date.now() - debut).toBeGreaterThanOrEqual(2000)
  expect(fichier.suggestedFilename()).toMatch(/^questionnaire-QEB-\d{8}-[A-Z2-9]{4}\.doc$/)
  const texte = await readFile(await fichier.path(), 'utf8')
  for (const dit of [
    'Anne Roy',
    '1. Depuis quand louez-vous ?',
    'Intégration bancaire',
    'schemas-microsoft-com:office:word',
  ])
    expect(texte).toContain(dit)
  await notification(page, 'Demande envoyée avec succès ! 🚀').getByText('48h').waitFor()
  await dialogue.waitFor({ state: 'detached' })

  const { data } = await admin.from('quote_requests').select('*').eq('user_email', email).single().throwOnError()
  expect(data).toMatchObject({
    user_name: 'Anne Roy',
    business_type: 'lmnp',
    current_challenges: 'Intégration bancaire',
    budget_range: '500–1000€',
    status: 'pending',
  })
  await page.getByRole('button', { name: 'Devis intelligent' }).first().click()
  expect(await dialogue.getByLabel('Prénom').inputValue()).toBe('')
})

test('le devis intelligent refusé garde les réponses, et le dit', async () => {
  await page.route('**/rest/v1/quote_requests**', (route) =>
    route.fulfill({ status: 400, json: { code: 'P0001', message: 'Trop d’envois depuis cette adresse.' } }),
  )
  const dialogue = await ouvrir('/services', 'Devis intelligent')
  await remplirJusquAuResume(dialogue, adresse())
  await dialogue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await notification(page, 'Erreur').getByText("Impossible d'envoyer votre demande. Veuillez réessayer.").waitFor()
  await dialogue.getByText('Trop d’envois depuis cette adresse.').waitFor()
  await dialogue.getByRole('button', { name: 'Précédent' }).click()
  expect(await dialogue.getByLabel('Intégration bancaire').isChecked()).toBe(true)
})

test('un questionnaire que rien n’écrit le dit dans le document, un document qui ne sort pas le dit à l’écran', async () => {
  await page.route('**/functions/v1/ai-real-estate-chat', (route) =>
    route.fulfill({ status: 502, json: { message: 'panne' } }),
  )
  const dialogue = await ouvrir('/services', 'Devis intelligent')
  await remplirJusquAuResume(dialogue, adresse())
  const telechargement = page.waitForEvent('download')
  await dialogue.getByRole('button', { name: 'Télécharger le questionnaire' }).click()
  const texte = await readFile(await (await telechargement).path(), 'utf8')
  expect(texte).toContain('Erreur lors de la génération du questionnaire')
  await notification(page, 'Téléchargement réussi').waitFor()
  await page.evaluate(() => {
    URL.createObjectURL = () => {
      throw new Error('plein')
    }
  })
  await dialogue.getByRole('button', { name: 'Télécharger le questionnaire' }).click()
  await notification(page, 'Erreur').getByText('Impossible de télécharger le questionnaire').waitFor()
})

// ---------- A quote for one service

test('le devis d’un service : les champs exigés, l’envoi, le refus', async () => {
  const email = adresse()
  const dialogue = await ouvrir('/services', 'Demander un devis : Contrôle du FEC')
  await dialogue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await dialogue.getByText('3 champs sont à corriger :').waitFor()
  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(email)
  await dialogue.getByLabel('Description du projet').fill('Trois exercices.')
  await choisir(page, 'Délai', '2 à 3 mois')
  await choisir(page, 'Budget', 'À définir')
  await page.route('**/rest/v1/service_quote_requests**', (route) =>
    route.fulfill({ status: 400, json: { code: 'X', message: 'Refus du serveur.' } }),
  )
  await dialogue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await notification(page, 'Erreur').getByText('Refus du serveur.').waitFor()
  await page.unroute('**/rest/v1/service_quote_requests**')
  await dialogue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await notification(page, 'Demande de devis envoyée')
    .getByText('Nous vous recontacterons sous 24h pour votre projet.')
    .waitFor()
  await dialogue.waitFor({ state: 'detached' })
  const { data } = await admin
    .from('service_quote_requests')
    .select('*')
    .eq('user_email', email)
    .single()
    .throwOnError()
  expect(data).toMatchObject({
    timeline: '2-3-months',
    budget_range: 'à définir',
    user_phone: null,
    specific_requirements: null,
  })
})

test('ce qu’un robot remplit n’est pas envoyé', async () => {
  const partis = envois(page, 'service_quote_requests')
  const dialogue = await ouvrir('/services', 'Demander un devis : Contrôle du FEC')
  await dialogue.getByLabel('Nom complet').fill('Robot')
  await dialogue.getByLabel('Email').fill(adresse())
  await dialogue.getByLabel('Description du projet').fill('Spam')
  await dialogue.locator('#leurre').evaluate((node: HTMLInputElement) => {
    node.value = 'oui'
  })
  await dialogue.getByRole('button', { name: 'Envoyer ma demande' }).click()
  await notification(page, 'Erreur').getByText('Un champ invisible a été rempli').waitFor()
  expect(partis).toEqual([])
})

// ---------- An order

test('la commande : un montant illisible devient 0, 0 € est refusé, deux avis suivent l’envoi', async () => {
  const email = adresse()
  const partis = envois(page, 'service_orders')
  const dialogue = await ouvrirCommande(page, url, 'Contrôle du FEC')
  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(email)
  await dialogue.getByText('14 jours pour changer d’avis').waitFor()
  const montant = dialogue.getByLabel(/^Montant de la commande/)
  await montant.fill('beaucoup')
  await montant.press('Tab')
  await expect.poll(() => montant.inputValue()).toBe('0')
  await dialogue.getByText('Indiquez un montant supérieur à 0 €.').first().waitFor()
  await dialogue.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await dialogue.getByText('Un champ est à corriger :').waitFor()
  expect(partis).toEqual([])
  await montant.fill('150,50')
  await dialogue.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await notification(page, 'Commande créée').getByText('Redirection vers le paiement sécurisé').waitFor()
  await notification(page, 'Ouverture du paiement').waitFor()
  const { data } = await admin.from('service_orders').select('*').eq('user_email', email).single().throwOnError()
  expect(data).toMatchObject({ amount: 150.5, status: 'pending', paid_at: null })
})

test('la commande refusée dit la phrase du serveur', async () => {
  const dialogue = await ouvrirCommande(page, url, 'Contrôle du FEC')
  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(adresse())
  await dialogue.getByLabel(/^Montant de la commande/).fill('100000.01')
  await dialogue.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  const avis = notification(page, 'Erreur')
  await avis.waitFor()
  expect(await avis.textContent()).toMatch(/montant/i)
  await dialogue.waitFor()
})
