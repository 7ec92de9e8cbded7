// The VAT returns of a letting with services: chosen, established, copied, filed, paid and rectified from the screen, at both widths.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { porterSession } from '../../entree.ts'
import { aller } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { type DossierTva, noterFacture, ouvrirDossierTva } from '../../tva-dossier.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
let dossier: DossierTva
beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', acceptDownloads: true })
  await context.grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  page = await context.newPage()
  page.setDefaultTimeout(20_000)
  await page.setViewportSize({ width: 1440, height: 1000 })
  dossier = await ouvrirDossierTva(url)
  await porterSession(page, url, dossier.compte)
})
afterAll(() => quitter(browser))

const principal = () => page.getByRole('main')
const dialogue = (nom: string | RegExp) => page.getByRole('dialog', { name: nom })
const bouton = (nom: string) => principal().getByRole('button', { name: nom, exact: true })
const ligne = (nom: string) =>
  principal()
    .getByRole('row')
    .filter({ has: page.getByRole('button', { name: `Expliquer la ligne ${nom}`, exact: true }) })
const sansDefaut = async () => expect(await defautsDAcces(page)).toEqual([])
const tva = () => aller(page, `${url}/accounting/tva?annee=2026`)

test('tant que la location est exonérée, l’onglet dit pourquoi et mène au choix du régime', async () => {
  await tva()
  await principal().getByText('La location meublée est exonérée de TVA', { exact: false }).waitFor()
  await sansDefaut()
  await principal().getByRole('link', { name: 'Changer le régime de TVA' }).click()
  const reglages = dialogue('Exercice 2026')
  await reglages.getByLabel(/^TVA/).selectOption({ label: 'Réel normal : CA3 chaque trimestre' })
  await reglages.getByRole('button', { name: 'Enregistrer' }).click()
  await reglages.waitFor({ state: 'detached' })
  await noterFacture(dossier, '2026-02-03', 40_00)
  await principal().getByRole('link', { name: 'TVA', exact: true }).click()
  await bouton('1er trimestre').waitFor()
})

test('chaque ligne se remplit, s’ouvre sur ses écritures et se copie', async () => {
  await tva()
  await ligne('9B').getByText('3 000', { exact: true }).waitFor()
  await ligne('9B').getByText('300', { exact: true }).waitFor()
  await ligne('20').getByText('40', { exact: true }).waitFor()
  await ligne('32').getByText('260', { exact: true }).waitFor()
  await sansDefaut()
  await page.getByRole('button', { name: 'Expliquer la ligne 9B' }).click()
  const panneau = page.getByRole('complementary').filter({ hasText: 'Base hors taxe' })
  await panneau.getByText(/TVA collectée à ce taux/).waitFor()
  expect(await panneau.getByText(/Hôtelière du Port/).count()).toBeGreaterThan(0)
  await sansDefaut()
  await page.keyboard.press('Escape')
  await ligne('32').getByRole('button', { name: 'Copier la ligne 32' }).click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toBe('260')
  await bouton('Tout copier').click()
  expect(await page.evaluate(() => navigator.clipboard.readText())).toContain('9B\t0151\tTaux réduit 10 %\t3000\t300')
})

test('établie, déposée, payée : les livres la soldent et la période se ferme', async () => {
  await tva()
  await bouton('Établir la déclaration').click()
  await dialogue('Établir la déclaration').getByText('260 € à payer').waitFor()
  await sansDefaut()
  await dialogue('Établir la déclaration').getByRole('button', { name: 'Établir', exact: true }).click()
  await principal()
    .getByText(/Établie le .*, à déposer sur le site des impôts/)
    .waitFor()
  const [fichier] = await Promise.all([page.waitForEvent('download'), bouton('PDF').click()])
  expect(fichier.suggestedFilename()).toBe('tva-ca3-2026-01.pdf')

  await bouton('Noter le dépôt').click()
  await dialogue('Déclaration déposée')
    .getByLabel(/^Déposée le/)
    .fill('16/04/2026')
  await sansDefaut()
  await dialogue('Déclaration déposée').getByRole('button', { name: 'Noter le dépôt' }).click()
  await principal().getByText('Reste à payer', { exact: true }).waitFor()
  await bouton('Noter le paiement').click()
  await dialogue('TVA payée')
    .getByLabel(/^Payée le/)
    .fill('17/04/2026')
  await sansDefaut()
  await dialogue('TVA payée').getByRole('button', { name: 'Noter le paiement' }).click()
  await principal().getByText('Soldée').waitFor()
  await principal().getByText('Payée le 17/04/2026', { exact: false }).waitFor()
  await sansDefaut()

  await aller(page, `${url}/accounting?annee=2026`)
  await principal().getByText('TVA, CA3 du 01/2026 au 03/2026').first().waitFor()
  await principal().getByText('TVA payée, CA3 du 01/2026 au 03/2026').first().waitFor()
})

test('ce qui change après le dépôt se rectifie, avec son motif', async () => {
  await noterFacture(dossier, '2026-03-03', 20_00)
  await aller(page, `${url}/accounting/tva?annee=2026&p=CA3%2F2026-01-01`)
  await bouton('Voir les différences').click()
  const ecarts = dialogue(/^Rectifier/)
  await ecarts.getByRole('row').filter({ hasText: 'Autres biens et services' }).getByText('60').waitFor()
  await sansDefaut()
  await ecarts.getByLabel(/^Motif/).fill('Une facture oubliée')
  await ecarts.getByRole('button', { name: 'Établir la rectificative' }).click()
  await principal().getByText('Rectificative n° 1').waitFor()
  await bouton('Noter le dépôt').click()
  await dialogue('Déclaration déposée').getByRole('button', { name: 'Noter le dépôt' }).click()
  await principal().getByText('Reste à recevoir', { exact: true }).waitFor()
  await bouton('Noter le remboursement').click()
  await dialogue('Remboursement reçu').getByRole('button', { name: 'Noter le remboursement' }).click()
  await dialogue('Remboursement reçu').waitFor({ state: 'detached' })
  await aller(page, `${url}/accounting/tva?annee=2026&p=CA3%2F2026-01-01`)
  await principal().getByText('Soldée').waitFor()
})

test('une déclaration qui attend est dans les choses à faire et se lit sur un téléphone', async () => {
  await aller(page, `${url}/lmnp-dashboard?annee=2026`)
  await principal().getByText('Deux déclarations de TVA à déposer').waitFor()
  await page.setViewportSize({ width: 390, height: 844 })
  for (const place of ['CA3%2F2026-01-01', 'CA3%2F2026-04-01', 'CA3%2F2026-10-01']) {
    await aller(page, `${url}/accounting/tva?annee=2026&p=${place}`)
    await principal().getByRole('table').first().waitFor()
    await sansDefaut()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
  await aller(page, `${url}/accounting/tva?annee=2026&p=CA3%2F2026-04-01`)
  await bouton('Établir la déclaration').click()
  await dialogue('Établir la déclaration').waitFor()
  await sansDefaut()
})
