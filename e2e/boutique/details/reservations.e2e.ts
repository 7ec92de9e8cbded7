// A training booked by a visitor: the last seat and the waiting list, the refusals, the dates that do not come, and the keyboard alone.
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { administratrice, ouvrirSession } from '../../administratrice.ts'
import { aller, auRepos } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { adresse, envois, notification, nouveauVisiteur, ouvrirDialogue } from '../../visiteur-anonyme.ts'

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
      const avis = on.locator('.ui-toast')
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
  await aller(page, `${url}/services/${service}`)
  await auRepos(page)
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
  expect(await page.evaluate(() => document.activeElement?.closest('.ui-toasts') !== null)).toBe(true)
})
