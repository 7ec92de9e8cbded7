// What a visitor sends without an account: the smart quote, a quote, an order, a booking; each with its success and its refusals.
import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, afterEach, beforeAll, beforeEach, expect, inject, test } from 'vitest'
import { administratrice, ouvrirSession } from './administratrice.ts'
import { choisir } from './gestes.ts'
import { ouvrirNavigateur } from './navigateur.ts'

const url = inject('url')
let browser: Browser
let admin: SupabaseClient
let context: BrowserContext
let page: Page
beforeAll(async () => {
  browser = await ouvrirNavigateur()
  admin = await administratrice(url)
})
afterAll(() => browser.close())
beforeEach(async () => {
  context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })
  page = await context.newPage()
})
afterEach(() => context.close())

const adresse = () => `visiteur-${crypto.randomUUID().slice(0, 8)}@exemple.fr`
const notification = (on: Page, titre: string) => on.locator('.toast').filter({ hasText: titre })

async function ouvrir(chemin: string, bouton: string | RegExp, on = page): Promise<Locator> {
  await on.goto(url + chemin)
  await on.waitForLoadState('networkidle')
  await on.getByRole('button', { name: bouton }).first().click()
  const dialogue = on.getByRole('dialog')
  await dialogue.waitFor()
  return dialogue
}

/** Counts what the page sends to a table. */
function envois(on: Page, table: string): { body: unknown }[] {
  const all: { body: unknown }[] = []
  on.on('request', (request) => {
    if (request.method() === 'POST' && request.url().includes(`/rest/v1/${table}`))
      all.push({ body: request.postDataJSON() })
  })
  return all
}

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
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: 'Devis intelligent' }).first().click()
  expect(await dialogue.getByLabel('Intégration bancaire').isChecked()).toBe(true)
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
  const dialogue = await ouvrir('/services', 'Commander : Contrôle du FEC')
  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(email)
  await dialogue.getByText('14 jours pour changer d’avis').waitFor()
  const montant = dialogue.getByLabel(/^Montant de la commande/)
  await montant.fill('beaucoup')
  await montant.press('Tab')
  expect(await montant.inputValue()).toBe('0')
  await dialogue.getByText('Indiquez un montant supérieur à 0 €.').first().waitFor()
  await dialogue.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  expect(partis).toEqual([])
  await montant.fill('1 250,50')
  await dialogue.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  await notification(page, 'Commande créée').getByText('à régler').waitFor()
  await notification(page, 'Paiement à venir').waitFor()
  const { data } = await admin.from('service_orders').select('*').eq('user_email', email).single().throwOnError()
  expect(data).toMatchObject({ amount: 1250.5, status: 'pending', paid_at: null })
})

test('la commande refusée dit la phrase du serveur', async () => {
  const dialogue = await ouvrir('/services', 'Commander : Contrôle du FEC')
  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(adresse())
  await dialogue.getByLabel(/^Montant de la commande/).fill('100000.01')
  await dialogue.getByRole('button', { name: 'Commander avec obligation de paiement' }).click()
  const avis = notification(page, 'Erreur')
  await avis.waitFor()
  expect(await avis.textContent()).toMatch(/montant/i)
  await dialogue.waitFor()
})

// ---------- A booking

async function reserver(on: Page, fiche: string, { quand, email }: { quand: string; email: string }): Promise<Locator> {
  const dialogue = await ouvrir(fiche, `Réserver : ${quand}`, on)
  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(email)
  return dialogue
}

test('deux navigateurs réservent la dernière place : l’un l’a, l’autre l’apprend et attend', async () => {
  const { service, session, quand } = await ouvrirSession(admin, { titre: 'Créer et gérer sa SCI', places: 1 })
  const ailleurs = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })
  const pages = [page, await ailleurs.newPage()]
  const adresses = [adresse(), adresse()]
  const dialogues = await Promise.all(
    pages.map((on, rang) => reserver(on, `/services/${service}`, { quand, email: `${adresses[rang]}` })),
  )
  for (const dialogue of dialogues) await dialogue.getByText('Acompte de 10 % : 16,00 €').waitFor()
  const confirmer = (rang: number) => dialogues[rang]?.getByRole('button', { name: 'Confirmer la réservation' }).click()
  await Promise.all([confirmer(0), confirmer(1)])
  const dits = await Promise.all(
    pages.map(async (on) => {
      const avis = on.locator('.toast')
      await avis.waitFor()
      return (await avis.textContent()) ?? ''
    }),
  )
  const perdant = dits.findIndex((dit) => dit.includes('Erreur'))
  expect(dits.filter((dit) => dit.includes('Réservation confirmée'))).toHaveLength(1)
  expect(dits[perdant]).toContain("La dernière place vient d'être prise")
  await dialogues[perdant]?.getByText('Cette session est complète.').waitFor()
  await confirmer(perdant)
  await notification(pages[perdant] ?? page, 'Inscription en liste d’attente').waitFor()
  const { data } = await admin
    .from('training_reservations')
    .select('user_email, status, deposit')
    .eq('training_session_id', session)
    .order('status')
    .throwOnError()
  expect(data.map(({ status }) => status)).toEqual(['confirmed', 'waiting'])
  expect(data.map(({ user_email }) => user_email)).toEqual([adresses[1 - perdant], adresses[perdant]])
  await ailleurs.close()
})

