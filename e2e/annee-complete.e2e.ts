// The main job, as a new landlord does it: sign up, confirm, set up, enter a year, close it, leave with the return and the FEC.
import { readFile } from 'node:fs/promises'
import type { Browser, Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, inject, test } from 'vitest'
import { choisir, confirmerInscription, inscrire } from './gestes.ts'
import { ouvrirNavigateur } from './navigateur.ts'

const url = inject('url')
const ANNEE = 2025
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await ouvrirNavigateur()
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(() => browser.close())

test('s’inscrire, confirmer par le mail, et arriver dans ses comptes avec la formule choisie', async () => {
  const compte = { email: `camille-${Date.now()}@exemple.fr`, password: 'registre-neuf-2026' }
  await inscrire(page, url, compte)
  await confirmerInscription(page, url, compte.email)
  expect(new URL(page.url()).pathname).toBe('/lmnp-dashboard')
})

test('installer le logement, le mobilier, l’emprunt et le bail', async () => {
  await page.goto(`${url}/lmnp-dashboard/installation`)
  await choisir(page, 'Première année tenue ici', String(ANNEE))
  await continuer()

  await remplir({
    'Nom du logement': 'T2 rue du Port',
    Adresse: '3 rue du Port',
    'Code postal': '44000',
    Ville: 'Nantes',
    'Date d’achat': '01/01/2025',
    'Mis en location le': '01/01/2025',
    'Prix d’achat': '120 000',
    'Frais d’acquisition': '9 000',
  })
  await continuer()
  await continuer() // the proposed components
  await continuer() // no furniture

  await page.getByRole('button', { name: 'Oui', exact: true }).click()
  await remplir({ Banque: 'Crédit du Port', Capital: '100 000', 'Taux annuel': '3,6', Durée: '240' })
  await continuer()

  await page.getByRole('button', { name: 'Oui', exact: true }).click()
  await page
    .getByLabel(/^Prénom/)
    .last()
    .fill('Nora')
  await page.getByLabel(/^Nom/).last().fill('Salaün')
  await remplir({ 'Loyer, hors charges': '600', Charges: '50' })
  await continuer()

  await page.getByRole('button', { name: 'Ouvrir mes comptes' }).click()
  await page.waitForURL((place) => place.pathname === '/lmnp-dashboard')
})

test('appeler et encaisser les loyers de l’année, noter une dépense avec son justificatif', async () => {
  await page.goto(`${url}/invoices?annee=${ANNEE}`)
  await page.getByRole('button', { name: 'Appeler les loyers' }).first().click()
  const appel = page.getByRole('dialog')
  await appel.getByLabel(/jusqu/i).fill('31/12/2025')
  await appel.getByRole('button', { name: /appeler/i }).click()
  await appel.waitFor({ state: 'hidden' })
  for (let mois = 1; mois <= 12; mois++) await encaisser(`05/${String(mois).padStart(2, '0')}/${ANNEE}`)

  await page.goto(`${url}/expenses?annee=${ANNEE}`)
  await page.getByRole('button', { name: 'Nouvelle dépense' }).first().click()
  const depense = page.getByRole('dialog')
  await depense.getByLabel('Fournisseur').fill('Trésor public')
  await depense.getByLabel('Objet').fill('Taxe foncière 2025')
  await choisir(page, 'Catégorie', 'Taxe foncière')
  await choisir(page, 'Logement', 'T2 rue du Port')
  await depense.getByLabel('Date de la facture').fill('16/10/2025')
  await depense.getByLabel('Montant TTC').fill('708,03')
  await depense
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'avis.pdf', mimeType: 'application/pdf', buffer: UN_PDF })
  await depense.getByRole('button', { name: 'Enregistrer' }).click()
  await depense.waitFor({ state: 'hidden' })
  await page.getByText('Trésor public').first().waitFor()
})

