// A newcomer to rental management: signs up for it, is in his trial, sets up a first lot and its lease, calls a first rent, receives it, gives its quittance, and reads his 2044.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { auRepos, choisir, ouvrirPage } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const compte = { email: `venu-${Date.now()}@exemple.fr`, password: 'registre-neuf-2026' }
let browser: Browser
let page: Page
const troubles: string[] = []

beforeAll(async () => {
  browser = await navigateurPartage()
  page = await ouvrirPage(browser, troubles)
})
afterAll(() => quitter(browser))

const principal = (): Locator => page.getByRole('main')
const bouton = (nom: string | RegExp): Locator => page.getByRole('button', { name: nom })
const bande = (nom: string): Locator =>
  page.getByRole('navigation').getByRole('link', { name: nom, exact: true }).first()

async function remplir(champs: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(champs)) {
    const champ = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
    await champ.fill(value)
    await champ.blur()
  }
}

async function personne(ligne: number, prenom: string, nom: string): Promise<void> {
  await page.getByLabel(`Prénom, ligne ${ligne}`).fill(prenom)
  await page.getByLabel(`Nom, ligne ${ligne}`, { exact: true }).fill(nom)
}

async function continuer(vers: string): Promise<void> {
  await bouton(/^Continuer/).click()
  await page.getByRole('heading', { level: 2, name: vers }).waitFor()
}

async function sansDefaut(): Promise<void> {
  await auRepos(page)
  expect([page.url(), await defautsDAcces(page, { etiquettes: AA })]).toEqual([page.url(), []])
}

test('la formule est en vente sur l’accueil, à son prix, et s’essaie 60 jours', async () => {
  await page.goto(url)
  const carte = page.getByRole('article', { name: 'Gestion Locative' })
  expect(await carte.innerText()).toMatch(/14,90/)
  expect(await carte.innerText()).not.toMatch(/DÉVELOPPEMENT/)
  await carte.getByRole('button', { name: 'Commencer mon essai gratuit de 60 jours' }).click()
  await page.waitForURL(/\/auth\?mode=inscription/)
  // The form is filled by the keyboard alone.
  await page.getByLabel('Prénom').focus()
  for (const texte of ['Maël', 'Quéré']) {
    await page.keyboard.type(texte)
    await page.keyboard.press('Tab')
  }
  await page.getByLabel('Adresse email').focus()
  await page.keyboard.type(compte.email)
  await page.getByLabel('Mot de passe', { exact: false }).first().focus()
  await page.keyboard.type(compte.password)
  await page.keyboard.press('Enter')
  await page.getByText('Inscription réussie', { exact: true }).waitFor()

  await page.goto(`${url}/dev/mails`)
  await page.getByRole('link').filter({ hasText: compte.email }).first().click()
  await page.getByRole('link', { name: 'Suivre le lien du message' }).click()
  await page.waitForURL(`${url}/rental-management`)
  await page.getByRole('link', { name: 'Essai : 60 jours restants' }).waitFor()
  await page.getByRole('heading', { name: 'Votre façade est encore vide' }).waitFor()
  await sansDefaut()
})

test('le premier logement et son bail : les charges d’un logement vide sont une provision, d’une colocation au choix', async () => {
  await principal().getByRole('link', { name: 'Ajouter un logement' }).click()
  await choisir(page, 'Première année tenue ici', '2026')
  await continuer('Le logement')
  await remplir({
    'Nom du logement': 'T2 quai Richemont',
    Adresse: '9 quai Richemont',
    'Code postal': '35000',
    Ville: 'Rennes',
    'Date d’achat': '02/10/2026',
    'Mis en location le': '01/11/2026',
    'Prix d’achat': '150 000',
  })
  await continuer('L’emprunt')
  await bouton('Non, payé comptant').click()
  await continuer('Le bail et les locataires')
  await choisir(page, 'Type de bail', 'Bail vide')
  const forfait = page.getByRole('radio', { name: /^Forfait/ })
  expect(await forfait.count()).toBe(0)
  await page.getByText(/^Provision\s:\sun acompte/).waitFor()
  await personne(1, 'Lena', 'Kerbrat')
  await bouton('Ajouter un locataire').click()
  await personne(2, 'Paol', 'Kerbrat')
  await forfait.waitFor()
  await choisir(page, 'Type de bail', 'Bail meublé')
  expect(await forfait.isChecked()).toBe(true)
  await choisir(page, 'Type de bail', 'Bail vide')
  await bouton('Supprimer la ligne 2').click()
  await forfait.waitFor({ state: 'hidden' })
  await remplir({ 'Loyer, hors charges': '610', Charges: '45', 'Dépôt de garantie': '610' })
  await sansDefaut()
  await continuer('Vérification')
  await sansDefaut()
  await bouton('Ouvrir mes comptes').click()
  await page.waitForURL((place) => place.pathname === '/rental-management')
  await page.getByText('Vos comptes sont ouverts').first().waitFor()
})

test('le premier loyer s’appelle, s’encaisse, et donne sa quittance', async () => {
  await bande('Loyers').click()
  await page.getByRole('heading', { level: 1, name: 'Loyers' }).waitFor()
  await bouton('Appeler les loyers').first().click()
  await page
    .getByRole('dialog')
    .getByRole('button', { name: /^Appeler/ })
    .click()
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  await bouton('Encaissement').first().click()
  const dialogue = page.getByRole('dialog')
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue.waitFor({ state: 'hidden' })
  await sansDefaut()
  await page.getByRole('link', { name: 'Quittances et avis' }).click()
  await page
    .getByRole('checkbox', { name: /Quittance, Lena Kerbrat/ })
    .first()
    .check()
  await page.getByRole('button', { name: 'Établir', exact: true }).click()
  await page
    .getByRole('table', { name: 'Documents établis' })
    .getByRole('row', { name: /Q-2026-0001.*655,00/ })
    .waitFor()
})

test('la 2044 de l’année compte le loyer reçu', async () => {
  await bande('Revenus fonciers').click()
  await page.getByRole('heading', { level: 1, name: /^Revenus fonciers/ }).waitFor()
  await principal().getByText(/610/).first().waitFor()
  await sansDefaut()
  expect(troubles).toEqual([])
})
