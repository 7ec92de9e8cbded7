// The trips of a landlord: his car, a trip there and back, what it comes to at the published scale, and where it does not hold.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { ouvrirCompteNeuf } from '../../compte-neuf.ts'
import { aller, choisir } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })
  page = await context.newPage()
  await page.setViewportSize({ width: 1440, height: 900 })
  await ouvrirCompteNeuf(page, url, 2025)
}, 120_000)
afterAll(() => quitter(browser))

const bouton = (nom: string | RegExp) => page.getByRole('button', { name: nom })
const fiche = () => page.getByRole('dialog')
const champ = (nom: RegExp) => fiche().getByLabel(nom)

async function ajouterVehicule({ nom, cv, energie }: { nom: string; cv: string; energie: string }): Promise<void> {
  await bouton('Ajouter un véhicule').first().click()
  await champ(/^Nom/).fill(nom)
  await champ(/^Puissance fiscale/).fill(cv)
  await choisir(page, 'Énergie', energie)
  expect(await defautsDAcces(page)).toEqual([])
  await fiche().getByRole('button', { name: 'Enregistrer' }).click()
  await fiche().waitFor({ state: 'detached' })
}

test('un trajet aller et retour se compte au barème de son année, et son montant s’explique', async () => {
  await aller(page, `${url}/expenses?vue=deplacements&annee=2025`)
  await page.getByText('Aucun véhicule.', { exact: false }).waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await ajouterVehicule({ nom: 'Clio blanche', cv: '5', energie: 'Essence' })

  await bouton('Noter un trajet').click()
  await champ(/^Date/).fill('12/03/2025')
  await champ(/^Motif/).fill('État des lieux de sortie')
  await champ(/^Départ/).fill('Cesson-Sévigné')
  await champ(/^Destination/).fill('Nantes')
  await champ(/^Distance/).fill('beaucoup')
  await fiche().getByRole('button', { name: 'Enregistrer' }).click()
  await fiche().getByText('Distance invalide : écrivez par exemple 12,5.').first().waitFor()
  await champ(/^Distance/).fill('113')
  await champ(/^Aller et retour/).check()
  // 226 km at 0,139 €, seen before it is saved.
  await fiche()
    .getByText(/226.km\s+à 0,139/)
    .waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await fiche().getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('État des lieux de sortie').first().waitFor()

  await bouton(/Clio blanche, 226.km à 0,139/).click()
  await page.getByText('Barème kilométrique, non admis ici').waitFor()
  await page
    .getByText(/BOI-BAREME-000003 du 19 février 2026/)
    .first()
    .waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await page.keyboard.press('Escape')
})

test('un trajet se refait, et la charge de l’année est dans le journal, payée par la propriétaire', async () => {
  await page.getByText('État des lieux de sortie').first().click()
  await bouton('Refaire ce trajet').click()
  await champ(/^Date/).fill('02/04/2025')
  await champ(/^Motif/).fill('')
  await fiche().getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Sans motif').first().waitFor()
  // 452 km together: 62,83 €, and not twice 31,41 €.
  await bouton(/Clio blanche, 452.km/).waitFor()
  await page.getByText(/62,83/).first().waitFor()
  await aller(page, `${url}/accounting?annee=2025`)
  await page.getByText('Carburant Clio blanche : 452 km au barème').first().waitFor()
  // The closing says which trip proves nothing.
  await aller(page, `${url}/accounting/cloture?annee=2025`)
  await page.getByText('Chaque déplacement dit où et pourquoi').first().waitFor()
})

test('une voiture électrique, une année sans barème : la raison est dite, aucun montant n’est inventé', async () => {
  await aller(page, `${url}/expenses?vue=deplacements&annee=2025`)
  await ajouterVehicule({ nom: 'Zoé', cv: '4', energie: 'Électrique' })
  await bouton('Noter un trajet').click()
  await champ(/^Date/).fill('05/05/2025')
  await choisir(page, 'Véhicule', 'Zoé')
  await champ(/^Distance/).fill('12,5')
  await fiche().getByRole('button', { name: 'Enregistrer' }).click()
  await page
    .getByText(/ne dit rien de l’électricité/)
    .first()
    .waitFor()

  await aller(page, `${url}/expenses?vue=deplacements&annee=2026`)
  await bouton('Noter un trajet').first().click()
  await choisir(page, 'Véhicule', 'Clio blanche')
  await champ(/^Distance/).fill('40')
  await fiche().getByRole('button', { name: 'Enregistrer' }).click()
  await page
    .getByText(/de cette année n’est pas publié/)
    .first()
    .waitFor()
})

test('la liasse se recopie case par case, au clavier, et dit pourquoi elle ne part pas', async () => {
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'], { origin: url })
  await aller(page, `${url}/accounting/liasse?annee=2025`)
  await page.getByText('Pourquoi pas d’envoi par EDI ?').click()
  await page.getByText('un partenaire que la DGFiP a habilité', { exact: false }).waitFor()
  await bouton('Recopier case par case').click()
  const premiere = await fiche().locator('.books-acc-recopie-montant').textContent()
  expect(await defautsDAcces(page)).toEqual([])
  await page.keyboard.press('Enter')
  await fiche()
    .getByText(/^1 sur \d+ copiées/)
    .waitFor()
  const copie = await page.evaluate(() => navigator.clipboard.readText())
  expect(copie).toBe((premiere ?? '').replace(/[^\d\u2212-]/g, '').replace('\u2212', '-'))
  await page.keyboard.press('ArrowUp')
  await fiche().getByText('Déjà copiée.').waitFor()
  await page.keyboard.press('Escape')
})

test('sur un téléphone, le carnet se lit et se remplit', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await aller(page, `${url}/expenses?vue=deplacements&annee=2025`)
  await page.getByText('État des lieux de sortie').first().waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  await bouton('Noter un trajet').click()
  await champ(/^Distance/).waitFor()
  expect(await defautsDAcces(page)).toEqual([])
})
