// A landlord who becomes professional: his formula, the same books at LMP's addresses, his household, the switch, the comparison.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from '../../acces.ts'
import { remplirAssistant } from '../../assistant.ts'
import { venirDeSInscrire } from '../../compte-neuf.ts'
import { aller } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const compte = { email: `lmp-${crypto.randomUUID()}@exemple.fr`, password: 'un mot de passe assez long' }
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 }, reducedMotion: 'reduce' })
  page.setDefaultTimeout(20_000)
  await venirDeSInscrire(page, url, compte)
})
afterAll(() => quitter(browser))

const principal = () => page.getByRole('main')
const chemin = () => new URL(page.url()).pathname

test('la formule LMP ouvre les mêmes livres, à ses adresses, et un lien de LMNP y mène', async () => {
  await aller(page, `${url}/activity-selection`)
  await page.getByRole('button', { name: 'Accéder à cette formule : LMP' }).click()
  await page.waitForURL(/\/lmp-dashboard/)
  await remplirAssistant(page, url)
  expect(chemin()).toBe('/lmp-dashboard/installation')
  await page.getByRole('button', { name: 'Ouvrir mes comptes' }).click()
  await page.waitForURL((place) => place.pathname === '/lmp-dashboard')
  const places = page.getByRole('navigation', { name: 'LMP' })
  for (const [nom, place] of [
    ['Charges', 'charges'],
    ['Activité', 'activite'],
  ] as const) {
    await places.getByRole('link', { name: nom, exact: true }).click()
    await page.waitForURL((une) => une.pathname === `/lmp-dashboard/${place}`)
    await principal().getByRole('heading', { level: 1 }).waitFor()
  }
  await aller(page, `${url}/accounting/balance?annee=2026`)
  await page.waitForURL((une) => une.pathname === '/lmp-dashboard/comptabilite/balance' && une.search.includes('2026'))
})

test('le foyer dit, le test se lit, l’exercice passe en LMP, et ses cotisations s’ouvrent', async () => {
  await aller(page, `${url}/lmp-dashboard/foyer?annee=2026`)
  await principal().getByRole('button', { name: 'Renseigner le foyer' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Foyer de 2026' })
  await dialogue.getByLabel(/^Autres revenus d’activité/).fill('12 000')
  await dialogue.getByLabel(/^Autres locations meublées/).fill('40 000')
  await dialogue.getByLabel(/^Parts/).fill('1,3')
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await dialogue.getByText('Indiquez le nombre de parts, par exemple 1, 2 ou 2,5.', { exact: true }).waitFor()
  await dialogue.getByLabel(/^Parts/).fill('2,5')
  await dialogue.getByRole('button', { name: 'Enregistrer' }).click()
  await principal().getByText('Loueur professionnel (LMP)').waitFor()
  await principal().getByRole('button', { name: 'Passer 2026 en LMP' }).click()
  await principal().getByRole('heading', { name: 'Vos cotisations sociales' }).waitFor()
  await principal().getByRole('button', { name: 'Cotisations de l’année' }).click()
  await page.getByRole('complementary').getByText('Cotisations et contributions dues à l’Urssaf').waitFor()
})

test('les régimes se comparent sur ses livres : verdict, année par année, chaque montant s’ouvre', async () => {
  await aller(page, `${url}/lmp-dashboard/comparer?annee=2026`)
  const verdict = principal().getByRole('status')
  await expect.poll(() => verdict.textContent()).toMatch(/^Sur 20 ans, vente comprise, le .* coûte .* de moins que/)
  await principal().getByLabel('Durée').selectOption('25')
  await expect.poll(() => verdict.textContent()).toMatch(/^Sur 25 ans/)
  await page.reload()
  await expect.poll(() => verdict.textContent()).toMatch(/^Sur 25 ans/)
  await principal().getByRole('button', { name: '2040, Réel LMP' }).click()
  await page.getByRole('complementary').getByRole('heading', { name: 'Impôt et prélèvements de l’année' }).waitFor()
})

test('sur un téléphone, les lieux de LMP sont dans la barre du bas, les autres dans « Plus »', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await aller(page, `${url}/lmp-dashboard?annee=2026`)
  const barre = page.getByRole('navigation', { name: 'Entrées principales' })
  await barre.getByRole('link', { name: 'Locataires' }).click()
  await page.waitForURL((une) => une.pathname === '/lmp-dashboard/locataires' && une.search.includes('2026'))
  await expect.poll(() => barre.getByRole('link', { name: 'Locataires' }).getAttribute('aria-current')).toBe('page')
  expect(await barre.getByRole('link', { name: 'Accueil' }).getAttribute('aria-current')).toBeNull()
  expect(await page.getByRole('navigation', { name: 'LMP' }).isVisible()).toBe(false)
  await barre.getByRole('button', { name: 'Plus' }).click()
  expect(await defautsDAcces(page)).toEqual([])
  await page.getByRole('dialog', { name: 'Menu' }).getByRole('link', { name: 'Suivi Créances' }).click()
  await page.waitForURL((une) => une.pathname === '/lmp-dashboard/creances')
})
