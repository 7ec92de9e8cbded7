// Bills as a landlord keeps them: a receipt that is read, a bill split between dwellings, one that comes back, several classified and put back.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { entrer } from '../../entree.ts'
import { aller } from '../../gestes.ts'
import { quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  ;({ browser, page } = await entrer({ url }))
})
afterAll(() => quitter(browser))

const bouton = (nom: string | RegExp) => page.getByRole('button', { name: nom })
const fiche = () => page.getByRole('dialog')

/** A PDF of one page that says these lines, as a supplier's software would write it. */
function pdf(lignes: readonly string[]): Buffer {
  const dessin = lignes.map((ligne, rang) => `BT /F1 11 Tf 60 ${760 - 20 * rang} Td (${ligne}) Tj ET`).join('\n')
  const objets = [
    '<< /Type /Catalog /Pages 2 0 R >>',
    '<< /Type /Pages /Kids [3 0 R] /Count 1 >>',
    '<< /Type /Page /Parent 2 0 R /MediaBox [0 0 595 842] /Contents 4 0 R /Resources << /Font << /F1 5 0 R >> >> >>',
    `<< /Length ${dessin.length} >>\nstream\n${dessin}\nendstream`,
    '<< /Type /Font /Subtype /Type1 /BaseFont /Helvetica /Encoding /WinAnsiEncoding >>',
  ]
  let texte = '%PDF-1.4\n'
  const places = objets.map((objet, rang) => {
    const place = texte.length
    texte += `${rang + 1} 0 obj\n${objet}\nendobj\n`
    return `${String(place).padStart(10, '0')} 00000 n \n`
  })
  const table = texte.length
  texte += `xref\n0 6\n0000000000 65535 f \n${places.join('')}trailer\n<< /Size 6 /Root 1 0 R >>\nstartxref\n${table}\n%%EOF\n`
  return Buffer.from(texte, 'latin1')
}

test('le PDF d’une facture se lit, la facture se répartit selon la surface, ses écritures suivent', async () => {
  await aller(page, `${url}/expenses`)
  await bouton('Nouvelle dépense').click()
  const buffer = pdf(['SYNDIC DES ESSAIS', 'Facture n. 2026-77', 'Date de facture : 04/03/2026', 'Total TTC 135,01'])
  await fiche()
    .locator('input[type=file]')
    .first()
    .setInputFiles({ name: 'syndic.pdf', mimeType: 'application/pdf', buffer })
  await bouton('Remplir avec ces valeurs').click()
  expect(
    await fiche()
      .getByLabel(/^Montant TTC/)
      .inputValue(),
  ).toBe('135,01')
  expect(
    await fiche()
      .getByLabel(/^Date de la facture/)
      .inputValue(),
  ).toBe('04/03/2026')
  await fiche()
    .getByLabel(/^Objet/)
    .fill('Appel de charges')
  // The words of the bill say what it is, and why.
  await fiche()
    .getByText(/parce que .*syndic/)
    .waitFor()
  await bouton(/Répartir entre plusieurs/).click()
  await fiche()
    .getByText(/m² en tout/)
    .waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await bouton('Enregistrer').click()
  // 43,5 m² and 24 m² of 67,5: 87,01 and 48,00.
  await page.getByText('43,5 m², 64,44 %', { exact: false }).waitFor()
  for (const part of [/87,01/, /48,00/]) await page.getByText(part).first().waitFor()
  await bouton('syndic.pdf').waitFor()
})

test('un bouton pressé en quittant un champ vide ne se dérobe pas, et le clavier suit la répartition', async () => {
  await aller(page, `${url}/expenses`)
  await bouton('Nouvelle dépense').first().click()
  const repartir = fiche().getByRole('button', { name: /Répartir entre plusieurs/ })
  await repartir.click()
  const cle = fiche().getByLabel('Clé')
  await cle.waitFor()
  const surLui = (node: Element) => node === document.activeElement
  expect(await cle.evaluate(surLui)).toBe(true)
  await fiche().getByText('Indiquez le fournisseur.').waitFor()
  await fiche().getByRole('button', { name: 'Ne plus répartir' }).click()
  expect(await repartir.evaluate(surLui)).toBe(true)
  await page.keyboard.press('Escape')
  await fiche().waitFor({ state: 'detached' })
})

