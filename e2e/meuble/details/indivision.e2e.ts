// Several owners, and a part of one's own home: said once, shared to the cent, declared box by box, at both widths.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { porterSession } from '../../entree.ts'
import { aller, DEMO } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce', acceptDownloads: true })
  page = await context.newPage()
  page.setDefaultTimeout(40_000)
  await page.setViewportSize({ width: 1440, height: 900 })
  await porterSession(page, url, DEMO.bailleresse)
})
afterAll(() => quitter(browser))

const principal = () => page.getByRole('main')
const dialogue = (name: string) => page.getByRole('dialog', { name })
const propriete = (annee = 2025) => aller(page, `${url}/lmnp-dashboard/propriete?annee=${annee}`)

async function ajouter(nom: string, ou: string, bouton = 'Ajouter une personne') {
  await principal().getByRole('button', { name: bouton }).click()
  const form = dialogue('Ajouter une personne')
  await form.getByLabel(/^Nom/).fill(nom)
  await form.getByLabel(/^Sa part se déclare/).selectOption({ label: ou })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await form.waitFor({ state: 'detached' })
}

describe('plusieurs propriétaires', () => {
  test('un seul propriétaire n’a rien à dire ; deux personnes se nomment, puis leurs parts, entières ou refusées', async () => {
    await propriete()
    await principal().getByText('Un seul propriétaire : il n’y a rien à dire.').waitFor()
    expect(await defautsDAcces(page)).toEqual([])
    await ajouter('Claire Martin', 'Déclare dans le foyer du dossier, déclarant 1')
    await ajouter('Lucie Martin', 'Déclare dans un autre foyer')
    await principal().getByRole('button', { name: 'Répartir les parts' }).click()
    const form = dialogue('Répartir les parts')
    await form.getByLabel(/^Depuis le/).fill('01/01/2023')
    await form.getByLabel(/^Parts en tout/).fill('3')
    await form.getByText('2 sur 3 réparties.').waitFor()
    await form.getByRole('button', { name: 'Enregistrer les parts' }).click()
    await form.getByText('Les parts de chacun doivent faire ce nombre.').first().waitFor()
    expect(await defautsDAcces(page)).toEqual([])
    await form.getByLabel('Part de Claire Martin').fill('2')
    await form.getByRole('button', { name: 'Enregistrer les parts' }).click()
    await form.waitFor({ state: 'detached' })
    await principal().getByText('Claire Martin 2/3, Lucie Martin 1/3').waitFor()
  })

  test('ce qui revient à chacun s’ouvre, et chaque déclaration a ses cases', async () => {
    const table = principal().getByRole('table', { name: 'Parts de chaque indivisaire en 2025' })
    await table.waitFor()
    const rangee = (nom: RegExp) => table.getByRole('row', { name: nom }).getByRole('cell').allInnerTexts()
    /** The cents of the amount that ends the cell, after the words said to a screen reader. */
    const lire = (texte = ''): number => {
      const montant = /[\u2212-]?[\d\s\u202f\u00a0]+,\d{2}\s*$/.exec(texte)?.[0] ?? ''
      return Number(montant.replace(/[\s\u202f\u00a0,]/g, '').replace('\u2212', '-'))
    }
    const [claire, lucie, tout] = [await rangee(/Claire/), await rangee(/Lucie/), await rangee(/En tout/)]
    for (const [rang, total] of tout.entries()) {
      expect([rang, lire(claire[rang]) + lire(lucie[rang])]).toEqual([rang, lire(total)])
    }
    await table.getByRole('button', { name: /Expliquer\s: Recettes, Lucie Martin/ }).click()
    await page.getByRole('complementary').getByRole('heading', { name: 'Part des recettes de Lucie Martin' }).waitFor()
    await page.keyboard.press('Escape')
    const une = principal().getByRole('region', { name: '2042-C-PRO de Lucie Martin' })
    await expect.poll(() => une.textContent()).toContain('seuil du LMP')
    expect(await defautsDAcces(page)).toEqual([])
  })

  test('le foyer ne compte que sa part, la liasse le dit, et son PDF porte chaque déclaration', async () => {
    await aller(page, `${url}/accounting/liasse?annee=2025&f=2042-C-PRO`)
    await principal().getByText('Ces livres sont en indivision : ce formulaire porte le tout.').waitFor()
    const [fichier] = await Promise.all([
      page.waitForEvent('download'),
      principal().getByRole('button', { name: 'Télécharger la liasse' }).click(),
    ])
    expect(fichier.suggestedFilename()).toMatch(/^liasse-2025-.*\.pdf$/)
    await aller(page, `${url}/lmnp-dashboard/foyer?annee=2025`)
    await principal().getByRole('button', { name: 'Recettes de location meublée, sur douze mois' }).click()
    await page.getByRole('complementary').getByText('Recettes encaissées', { exact: true }).first().waitFor()
  })
})

