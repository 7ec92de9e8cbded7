// Owners in common and a divided property: said once, refused until each right is whole; each reads his 2044, and opens a figure to its entries.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { venirDeSInscrire } from '../../compte-neuf.ts'
import { aller, auRepos, choisir, ouvrirPage } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
const compte = { email: `indivision-${crypto.randomUUID()}@exemple.fr`, password: 'registre-neuf-2026' }
let browser: Browser
let page: Page
const troubles: string[] = []

beforeAll(async () => {
  browser = await navigateurPartage()
  page = await ouvrirPage(browser, troubles)
  const client = await venirDeSInscrire(page, url, compte, 'gestion_locative')
  const { data: dossier } = await client.from('dossiers').select('id').single().throwOnError()
  const dossier_id = String(dossier.id)
  const { data, error } = await client.functions.invoke('installer-dossier', {
    body: {
      dossier_id,
      bien: {
        ...{ libelle: 'Maison du mail', adresse: '5 rue du Mail', code_postal: '49000', ville: 'Angers' },
        ...{ type_bien: 'maison', surface_m2: 90, date_acquisition: '2019-03-14' },
        ...{ date_mise_en_location: '2025-01-01', prix_cents: 200_000_00, frais_acquisition_cents: 0 },
        frais_immobilises: false,
      },
      composants: [],
      exercice: { debut: '2025-01-01', fin: '2025-12-31', reglages: { regime: 'reel_foncier' } },
      bail: {
        ...{ type_bail: 'vide', debut: '2025-01-01', fin: null, loyer_cents: 850_00, charges_cents: 0 },
        ...{ charges_mode: 'provision', depot_garantie_cents: 0, jour_echeance: 5, irl_trimestre: null },
        locataires: [{ prenom: 'Bastien', nom: 'Hervé', email: null }],
      },
    },
  })
  if (error) throw error
  const { bien_id, bail_id } = data
  // 10 200 of rents; 1 100 of tax, 20 of flat costs; a roof of 8 000.
  await client
    .from('encaissements')
    .insert({ dossier_id, bail_id, date: '2025-06-05', payeur: 'Bastien Hervé', loyer_cents: 10_200_00 })
    .throwOnError()
  const facture = (libelle: string, montant_cents: number, categorie: string) => ({
    ...{ dossier_id, bien_id, libelle, fournisseur: libelle, date: '2025-09-10', date_paiement: '2025-09-20' },
    ...{ categorie, montant_cents, payee_par: 'banque' },
  })
  await client
    .from('depenses')
    .insert([
      facture('Taxe foncière', 1_100_00, 'taxe_fonciere'),
      facture('Toiture refaite', 8_000_00, 'grosses_reparations'),
    ])
    .throwOnError()
}, 60_000)
afterAll(() => quitter(browser))

const principal = (): Locator => page.getByRole('main')
const dialogue = (name: string) => page.getByRole('dialog', { name })
const sansDefaut = async () => {
  await auRepos(page)
  expect([page.url(), await defautsDAcces(page, { etiquettes: AA })]).toEqual([page.url(), []])
}
const dit = (texte: string) => texte.replaceAll(/\s+/g, ' ').trim()

async function ajouter(nom: string, ou: string): Promise<void> {
  await principal().getByRole('button', { name: 'Ajouter une personne' }).click()
  const form = dialogue('Ajouter une personne')
  await form.getByLabel(/^Nom/).fill(nom)
  await form.getByLabel(/^Sa part se déclare/).selectOption({ label: ou })
  await form.getByRole('button', { name: 'Enregistrer' }).click()
  await form.waitFor({ state: 'detached' })
}