test('la même adresse ne prend pas deux places : le refus du serveur est dit', async () => {
  const { service, quand } = await ouvrirSession(admin, { titre: 'Louer sans agence', places: 5 })
  const email = adresse()
  for (const attendu of ['Réservation confirmée', 'Une place est déjà réservée à cette adresse pour cette session.']) {
    const dialogue = await reserver(page, `/services/${service}`, { quand, email })
    await dialogue.getByRole('button', { name: 'Confirmer la réservation' }).click()
    await notification(page, attendu).waitFor()
  }
})

test('sans choix rien ne part ; seul, le téléphone est exigé et la date se convient', async () => {
  const partis = envois(page, 'training_reservations')
  const email = adresse()
  const dialogue = await ouvrir('/services', 'Réserver ma place : Louer sans agence')
  await dialogue.getByLabel('Nom complet').fill('Anne Roy')
  await dialogue.getByLabel('Email').fill(email)
  const confirmer = dialogue.getByRole('button', { name: 'Confirmer la réservation' })
  await confirmer.click()
  await dialogue.getByText('Choisissez une formation individuelle ou une session.').first().waitFor()
  await dialogue.getByLabel('Formation individuelle').check()
  await confirmer.click()
  await dialogue.getByText('nous convenons avec vous de la date').first().waitFor()
  expect(partis).toEqual([])
  await dialogue.getByLabel('Téléphone').fill('06 12 34 56 78')
  await dialogue.getByText('Acompte de 10 % : 49,00 €').waitFor()
  await confirmer.click()
  await notification(page, 'Réservation confirmée').getByText('email de confirmation').waitFor()
  const { data } = await admin.from('training_reservations').select('*').eq('user_email', email).single().throwOnError()
  expect(data).toMatchObject({ reservation_type: 'individual', amount: 490, deposit: 49, status: 'confirmed' })
})

test('des sessions qui ne se chargent pas sont dites, la formation individuelle reste ouverte', async () => {
  await page.route('**/rest/v1/training_sessions**', (route) =>
    route.fulfill({ status: 500, json: { message: 'panne' } }),
  )
  const dialogue = await ouvrir('/services', 'Réserver ma place : Louer sans agence')
  await notification(page, 'Erreur').getByText('Impossible de charger les sessions de formation.').waitFor()
  await dialogue.getByLabel('Session en groupe').check()
  await dialogue.getByText('Impossible de charger les sessions de formation.').waitFor()
  await dialogue.getByLabel('Formation individuelle').check()
  await dialogue.getByText('Acompte de 10 % : 49,00 €').waitFor()
})

test('une réservation entière se fait au clavier seul', async () => {
  const { service, quand } = await ouvrirSession(admin, { titre: 'Créer et gérer sa SCI', places: 3 })
  await page.goto(`${url}/services/${service}`)
  await page.waitForLoadState('networkidle')
  await page.getByRole('button', { name: `Réserver : ${quand}` }).focus()
  await page.keyboard.press('Enter')
  const dialogue = page.getByRole('dialog')
  await dialogue.waitFor()
  const vers = async (label: RegExp) => {
    for (let pas = 0; pas < 20; pas++) {
      const la = await dialogue.getByLabel(label).evaluate((node) => node === document.activeElement)
      if (la) return
      await page.keyboard.press('Tab')
    }
    throw new Error(`${label} n’est pas atteint par la touche Tab`)
  }
  await vers(/^Nom complet/)
  await page.keyboard.type('Anne Roy')
  await vers(/^Email/)
  await page.keyboard.type(adresse())
  await page.keyboard.press('Enter')
  await notification(page, 'Réservation confirmée').waitFor()
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.closest('.toasts') !== null)).toBe(true)
})
