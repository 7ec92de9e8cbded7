// The team at work on what people sent: the list and its clocks, a request taken, noted and answered, an order settled, a quote accepted and paid, a session that is cancelled.
import { readFile } from 'node:fs/promises'
import type { SupabaseClient } from '@supabase/supabase-js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { administratrice, clientAnonyme, ouvrirSession } from '../../administratrice.ts'
import { porterSession } from '../../entree.ts'
import { aller, DEMO, exporterEnCsv } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { adresse, notification } from '../../visiteur-anonyme.ts'

const url = adresseDuProduit()
const email = adresse()
const qui = { user_name: 'Zoé Lambert', user_email: email }
let browser: Browser
let page: Page
let admin: SupabaseClient
let visiteur: SupabaseClient
beforeAll(async () => {
  browser = await navigateurPartage()
  admin = await administratrice(url)
  visiteur = await clientAnonyme(url)
  const { data: service } = await admin
    .from('services')
    .select('id')
    .eq('title', 'Créer et gérer sa SCI')
    .single()
    .throwOnError()
  await visiteur
    .from('service_quote_requests')
    .insert({ ...qui, service_id: service.id, project_description: 'Une SCI à deux, à Nantes', timeline: '1-month' })
    .throwOnError()
  await visiteur
    .from('service_orders')
    .insert({ ...qui, id: crypto.randomUUID(), service_id: service.id, amount: 490 })
    .throwOnError()
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', acceptDownloads: true })
  page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await porterSession(page, url, DEMO.administratrice)
})
afterAll(() => quitter(browser))

async function sansDefaut(): Promise<void> {
  expect(await defautsDAcces(page)).toEqual([])
}
const sujets = async (a: string): Promise<string[]> => {
  const { data } = await admin.from('mails').select('sujet').eq('destinataire', a).throwOnError()
  return data.map(({ sujet }) => sujet)
}
const rangee = (texte: string) => page.getByRole('row').filter({ hasText: 'Zoé Lambert' }).filter({ hasText: texte })
const panneau = () => page.getByRole('complementary', { name: 'Créer et gérer sa SCI' })