test('expliquer un chiffre jusqu’à son fait', async () => {
  await page.goto(`${url}/accounting/liasse?annee=${ANNEE}`)
  await page
    .getByRole('button', { name: /expliquer.*244/i })
    .first()
    .click()
  for (const branche of await page.locator('details:not([open]) > summary:visible').all()) await branche.click()
  await page.getByText('Trésor public').first().waitFor()
})

test('arrêter, valider, et repartir avec la liasse et un FEC sans défaut', async () => {
  await page.goto(`${url}/accounting/cloture?annee=${ANNEE}`)
  await page.getByRole('main').getByRole('button', { name: 'Arrêter', exact: true }).click()
  await dialogue().getByRole('button', { name: 'Arrêter l’exercice' }).click()
  await dialogue().waitFor({ state: 'hidden' })
  await page
    .getByText(/arrêté le/)
    .first()
    .waitFor()

  await page.getByRole('main').getByRole('button', { name: 'Valider', exact: true }).click()
  const accord = dialogue().getByLabel(/Pour confirmer, écrivez/)
  const mots = /écrivez\s: (.+?)( \*)?$/.exec(
    (await dialogue().locator('label', { hasText: 'Pour confirmer' }).innerText()).trim(),
  )?.[1]
  await accord.fill(mots ?? '')
  await dialogue()
    .getByRole('button', { name: /Valider/ })
    .click()
  await page.getByRole('heading', { name: `Exercice ${ANNEE} clos` }).waitFor()

  await page
    .getByRole('button', { name: /Compléter|Télécharger|FEC/ })
    .last()
    .click()
  await dialogue().getByLabel('Nom légal').fill('Camille Besson')
  await dialogue().getByLabel('Numéro SIREN').fill('732 829 320')
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().waitFor({ state: 'hidden' })
  const fec = await telecharger(
    page
      .getByRole('button', { name: /FEC|Télécharger/ })
      .first()
      .click(),
  )
  expect(fec.suggestedFilename()).toBe('732829320FEC20251231.txt')
  const texte = await readFile(await fec.path(), 'utf8')
  const lignes = texte
    .split(/\r?\n/)
    .filter(Boolean)
    .slice(1)
    .map((ligne) => ligne.split('\t'))
  expect(lignes.every((colonnes) => colonnes.length === 18)).toBe(true)
  const total = (colonne: number): number =>
    lignes.reduce((sum, ligne) => sum + Number((ligne[colonne] ?? '').replace(',', '')), 0)
  expect(total(11)).toBe(total(12))
  const loyers = lignes
    .filter(([, , , , compte]) => compte === '706100')
    .reduce((sum, ligne) => sum + Number((ligne[12] ?? '').replace(',', '')), 0)
  expect(loyers).toBe(7_200_00)

  await page.goto(`${url}/accounting/liasse?annee=${ANNEE}`)
  const liasse = await telecharger(page.getByRole('button', { name: 'Télécharger la liasse' }).click())
  expect((await readFile(await liasse.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

const UN_PDF = Buffer.from(
  '%PDF-1.4\n1 0 obj<</Type/Catalog/Pages 2 0 R>>endobj\n2 0 obj<</Type/Pages/Kids[]/Count 0>>endobj\ntrailer<</Root 1 0 R>>\n%%EOF\n',
)

const continuer = async (): Promise<void> => {
  const avant = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.getByRole('button', { name: /^Continuer/ }).click()
  await expect.poll(() => page.getByRole('heading', { level: 2 }).first().textContent()).not.toBe(avant)
}

async function remplir(champs: Record<string, string>): Promise<void> {
  for (const [label, value] of Object.entries(champs)) {
    const champ = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
    await champ.fill(value)
    await champ.blur()
  }
}

async function encaisser(date: string): Promise<void> {
  await page.getByRole('button', { name: 'Encaissement', exact: true }).first().click()
  const boite = dialogue()
  await boite.getByLabel('Reçu le').fill(date)
  await boite.getByLabel('Reçu le').blur()
  await boite.getByRole('button', { name: 'Enregistrer' }).click()
  await boite.waitFor({ state: 'hidden' })
}

const dialogue = (): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function telecharger(geste: Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), geste])
  return download
}
