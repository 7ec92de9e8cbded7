// Coming from another software: the papers asked for, the letter that asks, a balance that is read, and what is checked after it.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { ouvrirCompteNeuf } from '../../compte-neuf.ts'
import { aller } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', acceptDownloads: true })
  page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
})
afterAll(() => quitter(browser))

const dialogue = () => page.getByRole('dialog')
const bouton = (nom: string | RegExp) => page.getByRole('button', { name: nom })
const donner = (texte: string | Buffer, name = 'balance-2025.csv'): Promise<void> =>
  page
    .getByLabel('Choisir un FEC')
    .setInputFiles({ name, mimeType: 'text/csv', buffer: typeof texte === 'string' ? Buffer.from(texte) : texte })

const BALANCE = [
  'Balance générale au 31/12/2025',
  'N° de compte;Intitulé du compte;Mouvements débit;Mouvements crédit;Solde débit;Solde crédit',
  '108000;Compte de l’exploitant;0,00;29 000,00;;29 000,00',
  '164100;Emprunt Crédit du Port;3 000,00;100 000,00;;97 000,00',
  '213100;Immeuble;120 000,00;;120 000,00;',
  '281310;Amortissements;;1 500,00;;1 500,00',
  '512000;Banque;9 500,00;;9 500,00;',
  'Total classes 1 à 5;;;;129 500,00;127 500,00',
  '614000;Copropriété;5 200,00;;5 200,00;',
  '706100;Loyers;;7 200,00;;7 200,00',
  'Total général;;;;134 700,00;134 700,00',
].join('\r\n')

test('un compte neuf ouvre ses livres en 2026', async () => {
  await ouvrirCompteNeuf(page, url, 2026)
})

test('ce qui est reçu se coche et se garde ; la lettre se relit, part, et reste telle quelle', async () => {
  await aller(page, `${url}/accounting/reprise-fec`)
  await page.getByLabel('État : Le plan d’amortissement').selectOption('recue')
  await page.getByText('1 sur 8 reçues ou sans objet', { exact: false }).waitFor()
  await page.reload()
  await page.getByText('1 sur 8 reçues ou sans objet', { exact: false }).waitFor()
  expect(await defautsDAcces(page)).toEqual([])

  await bouton('Écrire au comptable précédent').click()
  await dialogue()
    .getByLabel(/^Destinataire/)
    .fill('Cabinet Roux')
  await dialogue().getByRole('button', { name: 'Envoyer la lettre' }).click()
  await dialogue().getByText('Adresse email invalide').first().waitFor()
  await dialogue()
    .getByLabel(/^Adresse email/)
    .fill('cabinet.roux@exemple.fr')
  await dialogue()
    .getByLabel(/expert-comptable successeur/)
    .check()
  await dialogue().getByText('article 163', { exact: false }).first().waitFor()
  await dialogue().getByRole('button', { name: 'Reprendre le texte proposé' }).click()
  const lettre = dialogue().getByLabel(/^Lettre \*$/)
  expect(await lettre.inputValue()).toContain('Cher confrère')
  expect(await lettre.inputValue()).toContain('31/12/2025')
  await lettre.fill(`${await lettre.inputValue()}\n\nMerci de votre diligence.`)
  expect(await defautsDAcces(page)).toEqual([])
  await dialogue().getByRole('button', { name: 'Envoyer la lettre' }).click()
  await dialogue().waitFor({ state: 'detached' })
  await page.getByText('par e-mail (cabinet.roux@exemple.fr)', { exact: false }).waitFor()
  const [pdf] = await Promise.all([page.waitForEvent('download'), bouton('PDF').click()])
  expect(pdf.suggestedFilename()).toMatch(/-lettre-de-reprise\.pdf$/)
  await page.goto(`${url}/dev/mails`)
  await page.getByRole('link').filter({ hasText: 'cabinet.roux@exemple.fr' }).first().click()
  await page.getByText('Merci de votre diligence.', { exact: false }).first().waitFor()
})

test('un classeur, une balance fausse : une phrase chacun, et rien n’est repris', async () => {
  await aller(page, `${url}/accounting/reprise-fec`)
  await donner(Buffer.from('PK\u0003\u0004[Content_Types].xml'), 'balance.xlsx')
  await page.getByText('Ce classeur est abîmé', { exact: false }).waitFor()
  await donner(BALANCE.replace('9 500,00;\r', '9 500,01;\r'))
  await page.getByText('l’écart est de 0,01', { exact: false }).first().waitFor()
  expect(await bouton('Continuer').isDisabled()).toBe(true)
  await bouton('Choisir un autre fichier').click()
})

test('la balance se lit avec ses raisons, ouvre les livres, et ce que les fiches n’expliquent pas se voit', async () => {
  await donner(BALANCE)
  await page.getByText('Lu comme une balance').waitFor()
  await page.getByText('plutôt que les mouvements', { exact: false }).waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  // Another column, then the right one again: the same file is read again each time.
  await page.getByLabel('Colonne : Débit').selectOption({ label: 'Mouvements débit' })
  await page.getByText('Les débits et les crédits ne sont pas égaux', { exact: false }).first().waitFor()
  await page.getByLabel('Colonne : Débit').selectOption({ label: 'Solde débit' })
  await bouton('Continuer').click()
  await page.getByLabel('Compte de la maison pour 164100').waitFor()
  await bouton('Continuer').click()
  await bouton('Reprendre 2025').click()

  const controles = page.getByRole('table', { name: 'Contrôles de la reprise' })
  await controles.getByText('Les livres s’ouvrent comme le fichier se ferme.').waitFor()
  await controles.getByText('Un emprunt manque', { exact: false }).waitFor()
  await controles.getByRole('link', { name: /^Corriger\s: Capital restant dû/ }).waitFor()
  await controles
    .getByRole('button', { name: /97.000,00/ })
    .first()
    .click()
  await page.getByText('Dans vos fiches').first().waitFor()
  await page.getByText('5GA (2015) à 5GJ (2024)', { exact: false }).waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  // The loss of two years ago, where the last 2042-C-PRO has it.
  await bouton('Saisir les déficits').click()
  await dialogue().getByLabel('2024 (case 5GJ)').fill('1 250,50')
  expect(await defautsDAcces(page)).toEqual([])
  await dialogue().getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue().waitFor({ state: 'detached' })
  await page
    .getByText(/1.250,50/)
    .first()
    .waitFor()
  const [rendu] = await Promise.all([page.waitForEvent('download'), bouton('Télécharger le fichier repris').click()])
  expect(rendu.suggestedFilename()).toBe('balance-2025.csv')
})

test('sur un téléphone, la reprise se suit ; elle s’annule', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await aller(page, `${url}/accounting/reprise-fec`)
  await page.getByText('Ce qu’il faut demander').waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await bouton('Annuler cette reprise').click()
  await dialogue().getByRole('button', { name: 'Annuler cette reprise' }).click()
  await page.getByText('Déposez le FEC ou la balance ici', { exact: false }).waitFor()
})
