// A first year at its pace: from an empty account to the return of an arrêté year, every press counted, where each one goes printed.
import { readFile } from 'node:fs/promises'
import type { Browser, Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../acces.ts'
import { venirDeSInscrire } from '../compte-neuf.ts'
import { type Compteur, compterLesGestes } from '../compteur.ts'
import { choisir } from '../gestes.ts'
import { navigateurPartage, quitter } from '../navigateur.ts'
import { facturesDe, releveDe } from '../premiere-annee.ts'
import { adresseDuProduit } from '../produit.ts'

const url = adresseDuProduit()
const ANNEE = 2025
/** It took 71 of them. */
const CLICS_AU_PLUS = 45
let browser: Browser
let page: Page
let compteur: Compteur
beforeAll(async () => {
  browser = await navigateurPartage()
  const viewport = { width: 1440, height: 1000 }
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport,
    acceptDownloads: true,
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  const email = `rythme-${Date.now()}@exemple.fr`
  await venirDeSInscrire(page, url, { email, password: 'Premiere-annee-2025' })
  compteur = await compterLesGestes(page)
  await page.goto(`${url}/lmnp-dashboard`)
})
afterAll(() => quitter(browser))

test('d’un compte vide à une année arrêtée avec sa liasse, en moins de 45 clics', async () => {
  await installer()
  await importerLeReleve()
  await direCeQuiReste()
  await clore()

  console.info(`${compteur.clics()} clics, ${compteur.champs()} champs\n${compteur.dire()}`)
  expect(compteur.clics()).toBeLessThan(CLICS_AU_PLUS)
  // What is counted is what was done: nothing escaped the listener, and nothing was pressed by itself.
  expect(compteur.gestes.some(({ sur }) => sur === 'Arrêter l’exercice')).toBe(true)
  expect(compteur.champs()).toBeGreaterThan(20)
}, 120_000)

test('les loyers de l’année suivante s’encaissent en une fois, sans relevé', async () => {
  const avant = compteur.clics()
  await page.getByRole('link', { name: 'Facturation' }).first().click()
  // The tabs of the exercices lead to the screen that one is on: that of the rents must be there first.
  await page.getByRole('heading', { level: 1, name: 'Facturation' }).waitFor()
  await exercice(2026)
  await bouton(/^Encaisser les \d+ loyers dus$/).click()
  expect(await defautsDAcces(page)).toEqual([])
  const encaisser = dialogue().getByRole('button', { name: /^Encaisser \d+ loyers$/ })
  const nombre = Number(/\d+/.exec((await encaisser.textContent()) ?? '')?.[0])
  await encaisser.click()
  await dit(`${nombre} loyers encaissés`)
  await page.getByText('Impayé', { exact: true }).waitFor({ state: 'detached' })
  expect(await page.getByText('Payé', { exact: true }).count()).toBe(nombre)
  expect(compteur.clics() - avant).toBe(4)
})

async function installer(): Promise<void> {
  await page.getByRole('link', { name: 'Installer mon premier logement' }).click()
  await choisir(page, 'Première année tenue ici', String(ANNEE))
  await remplir({ 'Vos prénom et nom': 'Camille Besson', SIREN: '732 829 320' })
  await continuer()
  await remplir({
    ...{ 'Nom du logement': 'T2 rue du Port', Adresse: '3 rue du Port', 'Code postal': '44000', Ville: 'Nantes' },
    ...{ 'Date d’achat': `15/01/${ANNEE}`, 'Mis en location le': `01/02/${ANNEE}` },
    ...{ 'Prix d’achat': '132 000', 'Frais d’acquisition': '10 600' },
  })
  await continuer()
  await continuer() // the proposed components
  await page
    .getByLabel(/montant/i)
    .first()
    .fill('2 390')
  await continuer()
  await bouton('Oui').click()
  await remplir({
    ...{ Banque: 'Crédit du Port', Capital: '120 000', 'Taux annuel': '3,45', Durée: '240' },
    ...{ 'Première échéance': `15/02/${ANNEE}`, 'Assurance par mois': '24' },
    ...{ 'Frais de dossier': '600', Garantie: '1 480' },
  })
  await continuer()
  await bouton('Oui').click()
  await page
    .getByLabel(/^Prénom/)
    .last()
    .fill('Nora')
  await page.getByLabel(/^Nom/).last().fill('Salaün')
  await remplir({ 'Loyer, hors charges': '690', Charges: '50', 'Dépôt de garantie': '1 380' })
  await continuer()
  await bouton('Ouvrir mes comptes').click()
  // The address changes first: until its screen is there, the tabs of the exercices lead to the one that is being left.
  await page.getByRole('heading', { name: 'Tableau de bord' }).waitFor()
}

/** Statement first: what the bank tells is not typed. */
async function importerLeReleve(): Promise<void> {
  const releve = releveDe(ANNEE)
  await exercice(ANNEE)
  await page.getByRole('link', { name: 'Banque' }).first().click()
  await bouton('Importer un premier relevé').click()
  await page
    .getByLabel('Choisir un relevé')
    .setInputFiles({ name: releve.nom, mimeType: 'text/csv', buffer: Buffer.from(releve.texte, 'latin1') })
  await page.getByText(`${releve.lignes} lignes lues`).waitFor()
  await bouton('Continuer').click()
  await page.getByLabel(/Solde du compte après la dernière ligne/).fill(releve.solde)
  await bouton(`Importer ${releve.lignes} lignes`).click()
  await page.getByRole('link', { name: 'Traiter les lignes' }).click()
  await bouton(/^Accepter les \d+ propositions$/).click()
  await dit(/^\d+ lignes traitées$/)
}

/** What no rule knows: who cleans the stairs, each month, and a cheque. */
async function direCeQuiReste(): Promise<void> {
  await bouton('Dire ce que c’est : PRLV SEPA ATOUT PROPRE').first().click()
  await choisir(page, 'Catégorie', 'Entretien et réparations')
  expect(
    await dialogue()
      .getByLabel(/^Et les 9 autres semblables/)
      .isChecked(),
  ).toBe(true)
  expect(await defautsDAcces(page)).toEqual([])
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().waitFor({ state: 'hidden' })
  await bouton('Dire ce que c’est : CHEQUE').click()
  await choisir(page, 'Catégorie', 'Entretien et réparations')
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Tout est traité').waitFor()
}

async function clore(): Promise<void> {
  await page.getByRole('link', { name: 'Comptabilité' }).first().click()
  await page.getByRole('link', { name: 'Clôture', exact: true }).click()
  await bouton('Appeler ces loyers').click()
  await dit('11 loyers appelés')

  const fichiers = facturesDe(ANNEE).map(({ nom, octets }) => ({
    ...{ name: nom, mimeType: 'application/pdf', buffer: octets },
  }))
  await page.getByLabel('Déposer des justificatifs').setInputFiles(fichiers)
  await dit('6 vont à une dépense déjà notée')
  expect(await defautsDAcces(page)).toEqual([])
  await bouton('Joindre 6 justificatifs').click()
  await dit('6 justificatifs joints')

  await page.locator('li', { hasText: 'Le nom légal, le SIREN et l’adresse' }).getByRole('link').click()
  await dialogue().getByLabel('Adresse').fill('8 quai de la Fosse, 44000 Nantes')
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().waitFor({ state: 'hidden' })

  await page.getByRole('main').getByRole('button', { name: 'Arrêter', exact: true }).click()
  await dialogue().getByRole('button', { name: 'Arrêter l’exercice' }).click()
  await page
    .getByText(/arrêté le/)
    .first()
    .waitFor()
  const liasse = await telecharger(bouton('Télécharger la liasse').click())
  expect((await readFile(await liasse.path())).subarray(0, 5).toString()).toBe('%PDF-')
}

/** The tab of an exercice, and its screen: until then every link still leads to the exercice that is being left. */
async function exercice(annee: number): Promise<void> {
  const onglet = page.getByRole('navigation', { name: 'Exercice' }).getByRole('link', { name: new RegExp(`^${annee}`) })
  await onglet.click()
  await expect.poll(() => onglet.getAttribute('aria-current')).toBe('true')
}

/** Words that are shown, on the page or in a notice. */
const dit = (mots: string | RegExp): Promise<void> => page.getByText(mots).filter({ visible: true }).first().waitFor()
const bouton = (nom: string | RegExp): Locator => page.getByRole('button', { name: nom })
const dialogue = (): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function continuer(): Promise<void> {
  const titre = page.getByRole('heading', { level: 2 }).first()
  const avant = await titre.textContent()
  await bouton(/^Continuer/).click()
  await expect.poll(() => titre.textContent()).not.toBe(avant)
}

async function remplir(champs: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(champs)) {
    const champ = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
    await champ.fill(value)
    await champ.blur()
  }
}

async function telecharger(geste: Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), geste])
  return download
}