test('une demande se prend, se note et se répond par un modèle relu ; son horloge s’arrête', async () => {
  await aller(page, `${url}/admin/demandes`)
  await page.getByRole('combobox', { name: 'Nature' }).selectOption({ label: 'Devis de service' })
  await rangee('Reste 23').waitFor()
  await rangee('Reste 23').focus()
  await page.keyboard.press('Enter')
  await panneau().getByText('Une SCI à deux, à Nantes').waitFor()
  await panneau().getByText('1 mois').first().waitFor()
  await sansDefaut()

  await panneau().getByRole('combobox', { name: 'Confiée à' }).selectOption(DEMO.administratrice.email)
  await notification(page, 'Demande confiée').waitFor()
  await panneau().getByLabel('Note', { exact: false }).fill('Rappeler jeudi')
  await panneau().getByRole('button', { name: 'Ajouter la note' }).click()
  await panneau().getByText('Rappeler jeudi').waitFor()
  await page.getByRole('checkbox', { name: 'Confiées à moi' }).check()
  await rangee(DEMO.administratrice.email).waitFor()

  await panneau().getByRole('button', { name: 'Répondre' }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('combobox', { name: 'Modèle' }).selectOption({ label: 'Service : premier échange' })
  const message = dialogue.getByLabel('Message', { exact: false })
  await message.fill(`${await message.inputValue()}\n\n{prix}`)
  await dialogue.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
  await dialogue.getByText('Ce modèle nomme ce que la demande ne dit pas : {prix}').waitFor()
  await message.fill((await message.inputValue()).replace('{prix}', 'Votre suivi : {lien}'))
  await sansDefaut()
  await dialogue.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
  await dialogue.getByRole('heading', { name: 'Votre demande : Créer et gérer sa SCI' }).waitFor()
  await dialogue.getByText(/Votre suivi : http\S+\/suivi\/[\w-]{44}/).waitFor()
  expect((await sujets(email)).some((sujet) => sujet.startsWith('Votre demande : Créer'))).toBe(false)
  await dialogue.getByRole('button', { name: 'Envoyer' }).click()
  await notification(page, 'Réponse envoyée').waitFor()
  await panneau().getByText('Réponse envoyée').waitFor()
  expect((await sujets(email)).filter((sujet) => sujet.startsWith('Votre demande : Créer'))).toHaveLength(1)
  await expect.poll(() => rangee('Reste').count()).toBe(0)
  await panneau().getByRole('button', { name: 'Fermer' }).click()
})

test('une commande réglée par virement porte sa facture et son reçu ; l’export dit toutes les demandes', async () => {
  await aller(page, `${url}/admin/demandes?nature=commande`)
  await rangee('À régler').click()
  await panneau().getByRole('button', { name: 'Réglée par virement' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Noter le règlement par virement ?' })
  await dialogue.getByText('490,00').waitFor()
  await dialogue.getByRole('button', { name: 'Noter le règlement' }).click()
  await dialogue.getByText('Dites pourquoi, en quelques mots.').first().waitFor()
  await dialogue.getByLabel('Motif', { exact: false }).fill('Virement du 18 novembre')
  await dialogue.getByRole('button', { name: 'Noter le règlement' }).click()
  await panneau().getByText('Virement du 18 novembre').waitFor()
  await expect
    .poll(async () => (await sujets(email)).some((sujet) => sujet.startsWith('Votre reçu PAY-')), { timeout: 30_000 })
    .toBe(true)

  await aller(page, `${url}/admin/demandes?vue=toutes`)
  await rangee('Réglée').waitFor()
  const [fichier] = await Promise.all([page.waitForEvent('download'), exporterEnCsv(page, 'Exporter')])
  expect(fichier.suggestedFilename()).toBe('demandes.csv')
  const csv = await readFile(await fichier.path(), 'utf8')
  for (const dit of ['Nature;Objet;Référence', `${email};`, ';Réglée;490,00;', ';Répondue;']) expect(csv).toContain(dit)
})

test('un devis : écrit, relu, envoyé ; accepté par son lien, payé ; l’administration voit l’accord et la facture', async () => {
  await aller(page, `${url}/admin/demandes?vue=toutes&nature=devis_service`)
  await rangee('Devis de service').click()
  await panneau().getByRole('button', { name: 'Écrire un devis' }).click()
  const dialogue = page.getByRole('dialog')
  const champ = (nom: string) => dialogue.getByLabel(nom, { exact: false })
  await champ('Objet').fill('Création de la SCI')
  await champ('Désignation').fill('Statuts et immatriculation')
  await champ('Prix unitaire').fill('400')
  await dialogue.getByRole('button', { name: 'Ajouter une ligne' }).click()
  const seconde = dialogue.getByRole('group', { name: 'Ligne 2' })
  await seconde.getByLabel('Désignation').fill('Rendez-vous')
  await seconde.getByLabel('Quantité').fill('1,5')
  await dialogue.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
  await dialogue.getByText('1 champ').or(dialogue.getByText('Un champ est à corriger')).first().waitFor()
  await seconde.getByLabel('Prix unitaire').fill('80')
  await dialogue.getByText('624,00').waitFor() // (400 + 1,5 × 80) × 1,2
  await sansDefaut()
  await dialogue.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
  await dialogue.getByText('dont 104,00').waitFor()
  const [apercu] = await Promise.all([
    page.waitForEvent('download'),
    dialogue.getByRole('button', { name: 'Voir le PDF' }).click(),
  ])
  expect((await readFile(await apercu.path(), 'latin1')).slice(0, 5)).toBe('%PDF-')
  await dialogue.getByRole('button', { name: 'Envoyer le devis' }).click()
  await notification(page, 'Devis envoyé').waitFor()
  await panneau().getByText('En attente').waitFor()

  const lettre = async () => {
    const { data } = await admin.from('mails').select('sujet, texte').eq('destinataire', email).throwOnError()
    return data.find(({ sujet }) => sujet.startsWith('Votre devis DEV-'))?.texte ?? ''
  }
  const lien = /\S+\/suivi\/[\w-]{44}/.exec(await lettre())?.[0] ?? ''
  const ailleurs = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })
  const elle = await ailleurs.newPage()
  await elle.setViewportSize({ width: 320, height: 720 })
  await elle.goto(lien)
  await elle.getByRole('heading', { level: 1, name: 'Notre devis vous attend' }).waitFor()
  await elle.getByText('Rendez-vous').waitFor()
  expect(await defautsDAcces(elle)).toEqual([])
  expect(await elle.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
  await elle.getByRole('button', { name: 'Accepter le devis' }).click()
  const accord = elle.getByRole('dialog', { name: 'Accepter ce devis ?' })
  for (const [nom, valeur] of [
    ['Nom complet', 'Zoé Lambert'],
    ['Numéro et rue', '3 quai de la Fosse'],
    ['Code postal', '44000'],
    ['Ville', 'Nantes'],
  ] as const)
    await accord.getByLabel(nom, { exact: false }).fill(valeur)
  await accord.getByText('TTC, dont 104,00').waitFor()
  await accord.getByText('14 jours pour changer d’avis').waitFor()
  await accord.getByRole('button', { name: 'Accepter avec obligation de paiement' }).click()
  await accord.getByText('Cochez cette case pour accepter le devis.').first().waitFor()
  expect(await defautsDAcces(elle)).toEqual([])
  await accord.getByLabel(/^J’accepte ce devis/).check()
  await accord.getByRole('button', { name: 'Accepter avec obligation de paiement' }).click()
  await elle.waitForURL(/\/paiement-essai\//)
  await elle.getByRole('button', { name: 'Payer 624,00' }).click()
  await elle.getByText('Paiement reçu, merci.').waitFor()
  await elle.goto(lien)
  await elle.getByText(/Accepté par Zoé Lambert/).waitFor()
  await ailleurs.close()

  await aller(page, `${url}/admin/demandes?vue=toutes&nature=devis_service`)
  await rangee('Acceptée').click()
  await panneau()
    .getByText(/Accepté par Zoé Lambert/)
    .waitFor()
  await aller(page, `${url}/admin/factures`)
  await page.getByLabel('Filtrer : Factures et avoirs').fill(email)
  const facture = page.getByRole('row').filter({ hasText: 'Création de la SCI' })
  await facture.getByText('624,00').waitFor()
  await facture.click()
  await page.getByText('3 quai de la Fosse').waitFor()
  await sansDefaut()
  const [pdf] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: /^Télécharger F/ }).click(),
  ])
  expect(pdf.suggestedFilename()).toMatch(/^F\d{4}-\d{6}\.pdf$/)
  const [csv] = await Promise.all([page.waitForEvent('download'), exporterEnCsv(page, 'Exporter les factures')])
  expect(await readFile(await csv.path(), 'utf8')).toContain('3 quai de la Fosse, 44000 Nantes')
})

