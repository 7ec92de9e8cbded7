// A request followed by the link of its mail, without an account: a last seat given back and taken by the next, a project, a link that is none.
import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { administratrice, clientAnonyme, ouvrirSession } from '../../administratrice.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { adresse, notification, nouveauVisiteur, ouvrirDialogue } from '../../visiteur-anonyme.ts'

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

/** Opens the mail of this person in the local box, once it has come. */
async function courriel(on: Page, email: string, sujet: string): Promise<string> {
  const ligne = on.getByRole('link').filter({ hasText: email }).filter({ hasText: sujet })
  const arrive = async (): Promise<boolean> =>
    (await (await fetch(`${url}/dev/mails`)).text())
      .split('<li>')
      .some((une) => une.includes(email) && une.includes(sujet))
  await expect.poll(arrive, { timeout: 30_000, interval: 300 }).toBe(true)
  await on.goto(`${url}/dev/mails`)
  await ligne.first().click()
  return (await on.locator('pre').textContent()) ?? ''
}

async function reserver(fiche: string, bouton: string, { nom, email }: { nom: string; email: string }): Promise<void> {
  const dialogue = await ouvrirDialogue(page, url + fiche, bouton)
  await dialogue.getByLabel('Nom complet').fill(nom)
  await dialogue.getByLabel('Email').fill(email)
  await dialogue.getByRole('button', { name: 'Confirmer la réservation' }).click()
  await dialogue.waitFor({ state: 'detached' })
}

async function fichier(on: Page, cliquer: () => Promise<void>): Promise<{ nom: string; texte: string }> {
  const venu = on.waitForEvent('download')
  await cliquer()
  const download = await venu
  return { nom: download.suggestedFilename(), texte: await readFile(await download.path(), 'utf8') }
}

async function sansDefaut(on: Page): Promise<void> {
  expect(await defautsDAcces(on)).toEqual([])
}

const suivre = (on: Page) => on.getByRole('link', { name: 'Suivre le lien du message' }).click()
const titre = (on: Page, name: string) => on.getByRole('heading', { level: 1, name }).waitFor()

