// The set-up of a first dwelling, bought before its first year kept here, step by step as a person fills it.
import type { Page } from 'playwright-core'
import { aller, choisir } from './gestes.ts'

/** Goes through the assistant; `surEtape` is called on each step once it is filled. Stops before «Ouvrir mes comptes». */
export async function remplirAssistant(
  page: Page,
  url: string,
  surEtape: (nom: string) => Promise<void> = async () => {},
): Promise<void> {
  await aller(page, `${url}/lmnp-dashboard/installation`)
  await page.getByRole('heading', { level: 2 }).first().waitFor()
  await choisir(page, 'Première année tenue ici', '2026')
  await surEtape('vous')
  await continuer(page)
  await remplir(page, LOGEMENT)
  await surEtape('logement')
  await continuer(page)
  await surEtape('composants')
  await continuer(page)
  await page
    .getByLabel(/montant/i)
    .first()
    .fill('4 800')
  await surEtape('mobilier')
  await continuer(page)
  await page.getByRole('button', { name: 'Oui', exact: true }).click()
  await remplir(page, EMPRUNT)
  await surEtape('emprunt')
  await continuer(page)
  await page.getByRole('button', { name: 'Oui', exact: true }).click()
  await page
    .getByLabel(/^Prénom/)
    .last()
    .fill('Nora')
  await page.getByLabel(/^Nom/).last().fill('Salaün')
  await remplir(page, BAIL)
  await surEtape('bail')
  await continuer(page)
  await surEtape('reprise')
  await continuer(page)
  await surEtape('verification')
}

const LOGEMENT = {
  'Nom du logement': 'T2 rue du Port',
  Adresse: '3 rue du Port',
  'Code postal': '44000',
  Ville: 'Nantes',
  'Date d’achat': '01/03/2022',
  'Mis en location le': '01/04/2022',
  'Prix d’achat': '120 000',
  'Frais d’acquisition': '9 000',
}
const EMPRUNT = { Banque: 'Crédit du Port', Capital: '100 000', 'Taux annuel': '3,6', Durée: '240' }
const BAIL = { 'Loyer, hors charges': '600', Charges: '50' }

async function remplir(page: Page, champs: Readonly<Record<string, string>>): Promise<void> {
  for (const [label, value] of Object.entries(champs)) {
    const champ = page.getByLabel(new RegExp(`^${label}( \\*)?$`)).first()
    await champ.fill(value)
    await champ.blur()
  }
}

async function continuer(page: Page): Promise<void> {
  const avant = await page.getByRole('heading', { level: 2 }).first().textContent()
  await page.getByRole('button', { name: /^Continuer/ }).click()
  await page.waitForFunction((titre) => document.querySelector('h2')?.textContent !== titre, avant, { timeout: 5_000 })
}
