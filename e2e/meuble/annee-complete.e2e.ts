// The main job, as a new landlord does it: sign up, confirm, set up, enter a year, close it, leave with the return and the FEC.
import { readFile } from 'node:fs/promises'
import type { Browser, Download, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aller, choisir, confirmerInscription, inscrire } from '../gestes.ts'
import { navigateurPartage, quitter } from '../navigateur.ts'
import { adresseDuProduit } from '../produit.ts'

const url = adresseDuProduit()
const ANNEE = 2025
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1440, height: 900 },
    acceptDownloads: true,
  })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
})
afterAll(() => quitter(browser))

test('s’inscrire, confirmer par le mail, et arriver dans ses comptes avec la formule choisie', async () => {
  const compte = { email: `camille-${Date.now()}@exemple.fr`, password: 'registre-neuf-2026' }
  // The mail is opened in another browser, which knows nothing of the first: the choice travels in the link.
  const premier = await browser.newPage({ locale: 'fr-FR' })
  await inscrire(premier, url, compte)
  await premier.close()
  await confirmerInscription(page, url, compte.email)
  expect(new URL(page.url()).pathname).toBe('/lmnp-dashboard')
})

test('installer le logement, le mobilier, l’emprunt et le bail', async () => {
  await aller(page, `${url}/lmnp-dashboard/installation`)
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

test('reprendre le FEC d’un autre logiciel, le retélécharger tel quel, puis annuler cette reprise', async () => {
  await aller(page, `${url}/accounting/reprise-fec`)
  const donner = (texte: string): Promise<void> =>
    page
      .getByLabel('Choisir un FEC')
      .setInputFiles({ name: '732829320FEC20241231.txt', mimeType: 'text/plain', buffer: Buffer.from(texte) })
  await donner(UN_FEC)
  await page.getByRole('link', { name: 'Indiquer le SIREN' }).click()
  await dialogue().getByLabel('Nom légal').fill('Camille Besson')
  await dialogue().getByLabel('Numéro SIREN').fill('732 829 320')
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().waitFor({ state: 'hidden' })

  await page.getByRole('link', { name: 'Reprise', exact: true }).click()
  await donner(UN_FEC.replace('1500,00', '1500,01'))
  await page.getByText(/^Ligne 2\s: L.écriture n.est pas équilibrée/).waitFor()
  await page.getByRole('button', { name: 'Choisir un autre fichier' }).click()
  await donner(UN_FEC)
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByLabel('Compte de la maison pour 51210').waitFor()
  await page.getByRole('button', { name: 'Continuer' }).click()
  await page.getByRole('button', { name: 'Reprendre 2024' }).click()

  await page
    .getByRole('row', { name: /512000 Banque/ })
    .filter({ hasText: /1.500,00/ })
    .waitFor()
  const rendu = await telecharger(page.getByRole('button', { name: 'Télécharger le FEC 2024' }).click())
  expect(await readFile(await rendu.path(), 'utf8')).toBe(UN_FEC)
  await page.getByRole('button', { name: 'Annuler cette reprise' }).click()
  await dialogue().getByRole('button', { name: 'Annuler cette reprise' }).click()
  await page.getByText('Déposez le FEC').waitFor()
})

test('appeler et encaisser les loyers de l’année, noter une dépense avec son justificatif', async () => {
  await aller(page, `${url}/invoices?annee=${ANNEE}`)
  await page.getByRole('button', { name: 'Appeler les loyers' }).first().click()
  const appel = page.getByRole('dialog')
  await appel.getByLabel(/jusqu/i).fill('31/12/2025')
  await appel.getByRole('button', { name: /appeler/i }).click()
  await appel.waitFor({ state: 'hidden' })
  for (const mois of ['01', '02', '03']) await encaisser(`05/${mois}/${ANNEE}`)
  await page.getByRole('button', { name: 'Encaisser les 9 loyers dus' }).click()
  await dialogue().getByRole('button', { name: 'Encaisser 9 loyers' }).click()
  await dialogue().waitFor({ state: 'hidden' })

  await aller(page, `${url}/expenses?annee=${ANNEE}`)
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
  await aller(page, `${url}/accounting/liasse?annee=${ANNEE}`)
  await page
    .getByRole('button', { name: /expliquer.*244/i })
    .first()
    .click()
  const fait = page.getByText('Trésor public').filter({ visible: true }).first()
  const fermee = page.locator('details:not([open]) > summary:visible').first()
  await fait.or(fermee).first().waitFor()
  while (!(await fait.isVisible()) && (await fermee.count()) > 0) await fermee.click()
  await fait.waitFor()
})

test('arrêter, valider, et repartir avec la liasse et un FEC sans défaut', async () => {
  await aller(page, `${url}/accounting/cloture?annee=${ANNEE}`)
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
    ((await dialogue().locator('label', { hasText: 'Pour confirmer' }).textContent()) ?? '').trim(),
  )?.[1]
  await accord.fill(mots ?? '')
  await dialogue()
    .getByRole('button', { name: /Valider/ })
    .click()
  await page.getByRole('heading', { name: `Exercice ${ANNEE} clos` }).waitFor()

  const fec = await telecharger(
    page
      .locator('li', { hasText: 'Fichier des écritures comptables' })
      .getByRole('button', { name: 'Télécharger' })
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

  await aller(page, `${url}/accounting/liasse?annee=${ANNEE}`)
  const liasse = await telecharger(page.getByRole('button', { name: 'Télécharger la liasse' }).click())
  expect((await readFile(await liasse.path())).subarray(0, 5).toString()).toBe('%PDF-')
})

const UN_FEC = [
  'JournalCode JournalLib EcritureNum EcritureDate CompteNum CompteLib CompAuxNum CompAuxLib PieceRef PieceDate EcritureLib Debit Credit EcritureLet DateLet ValidDate Montantdevise Idevise'.split(
    ' ',
  ),
  [
    'RAN',
    'Reports',
    'R1',
    '20240101',
    '51210',
    'Banque',
    '',
    '',
    'R1',
    '20240101',
    'Report',
    '1500,00',
    '0,00',
    '',
    '',
    '20241231',
    '',
    '',
  ],
  [
    'RAN',
    'Reports',
    'R1',
    '20240101',
    '108',
    'Exploitant',
    '',
    '',
    'R1',
    '20240101',
    'Report',
    '0,00',
    '1500,00',
    '',
    '',
    '20241231',
    '',
    '',
  ],
]
  .map((colonnes) => `${colonnes.join('\t')}\r\n`)
  .join('')

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
  // The amount is proposed, and what the payment settles is shown above the button: by keyboard, nothing moves under the hand.
  await expect.poll(() => boite.getByLabel('Montant reçu').inputValue()).not.toBe('')
  await expect.poll(() => boite.getByLabel('Dont charges').inputValue()).not.toBe('')
  await boite.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await boite.waitFor({ state: 'hidden' })
}

const dialogue = (): Locator => page.getByRole('dialog').or(page.getByRole('alertdialog'))

async function telecharger(geste: Promise<void>): Promise<Download> {
  const [download] = await Promise.all([page.waitForEvent('download'), geste])
  return download
}
