// The steps of the activity copied box by box, noted as done, a change signalled; then what the law changes, in euros.

import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { remplirAssistant } from '../../assistant.ts'
import { venirDeSInscrire } from '../../compte-neuf.ts'
import { aller } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const compte = { email: `demarches-${crypto.randomUUID()}@exemple.fr`, password: 'un mot de passe assez long' }
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(20_000)
  await page.context().grantPermissions(['clipboard-read', 'clipboard-write'])
  await venirDeSInscrire(page, url, compte)
})
afterAll(() => quitter(browser))

const principal = () => page.getByRole('main')
const presser = (name: string) => principal().getByRole('button', { name, exact: true }).click()
const copie = () => page.evaluate(() => navigator.clipboard.readText())
const defauts = () => defautsDAcces(page, { etiquettes: AA })

test('sans logement, les deux écrans disent ce qu’ils tiendront', async () => {
  for (const [place, phrase] of [
    ['demarches', 'Les démarches de l’activité se préparent'],
    ['changements', 'Une loi se mesure sur vos propres loyers'],
  ] as const) {
    await aller(page, `${url}/lmnp-dashboard/${place}`)
    await principal().getByText(phrase).waitFor()
  }
})

/** Its date is long past: it is folded, unless nothing else is asked. */
async function choisirAncienne(nom: RegExp): Promise<void> {
  const pliees = principal().locator('details', { hasText: /anciennes?/ })
  const estOuvert = await pliees.evaluate((pli) => pli.hasAttribute('open'))
  if (!estOuvert) await pliees.locator('summary').click()
  await pliees.getByRole('button', { name: nom }).click()
}

test('la déclaration de début se recopie case par case, d’un coup, et en PDF', async () => {
  await aller(page, `${url}/lmnp-dashboard/installation`)
  await remplirAssistant(page, url)
  await presser('Ouvrir mes comptes')
  await page.waitForURL((place) => place.pathname === '/lmnp-dashboard')
  await aller(page, `${url}/lmnp-dashboard/demarches`)
  await choisirAncienne(/^Déclarer le début de l’activité/)
  await principal().getByRole('heading', { name: 'Déclarer le début de l’activité', level: 2 }).waitFor()
  await principal().getByRole('button', { name: 'Copier Forme de l’entreprise' }).click()
  expect(await copie()).toBe('Entrepreneur individuel')
  await presser('Tout copier')
  expect(await copie()).toContain(
    'Description de l’activité : Location de logements meublés, à titre non professionnel',
  )
  const [fichier] = await Promise.all([page.waitForEvent('download'), presser('PDF')])
  expect(fichier.suggestedFilename()).toMatch(/^demarche-creation-\d{4}-\d{2}-\d{2}\.pdf$/)
  expect(await defauts()).toEqual([])
})

test('faite, elle garde son jour et son SIRET, qui se recopie dans la 1447-C', async () => {
  const note = principal().getByRole('button', { name: 'Noter comme faite' })
  await note.click()
  const dialogue = page.getByRole('dialog', { name: 'Noter comme faite' })
  await dialogue.getByLabel('SIRET reçu').fill('732 829 320 00075')
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue.getByText('Ce numéro SIRET n’est pas valide', { exact: false }).first().waitFor()
  expect(await defauts()).toEqual([])
  await dialogue.getByLabel('SIRET reçu').fill('732 829 320 00074')
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await page.getByText('Démarche notée comme faite', { exact: true }).waitFor()
  await note.waitFor({ state: 'detached' })
  await choisirAncienne(/^Déclaration initiale de CFE/)
  await principal().getByRole('region', { name: 'Cadre C, Locaux passibles d’une taxe foncière' }).waitFor()
  await principal().getByRole('button', { name: 'Copier SIRET de l’établissement' }).click()
  expect(await copie()).toBe('732 829 320 00074')
})

test('un déménagement se signale : sa démarche attend avec sa date, puis se retire', async () => {
  await presser('Signaler un changement')
  const dialogue = page.getByRole('dialog', { name: 'Signaler un changement' })
  expect(await defauts()).toEqual([])
  await dialogue.getByRole('button', { name: 'Préparer la démarche' }).click()
  await page.getByText('Changement noté', { exact: true }).waitFor()
  const liste = principal().getByRole('list', { name: 'Démarches de l’activité' })
  await liste.getByRole('button', { name: /^Déclarer une nouvelle adresse/ }).click()
  await presser('Retirer ce changement')
  await liste.getByRole('button', { name: /^Déclarer une nouvelle adresse/ }).waitFor({ state: 'detached' })
})

test('ce qui change d’une loi à l’autre : un verdict, chaque montant s’ouvre, le reste est plié', async () => {
  await aller(page, `${url}/lmnp-dashboard/changements?annee=2026`)
  await principal().getByLabel('De la loi de').selectOption('2024')
  await principal().getByLabel('à celle de').selectOption('2025')
  const verdict = principal().getByRole('status')
  await expect.poll(() => verdict.textContent()).toMatch(/^De la loi de 2024 à celle de 2025, une année comme 2026/)
  const touche = principal().getByRole('list', { name: 'Ce qui vous touche' })
  await touche.getByRole('heading', { name: 'Prélèvements sociaux' }).waitFor()
  await touche.getByRole('heading', { name: 'Amortissements repris à la vente' }).waitFor()
  await principal().getByRole('button', { name: 'Une année comme 2026' }).click()
  const panneau = page.getByRole('complementary')
  await panneau.getByRole('heading', { name: 'Ce que l’année coûte, de 2024 à 2025' }).waitFor()
  await panneau.getByRole('button', { name: 'Impôt et prélèvements, loi de 2025' }).click()
  await panneau.getByRole('heading', { name: 'Impôt et prélèvements, loi de 2025' }).waitFor()
  await principal()
    .getByText(/^Ce qui ne vous touche pas \(\d+\)$/)
    .click()
  await principal()
    .getByRole('list', { name: 'Ce qui ne vous touche pas' })
    .getByText('Micro-BIC', { exact: true })
    .waitFor()
  expect(await defauts()).toEqual([])
})

test('au téléphone, les deux écrans tiennent dans la largeur', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  for (const place of ['demarches', 'changements']) {
    await aller(page, `${url}/lmnp-dashboard/${place}`)
    await principal().getByRole('heading', { level: 2 }).first().waitFor()
    const trop = () => page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)
    await expect.poll(trop).toBe(0)
    expect(await defauts()).toEqual([])
  }
})