test('le compte de chacun se tient seul : un apport nommé y entre, ce que l’autre lui doit suit, et le PDF le porte', async () => {
  await aller(page, `${url}/invoices/exploitant?annee=2026`)
  await principal().getByRole('button', { name: 'Apport ou retrait' }).first().click()
  const form = dialogue('Apport ou retrait')
  await form.getByLabel(/^Montant/).fill('900')
  await form.getByLabel(/^Libellé/).fill('Avance de Lucie')
  await form.getByLabel(/^Indivisaire/).selectOption({ label: 'Lucie Martin' })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await form.waitFor({ state: 'detached' })
  await propriete(2026)
  const table = principal().getByRole('table', { name: 'Compte de chaque indivisaire en 2026' })
  await table.getByRole('button', { name: /Expliquer\s: Apports, Lucie Martin/ }).click()
  const panneau = page.getByRole('complementary', { name: 'Apports, Lucie Martin' })
  await expect.poll(() => panneau.textContent()).toContain('Avance de Lucie')
  await page.keyboard.press('Escape')
  // Two thirds of what Lucie brought are Claire's.
  const dettes = principal().getByRole('region', { name: 'Ce que les uns doivent aux autres' })
  await expect.poll(() => dettes.textContent()).toMatch(/Claire Martin verse 600,00\s€ à Lucie Martin/)
  expect(await defautsDAcces(page)).toEqual([])
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    principal().getByRole('button', { name: 'Télécharger le PDF' }).click(),
  ])
  expect(fichier.suggestedFilename()).toBe('comptes-indivisaires-2026.pdf')
})

describe('une partie de son habitation', () => {
  test('elle se dit, son test se lit avec ses chiffres, et l’année close n’en change plus', async () => {
    await propriete(2026)
    await principal().getByRole('button', { name: 'Dire une location chez soi' }).click()
    const form = dialogue('Louer une partie de son habitation')
    await form.getByLabel(/^Surface louée/).fill('90')
    await form.getByLabel(/^Surface du logement/).fill('80')
    await form.getByLabel('Le locataire y a sa résidence principale', { exact: false }).check()
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await form.getByText('La surface louée est comprise dans celle du logement.').first().waitFor()
    expect(await defautsDAcces(page)).toEqual([])
    await form.getByLabel(/^Surface louée/).fill('12,5')
    await form.getByLabel(/^Valeur du logement entier/).fill('300 000')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await form.waitFor({ state: 'detached' })
    // 12.5 m² at 159 €: far below what a flat is let for.
    await principal().getByText('Imposable', { exact: true }).last().waitFor()
    await principal().getByRole('button', { name: 'Valeur de la part louée' }).click()
    await page.getByRole('complementary').getByText('12,5 m² sur 80 m²', { exact: false }).waitFor()
    await page.keyboard.press('Escape')
  })

  test('sous le plafond, elle est exonérée et la liasse la laisse dehors', async () => {
    await principal()
      .getByRole('button', { name: /^Modifier la location de/ })
      .click()
    const form = dialogue('Louer une partie de son habitation')
    await form.getByLabel(/^Surface louée/).fill('90')
    await form.getByLabel(/^Surface du logement/).fill('120')
    await form.getByRole('button', { name: 'Enregistrer' }).click()
    await form.waitFor({ state: 'detached' })
    await principal().getByText('Exonérée', { exact: true }).waitFor()
    await principal().getByRole('button', { name: 'Résultat laissé hors de la déclaration' }).click()
    await page
      .getByRole('complementary')
      .getByRole('heading', { name: /^Résultat exonéré de/ })
      .waitFor()
    await aller(page, `${url}/accounting/liasse?annee=2026`)
    await principal()
      .getByText(/location exonérée d’une partie de l’habitation/)
      .waitFor()
  })
})

test('les formulaires dus se lisent avec leur raison, et les chiffres comparés s’ouvrent', async () => {
  await principal()
    .getByText(/ne sont pas dus$/)
    .click()
  await principal().getByText('Composition du capital : elle ne concerne que les sociétés.').waitFor()
  await principal().getByRole('button', { name: 'Expliquer : 2033-E' }).click()
  await page.getByRole('complementary').getByText('Seuil du 2033-E').waitFor()
  expect(await defautsDAcces(page)).toEqual([])
})

test('tout se lit au téléphone, et se défait', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await propriete(2026)
  await principal().getByText('Exonérée', { exact: true }).waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  const large = await page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
  expect(large).toBeLessThanOrEqual(0)
  await principal()
    .getByRole('button', { name: /^Retirer la location de/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await principal().getByText('Une chambre de votre résidence principale', { exact: false }).waitFor()
  await principal()
    .getByRole('button', { name: /^Retirer les parts/ })
    .click()
  await page.getByRole('dialog').getByRole('button', { name: 'Supprimer' }).click()
  await principal().getByText('Dites la part de chacun', { exact: false }).waitFor()
})
