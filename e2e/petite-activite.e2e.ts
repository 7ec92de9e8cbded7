// An activity that only the tests have, plugged into the built product from outside: a person opens a dossier of it, writes, closes, and goes on.
import { readFile } from 'node:fs/promises'
import type { Browser, Download, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { navigateurPartage, quitter } from './navigateur.ts'
import { IDENTITE } from './petite-activite/brancher.ts'
import { demarrerPetite } from './petite-activite/produit.ts'

const { base, libelle } = IDENTITE
const COMPTABLE = `${base}/comptabilite`
const email = 'camille.besson@exemple.fr'
let produit: { url: string; stop: () => Promise<void> }
let browser: Browser
let page: Page
beforeAll(async () => {
  const [demarre, ouvert] = await Promise.all([demarrerPetite(), navigateurPartage()])
  produit = demarre
  browser = ouvert
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(20_000)
})
afterAll(async () => {
  if (browser) await quitter(browser)
  await produit?.stop()
})

const aller = (place: string) => page.goto(`${produit.url}${place}`)
const principal = () => page.getByRole('main')
const dialogue = () => page.getByRole('dialog')
const entrees = () => page.getByRole('navigation', { name: libelle })
const onglets = () => page.getByRole('navigation', { name: 'Exercice' })
async function telecharger(geste: Promise<void>): Promise<Download> {
  const [fichier] = await Promise.all([page.waitForEvent('download'), geste])
  return fichier
}
/** What opens its space: its formula, as it is sold. */
async function inscrire(): Promise<void> {
  await aller('/formules')
  await page.getByRole('button', { name: new RegExp(`: ${libelle}$`) }).click()
  await page.waitForURL(/\/auth\?mode=inscription/)
  await page.getByLabel('Prénom').fill('Camille')
  await page.getByLabel('Nom', { exact: true }).fill('Besson')
  await page.getByLabel('Adresse email').fill(email)
  await page.getByLabel('Mot de passe', { exact: false }).first().fill('un mot de passe assez long')
  await page.getByRole('button', { name: 'Créer un compte' }).last().click()
  await page.getByText('Inscription réussie', { exact: true }).waitFor()
  await aller('/dev/mails')
  await page.getByRole('link').filter({ hasText: email }).first().click()
  await page.getByRole('link', { name: 'Suivre le lien du message' }).click()
  await page.waitForURL((place) => place.pathname === base)
}
async function noter(lieu: string, bouton: string, champs: Readonly<Record<string, string>>): Promise<void> {
  await entrees().getByRole('link', { name: lieu, exact: true }).click()
  await principal().getByRole('button', { name: bouton }).click()
  for (const [label, valeur] of Object.entries(champs))
    await dialogue()
      .getByLabel(new RegExp(`^${label}( \\*)?$`))
      .fill(valeur)
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().waitFor({ state: 'hidden' })
}

test('son dossier s’ouvre par sa formule, et son exercice va du 1er juillet au 30 juin', async () => {
  await inscrire()
  await principal().getByRole('button', { name: 'Ouvrir l’exercice' }).click()
  await onglets().getByText('clos le 30/06/2026').waitFor()
  await principal().getByText('Exercice clos le 30/06/2026 à clôturer').waitFor()
})

test('le suivant s’ouvre de l’accueil jusqu’au jour choisi, se nomme comme lui, et se retire', async () => {
  await principal().getByText('Exercice clos le 30/06/2027 à ouvrir').waitFor()
  await principal().getByRole('button', { name: 'Ouvrir', exact: true }).click()
  await dialogue()
    .getByLabel(/^Clos le/)
    .fill('31/12/2026')
  await dialogue().getByRole('button', { name: 'Ouvrir', exact: true }).click()
  await onglets().getByText('clos le 31/12/2026').waitFor()
  await page.getByText('Exercice clos le 31/12/2026 ouvert', { exact: true }).waitFor()
  await page.getByRole('button', { name: 'Annuler' }).click()
  await onglets().getByText('clos le 31/12/2026').waitFor({ state: 'detached' })
})

test('ses deux sortes de faits se notent sur leurs écrans, et font ses livres', async () => {
  await noter('Cotisations', 'Noter une cotisation', { Date: '15/09/2025', Adhérent: 'Léa Morel', Montant: '120,50' })
  await noter('Achats', 'Noter un achat', { Date: '03/10/2025', Objet: 'Peinture', Montant: '45,99' })
  await noter('Achats', 'Noter un achat', { Date: '10/01/2026', Objet: 'Papier', Montant: '12,30' })
  await principal()
    .getByRole('row', { name: /Peinture/ })
    .waitFor()
  expect(await entrees().locator('[aria-current]').allTextContents()).toEqual(['Achats'])
  await entrees().getByRole('link', { name: 'Comptabilité' }).click()
  await principal().getByText('Cotisation Léa Morel').waitFor()
  const sections = page.getByRole('navigation', { name: 'Comptabilité' })
  // Its own sections, and none of another family.
  expect(await sections.getByRole('link').allTextContents()).toEqual([
    'Journal',
    'Grand livre',
    'Lettrage',
    'Questions',
    'Balance',
    'Bilan',
    'Liasse',
    'Clôture',
    'Reprise',
  ])
  await sections.getByRole('link', { name: 'Balance' }).click()
  await principal().getByText('Équilibrée').waitFor()
  await principal().getByRole('columnheader', { name: 'PA-1' }).waitFor()
  await sections.getByRole('link', { name: 'Bilan' }).click()
  await principal().getByText('Total de l’actif').first().waitFor()
  await principal().getByText('62,21').first().waitFor()
  expect(await entrees().locator('[aria-current]').allTextContents()).toEqual(['Comptabilité'])
})

test('une case de son formulaire s’ouvre jusqu’au fait, et le fait sur son écran', async () => {
  await aller(`${COMPTABLE}/liasse?exercice=2026-06-30`)
  await principal().getByRole('heading', { name: 'Compte rendu annuel' }).waitFor()
  await principal()
    .getByRole('button', { name: /expliquer.*\bB\b/i })
    .first()
    .click()
  const panneau = page.getByRole('complementary')
  const fait = panneau.getByText(/^Achat du 03\/10\/2025 : Peinture, 45,99/).filter({ visible: true })
  const fermee = panneau.locator('details:not([open]) > summary:visible').first()
  await fait.or(fermee).first().waitFor()
  while (!(await fait.isVisible()) && (await fermee.count()) > 0) await fermee.click()
  await fait.waitFor()
  await panneau.locator(`a[href^="${base}/achats?achat="]:visible`).first().click()
  await page.waitForURL((place) => place.pathname === `${base}/achats`)
  await page.getByRole('heading', { name: 'Peinture' }).waitFor()
})

test('son exercice se clôt, son FEC porte le jour de la clôture, et le suivant s’ouvre à sa suite', async () => {
  await aller(`${COMPTABLE}/cloture/essai?exercice=2026-06-30`)
  // The first of its books: no closing comes before it.
  await principal()
    .getByRole('button', { name: /^Comptes, écarts( |\d|$)/ })
    .click()
  await principal().getByText('Aucun exercice ne précède celui-ci').waitFor()
  expect(await principal().getByText('30/06/2025').count()).toBe(0)
  await aller(`${COMPTABLE}/cloture?exercice=2026-06-30`)
  await principal().getByRole('link', { name: 'Compléter' }).first().click()
  await dialogue()
    .getByLabel(/^Nom légal/)
    .fill('Les amis du port')
  await dialogue()
    .getByLabel(/^Numéro SIREN/)
    .fill('732829320')
  await dialogue()
    .getByLabel(/^Adresse/)
    .fill('2 rue du Port, Brest')
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().waitFor({ state: 'hidden' })
  await principal().getByRole('button', { name: 'Arrêter', exact: true }).click()
  await dialogue().getByRole('button', { name: 'Arrêter l’exercice' }).click()
  await dialogue().waitFor({ state: 'hidden' })
  await principal().getByRole('button', { name: 'Valider', exact: true }).click()
  const demande = dialogue().locator('label', { hasText: 'Pour confirmer' })
  const mots = /écrivez\s: (.+?)( \*)?$/.exec(((await demande.textContent()) ?? '').trim())?.[1]
  await dialogue()
    .getByLabel(/Pour confirmer, écrivez/)
    .fill(mots ?? '')
  await dialogue()
    .getByRole('button', { name: /Valider/ })
    .click()
  await principal().getByRole('heading', { level: 1, name: 'Exercice clos le 30/06/2026' }).waitFor()
  const fec = await telecharger(
    page
      .locator('li', { hasText: 'Fichier des écritures comptables' })
      .getByRole('button', { name: 'Télécharger' })
      .click(),
  )
  expect(fec.suggestedFilename()).toBe('732829320FEC20260630.txt')
  const [entete = '', ...lignes] = (await readFile(await fec.path(), 'utf8')).trimEnd().split(/\r?\n/)
  expect([entete.split('\t').length, lignes.length]).toEqual([18, 6])

  await onglets()
    .getByRole('link', { name: /clos le 30\/06\/2027/ })
    .click()
  await page.waitForURL((place) => place.searchParams.get('exercice') === '2027-06-30')
  await noter('Cotisations', 'Noter une cotisation', { Date: '02/07/2026', Adhérent: 'Jean Kervella', Montant: '80' })
  await entrees().getByRole('link', { name: 'Comptabilité' }).click()
  await principal().getByText('Cotisation Jean Kervella').waitFor()
  await page.getByRole('navigation', { name: 'Comptabilité' }).getByRole('link', { name: 'Bilan' }).click()
  await principal().getByText('142,21').first().waitFor()
  expect(new URL(page.url()).searchParams.get('exercice')).toBe('2027-06-30')
})

test('la vue d’ensemble de la personne le dit comme les autres', async () => {
  await aller('/dashboard')
  await principal().getByText('Assemblée générale').waitFor()
  await principal().getByRole('link', { name: 'Assemblée générale' }).click()
  await page.waitForURL((place) => place.pathname === `${COMPTABLE}/liasse`)
})