test('la dernière place, son acompte payé, est rendue par le lien du courriel ; qui attendait la reçoit et l’apprend', async () => {
  const { service, quand } = await ouvrirSession(admin, { titre: 'Créer et gérer sa SCI', places: 1 })
  const [anne, bilal] = [
    { nom: 'Anne Roy', email: adresse() },
    { nom: 'Bilal Kaci', email: adresse() },
  ]
  await reserver(`/services/${service}`, `Réserver : ${quand}`, anne)
  await reserver(`/services/${service}`, `Liste d’attente : ${quand}`, bilal)

  expect(await courriel(page, bilal.email, 'Liste d’attente')).toContain('Vous êtes au rang 1 de la liste d’attente')
  await suivre(page)
  await titre(page, 'Vous êtes sur la liste d’attente')
  expect(await page.getByRole('button', { name: 'Ajouter à mon agenda' }).count()).toBe(0)

  // Anne: the invitation of her mail, her page, then the way out that her mail names.
  const texte = await courriel(page, anne.email, 'Réservation confirmée')
  const invitation = await fichier(page, () => page.getByRole('link', { name: 'formation.ics' }).click())
  expect(invitation.texte).toContain('METHOD:REQUEST\r\n')
  const uid = /UID:\S+/.exec(invitation.texte)?.[0] ?? 'aucun'
  const [answer] = await Promise.all([page.waitForResponse(/\/suivi\//), suivre(page)])
  expect(answer.headers()).toMatchObject({ 'referrer-policy': 'no-referrer', 'x-robots-tag': 'noindex' })
  // The button of the mail of a seat opens the page of its deposit, where no money moves here; then its own page.
  await page.getByRole('button', { name: /^Payer / }).click()
  await page.getByText('Acompte reçu, merci. Votre reçu part par email.').waitFor()
  await titre(page, 'Votre place est réservée')
  await page.getByRole('img', { name: /^VALIDÉ/ }).waitFor()
  await sansDefaut(page)
  const agenda = await fichier(page, () => page.getByRole('button', { name: 'Ajouter à mon agenda' }).click())
  expect([agenda.nom, agenda.texte.includes('METHOD:PUBLISH\r\n'), agenda.texte.includes(uid)]).toEqual([
    'formation.ics',
    true,
    true,
  ])

  await page.goto(/http\S+\?annuler=1/.exec(texte)?.[0] ?? '')
  const question = page.getByRole('dialog', { name: 'Annuler ma réservation ?' })
  await question.getByText(quand).waitFor()
  await sansDefaut(page)
  await question.getByRole('button', { name: 'Garder ma place' }).click()
  await question.waitFor({ state: 'detached' })
  expect(new URL(page.url()).search).toBe('')
  await titre(page, 'Votre place est réservée')
  await page.getByRole('button', { name: 'Annuler ma réservation' }).click()
  await question.getByRole('button', { name: 'Annuler ma réservation' }).click()
  await notification(page, 'Réservation annulée').waitFor()
  await titre(page, 'Votre réservation est annulée')
  expect(await page.getByRole('button', { name: 'Annuler ma réservation' }).count()).toBe(0)

  await courriel(page, anne.email, 'Remboursement PAY-')
  await courriel(page, anne.email, 'Réservation annulée')
  const retrait = await fichier(page, () => page.getByRole('link', { name: 'formation.ics' }).click())
  expect([retrait.texte.includes('METHOD:CANCEL\r\n'), retrait.texte.includes(uid)]).toEqual([true, true])
  const place = await courriel(page, bilal.email, 'Une place s’est libérée')
  await page.goto(/http\S+\/suivi\/[\w-]{44}(?=\s)/.exec(place)?.[0] ?? '')
  await titre(page, 'Votre place est réservée')
  await page.getByText('Place attribuée').waitFor()
})

test('un projet se suit sans compte, son document se reprend, et l’équipe l’a reçu ; il se retire ; un lien altéré n’ouvre rien', async () => {
  const visiteur = await clientAnonyme(url)
  const email = adresse()
  await visiteur
    .from('quote_requests')
    .insert({
      user_name: 'Zoé Lambert',
      user_email: email,
      phone: '06 12 34 56 78',
      business_type: 'sci',
      current_challenges: 'Reporting avancé',
      project_scope: 'Un immeuble de quatre lots à Nantes',
      timeline: '',
      budget_range: '',
      status: 'pending',
    })
    .throwOnError()
  await courriel(page, email, 'Votre demande de devis QEB-')
  await suivre(page)
  await titre(page, 'Votre demande est bien arrivée')
  await page.getByText('Notre équipe vous répond sous 48 h, avant le').waitFor()
  await page.getByText('Un immeuble de quatre lots à Nantes').waitFor()
  await sansDefaut(page)
  const repris = await fichier(page, () => page.getByRole('button', { name: 'Télécharger le questionnaire' }).click())
  expect(repris.nom).toMatch(/^questionnaire-QEB-\d{8}-[A-Z2-9]{4}\.doc$/)
  expect(repris.texte).toContain('Un immeuble de quatre lots à Nantes')
  const sujet = `Demande de devis : Projet SCI (${repris.nom.slice('questionnaire-'.length, -'.doc'.length)})%`
  const pieces = async (): Promise<unknown> => {
    const { data } = await admin.from('mails').select('pieces').ilike('sujet', sujet).throwOnError()
    return data[0]?.pieces
  }
  await expect.poll(pieces).toMatchObject([{ nom: repris.nom, mime: 'application/msword' }])

  await page.getByRole('button', { name: 'Retirer ma demande' }).click()
  const retrait = page.getByRole('dialog', { name: 'Retirer ma demande ?' })
  await sansDefaut(page)
  await retrait.getByRole('button', { name: 'Retirer ma demande' }).click()
  await titre(page, 'Vous avez retiré cette demande')
  expect(await page.getByRole('button', { name: 'Retirer ma demande' }).count()).toBe(0)

  const lien = page.url()
  const dernier = lien.at(-1) === 'A' ? 'B' : 'A'
  for (const faux of [`${lien.slice(0, -1)}${dernier}`, `${url}/suivi/inconnu`]) {
    await page.goto(faux)
    await titre(page, 'Ce lien n’ouvre aucune demande')
    await page.getByText('Ouvrez celui du dernier e-mail reçu').waitFor()
  }
  await sansDefaut(page)
})
