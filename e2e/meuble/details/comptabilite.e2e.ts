// An entry of closing typed by hand, a question about it answered by the accountant, lines lettered by rule then undone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { ouvrirChez } from '../../entree.ts'
import { aller, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let claire: Page
let hugues: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  ;[claire, hugues] = await Promise.all([
    ouvrirChez(browser, { url }),
    ouvrirChez(browser, { url, compte: DEMO.comptable }),
  ])
})
afterAll(() => quitter(browser))

const ENTETE = 'Assurance de 2027 payée en 2026'
const ecriture = (page: Page) => page.getByRole('button', { name: ENTETE }).first()

test('une charge constatée d’avance s’écrit par son modèle, sur des montants équilibrés', async () => {
  await aller(claire, `${url}/accounting?annee=2026`)
  await claire.getByRole('button', { name: 'Nouvelle écriture' }).click()
  const dialogue = claire.getByRole('dialog', { name: 'Nouvelle écriture' })
  await dialogue.getByLabel('Modèle d’écriture').selectOption('charge_d_avance')
  await expect.poll(() => dialogue.getByLabel('Date', { exact: false }).first().inputValue()).toBe('31/12/2026')
  await dialogue.getByLabel('Libellé').fill(ENTETE)
  await dialogue.getByLabel('Débit, ligne 1').fill('120')
  await dialogue.getByLabel('Crédit, ligne 2').fill('100')
  await dialogue.getByText('Écart').waitFor()
  await dialogue.getByLabel('Crédit, ligne 2').fill('120')
  await dialogue.getByText('Équilibrée').waitFor()
  await dialogue.getByRole('button', { name: 'Enregistrer l’écriture' }).click()
  await dialogue.waitFor({ state: 'detached' })
  await claire.getByLabel('Filtrer le journal').fill('assurance 2027')
  await ecriture(claire).waitFor()
})

test('une question sur cette écriture : le comptable la lit, répond et la règle', async () => {
  await ecriture(claire).click()
  await claire.getByRole('button', { name: 'Poser une question' }).click()
  await claire.getByLabel('Votre question').fill('Est-ce bien la part de 2027 ?')
  await claire.getByRole('button', { name: 'Envoyer la question' }).click()
  await claire.getByText('Question posée', { exact: true }).waitFor()

  await aller(hugues, `${url}/accounting/questions`)
  await hugues.getByRole('row').filter({ hasText: ENTETE }).click()
  await hugues.getByText('Est-ce bien la part de 2027 ?').last().waitFor()
  expect(await defautsDAcces(hugues)).toEqual([])
  await hugues.getByLabel('Votre réponse').fill('Oui, au prorata.')
  await hugues.getByRole('button', { name: 'Répondre' }).click()
  await hugues.getByText('Oui, au prorata.').last().waitFor()
  await hugues.getByRole('button', { name: 'Marquer comme réglée' }).click()
  await hugues.getByText('Question réglée', { exact: true }).waitFor()

  await aller(claire, `${url}/accounting/questions?vue=toutes`)
  await claire.getByRole('row').filter({ hasText: ENTETE }).getByText('Réglée').waitFor()
})

test('les lignes qui se soldent sont proposées avec leur raison, lettrées, puis défaites', async () => {
  await aller(claire, `${url}/accounting/lettrage?annee=2025&vue=propositions`)
  await claire.getByText('Un règlement pour plusieurs, ou plusieurs pour un').first().waitFor()
  expect(await defautsDAcces(claire)).toEqual([])
  await claire.getByRole('button', { name: /^Poser/ }).click()
  await claire.getByText('Lettrage posé', { exact: true }).waitFor()
  await claire.getByRole('button', { name: /^Lettrages/ }).click()
  await claire.getByText('Soldé', { exact: true }).waitFor()
  await claire.getByRole('button', { name: 'Défaire AA' }).click()
  await claire.getByText('Lettrage défait', { exact: true }).waitFor()
})

test('l’écriture s’en va, les chiffres par logement s’ouvrent', async () => {
  await aller(claire, `${url}/accounting?annee=2026&jr-q=assurance+2027`)
  await ecriture(claire).click()
  await claire.getByRole('button', { name: 'Supprimer' }).click()
  await claire.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await claire.getByText('Écriture supprimée', { exact: true }).waitFor()

  await aller(claire, `${url}/activity`)
  const table = claire.getByRole('table', { name: 'Chiffres par logement' })
  await table.waitFor()
  await table
    .getByRole('button', { name: /patrimoine net/ })
    .first()
    .click()
  await claire.getByRole('heading', { name: 'Patrimoine net d’impôt latent' }).waitFor()
  await claire.getByText('Prêt T2 rue de Fougères').first().waitFor()
})