test('une dépense récurrente propose ce qui manque, une seule fois', async () => {
  await aller(page, `${url}/expenses?vue=recurrentes`)
  await bouton('Nouvelle dépense récurrente').first().click()
  await fiche()
    .getByLabel(/^Fournisseur/)
    .fill('Box des essais')
  await fiche()
    .getByLabel(/^Objet/)
    .fill('Internet du studio')
  await fiche()
    .getByRole('combobox', { name: /Catégorie/ })
    .fill('Internet')
  await fiche()
    .getByRole('option', { name: /Internet/ })
    .first()
    .click()
  await fiche()
    .getByLabel(/^Montant TTC/)
    .fill('29,99')
  await fiche()
    .getByLabel(/^Logement/)
    .selectOption({ index: 1 })
  const debut = new Date()
  debut.setMonth(debut.getMonth() - 2, 1)
  await fiche()
    .getByLabel(/^Première échéance/)
    .fill(new Intl.DateTimeFormat('fr-FR').format(debut))
  await bouton('Enregistrer').click()
  await bouton('Noter 3 dépenses').waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await bouton('Noter 3 dépenses').click()
  await page.getByText('3 dépenses notées, à payer', { exact: true }).waitFor()
  await page.getByRole('list', { name: 'Échéances à noter' }).waitFor({ state: 'detached' })
  await bouton('Arrêter Internet du studio').click()
  await page.getByText('Arrêtée', { exact: true }).waitFor()
})

test('un fournisseur classe ses factures : on voit avant, on applique, on annule, tout est comme avant', async () => {
  await aller(page, `${url}/expenses?vue=fournisseurs`)
  await page
    .getByRole('row', { name: /Box des essais/ })
    .first()
    .click()
  await fiche()
    .getByLabel(/^SIREN/)
    .fill('123456789')
  await bouton('Enregistrer').click()
  await fiche()
    .getByText(/n’est pas un SIREN/)
    .first()
    .waitFor()
  await fiche()
    .getByLabel(/^SIREN/)
    .fill('732 829 320')
  await fiche().getByLabel('Ses factures sont').selectOption({ label: 'Logiciels et abonnements' })
  await bouton('Enregistrer').click()
  await page.getByText('732 829 320', { exact: false }).waitFor()

  await aller(page, `${url}/expenses`)
  await page.getByPlaceholder(/Fournisseur, libellé/).fill('Box des essais')
  await page
    .getByRole('checkbox', { name: /Choisir Internet du studio/ })
    .first()
    .check()
  await bouton('Classer').click()
  await fiche()
    .getByText(/Parce que la fiche du fournisseur Box des essais le dit/)
    .waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await bouton('Appliquer un changement').click()
  await page.getByText('Une dépense classée', { exact: true }).waitFor()
  await page.getByRole('row', { name: /Logiciels et abonnements/ }).waitFor()
  await page.getByRole('button', { name: 'Historique' }).click()
  await bouton('Annuler ce changement').first().click()
  await page.getByText('Annulé', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: 'Factures' }).click()
  await page.getByRole('row', { name: /Logiciels et abonnements/ }).waitFor({ state: 'detached' })
})

test('une dépense immobilisée redevient une charge, d’un geste', async () => {
  await aller(page, `${url}/expenses`)
  await bouton('Nouvelle dépense').first().click()
  await fiche()
    .getByLabel(/^Fournisseur/)
    .fill('Darty des essais')
  await fiche()
    .getByLabel(/^Objet/)
    .fill('Réfrigérateur')
  await fiche()
    .getByRole('combobox', { name: /Catégorie/ })
    .fill('Petit équipement')
  await fiche()
    .getByRole('option', { name: /Petit équipement/ })
    .first()
    .click()
  await fiche()
    .getByLabel(/^Montant TTC/)
    .fill('799')
  await fiche()
    .getByLabel(/^Logement/)
    .selectOption({ index: 1 })
  await fiche().getByRole('button', { name: 'Enregistrer' }).click()
  await fiche().waitFor({ state: 'detached' })
  await page
    .getByRole('row', { name: /Darty des essais/ })
    .first()
    .click()
  await bouton('Immobiliser cette dépense').click()
  await fiche()
    .getByLabel(/^Durée/)
    .fill('10')
  expect(await defautsDAcces(page)).toEqual([])
  await fiche().getByRole('button', { name: 'Immobiliser' }).click()
  await bouton('Annuler l’immobilisation').click()
  await page.getByText('Immobilisation annulée : la dépense est comme avant', { exact: true }).waitFor()
  await bouton('Immobiliser cette dépense').waitFor()
})