test('un signalement reçoit sa réponse par son modèle, et se dit résolu', async () => {
  const { data: signale } = await admin
    .from('technical_reports')
    .insert({ ...qui, problem_type: 'Erreur de calcul', description: 'La liste met dix secondes.' })
    .select('id')
    .single()
    .throwOnError()
  await aller(page, `${url}/admin/demandes?vue=toutes&demande=signalement.${signale.id}`)
  const volet = page.getByRole('complementary', { name: 'Erreur de calcul' })
  await volet.getByText('La liste met dix secondes.').waitFor()
  await volet.getByRole('button', { name: 'Répondre' }).click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('combobox', { name: 'Modèle' }).selectOption({ label: 'Signalement : résolu' })
  await dialogue.getByRole('button', { name: 'Relire avant d’envoyer' }).click()
  await dialogue.getByRole('button', { name: 'Envoyer' }).click()
  await notification(page, 'Réponse envoyée').waitFor()
  expect((await sujets(email)).filter((sujet) => sujet.startsWith('Votre signalement du'))).toHaveLength(1)
  await volet.getByRole('combobox', { name: 'État de la demande' }).selectOption('resolu')
  await expect
    .poll(
      async () => (await admin.from('technical_reports').select('status').eq('id', signale.id).single()).data?.status,
    )
    .toBe('resolu')
})

test('une session annulée prévient qui avait sa place ; une réservation annulée par la maison dit pourquoi', async () => {
  const { session, service } = await ouvrirSession(admin, { titre: 'Créer et gérer sa SCI', places: 5 })
  const [anne, bilal] = [adresse(), adresse()]
  for (const user_email of [anne, bilal])
    await visiteur
      .from('training_reservations')
      .insert({
        user_name: 'Personne inscrite',
        user_email,
        training_session_id: session,
        service_id: service,
        amount: 155,
      })
      .throwOnError()
  const { data: place } = await admin.from('demandes').select('id').eq('adresse', bilal).single().throwOnError()
  await aller(page, `${url}/admin/demandes?vue=toutes&demande=reservation.${place.id}`)
  await panneau().getByRole('button', { name: 'Annuler la réservation' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Annuler cette réservation ?' })
  await dialogue.getByLabel('Motif', { exact: false }).fill('Formateur malade')
  await dialogue.getByRole('button', { name: 'Annuler la réservation' }).click()
  await notification(page, 'Réservation annulée').waitFor()
  await admin.from('training_sessions').update({ status: 'cancelled' }).eq('id', session).throwOnError()
  const recus = async () => [...(await sujets(anne)), ...(await sujets(bilal))].join('\n')
  await expect.poll(recus, { timeout: 30_000 }).toContain('Session annulée : Créer')
  await expect.poll(recus, { timeout: 30_000 }).toContain('Réservation annulée : Créer')

  // The narrowest telephone, and the templates.
  await page.setViewportSize({ width: 320, height: 640 })
  for (const chemin of ['/admin/demandes?vue=toutes', '/admin/demandes/modeles']) {
    await aller(page, `${url}${chemin}`)
    await page.getByRole('table').waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await sansDefaut()
  }
  await page.getByText('Service : premier échange').click()
  await page.getByLabel('Nom du modèle').fill('Projet : premier échange')
  await page.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Un modèle de ce nom existe déjà.').waitFor()
})