test('trois personnes se nomment ; l’usufruit et la nue-propriété font chacun le tout, ou sont refusés', async () => {
  await aller(page, `${url}/rental-management/indivision?annee=2025`)
  await ajouter('Colette Delmas', 'Déclare dans le foyer du dossier, déclarant 1')
  await ajouter('Luc Delmas', 'Déclare dans un autre foyer')
  await ajouter('Jeanne Delmas', 'Déclare dans un autre foyer')
  await principal().getByRole('button', { name: 'Répartir les parts' }).click()
  const form = dialogue('Répartir les parts')
  await form.getByLabel(/^Depuis le/).fill('14/03/2019')
  await form.getByLabel(/^Parts en tout/).fill('2')
  await choisir(page, 'Ce qui est partagé', 'Maison du mail')
  await form.getByRole('checkbox', { name: /Démembré/ }).check()
  const part = (nom: string, droit: string) => form.getByRole('group', { name: nom }).getByLabel(`En ${droit}`)
  for (const nom of ['Colette Delmas', 'Luc Delmas', 'Jeanne Delmas']) await part(nom, 'pleine propriété').fill('0')
  await part('Jeanne Delmas', 'usufruit').fill('2')
  await part('Colette Delmas', 'nue-propriété').fill('1')
  await form.getByText('Jouissance : 2 sur 2 ; nue-propriété : 1 sur 2.').waitFor()
  await form.getByRole('button', { name: 'Enregistrer les parts' }).click()
  await form.getByText('La nue-propriété et la pleine propriété doivent faire ce nombre.').first().waitFor()
  await sansDefaut()
  await part('Luc Delmas', 'nue-propriété').fill('1')
  await form.getByRole('button', { name: 'Enregistrer les parts' }).click()
  await form.waitFor({ state: 'detached' })
  await principal().getByText('Jeanne Delmas 2/2 en usufruit').first().waitFor()
})

test('ce que chacun déclare : les loyers et les charges à l’usufruitière, la toiture aux nus-propriétaires, et le tout', async () => {
  const table = principal().getByRole('table', { name: /Parts de chaque déclarant/ })
  await table.waitFor()
  const rangee = async (nom: RegExp) => {
    const cellules = await table.getByRole('row', { name: nom }).getByRole('cell').allInnerTexts()
    return cellules.map((une) => dit(une).replace(/^Expliquer : [^,]+, [^,]+, /, ''))
  }
  expect(await rangee(/^Colette/)).toEqual(['0,00', '4 000,00', '0,00', '−4 000,00', '4BC 4 000 €'])
  expect(await rangee(/^Luc/)).toEqual(['0,00', '4 000,00', '0,00', '−4 000,00', '4BC 4 000 €'])
  expect(await rangee(/^Jeanne/)).toEqual(['10 200,00', '1 120,00', '0,00', '9 080,00', '4BA 9 080 €'])
  expect((await rangee(/^En tout/)).slice(0, 4)).toEqual(['10 200,00', '9 120,00', '0,00', '1 080,00'])
  await sansDefaut()
})

test('chacun lit sa 2044, et un montant s’ouvre jusqu’à ses écritures', async () => {
  await aller(page, `${url}/rental-management/revenus-fonciers?annee=2025`)
  const choix = principal().getByRole('combobox', { name: 'Déclaration de' })
  await choix.waitFor()
  const formulaire = principal().getByRole('table', { name: /2044/ }).first()
  const ligne = async (code: string) =>
    dit(await formulaire.getByRole('row', { name: new RegExp(`^${code} `) }).innerText())
  await principal().getByText('Sa part : nue-propriété 1/2.').waitFor()
  expect(await ligne('224')).toContain('4 000')
  await formulaire
    .getByRole('button', { name: /ligne 224/ })
    .first()
    .click()
  const panneau = page.getByRole('complementary').filter({ hasText: '224' })
  const ecriture = panneau.getByRole('table', { name: /^Écriture/ }).first()
  await ecriture.waitFor()
  // The entry is shown whole; of it, his part is said.
  expect(dit(await ecriture.innerText())).toMatch(/615240.*8 000,00/)
  expect(dit(await panneau.innerText())).toContain('Pour une part de nue-propriété 1/2')
  await sansDefaut()
  await choix.selectOption({ label: 'Jeanne Delmas' })
  await page.getByText(/Les autres revenus fonciers de Jeanne Delmas/).waitFor()
  await principal().getByText('Sa part : usufruit.').waitFor()
  expect(await ligne('211')).toContain('10 200')
  expect(await ligne('227')).toContain('1 100')
  expect(troubles).toEqual([])
})
