// The life of a lease on the screens: a rent revised and its letter sent, the charges of a year settled, a state of the dwelling with a photograph, compared, and what is undone.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../../acces.ts'
import { entrer } from '../../entree.ts'
import { aller } from '../../gestes.ts'
import { quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
// A red dot: the smallest PNG.
const PNG = Buffer.from(
  'iVBORw0KGgoAAAANSUhEUgAAAAEAAAABCAYAAAAfFcSJAAAADUlEQVR42mP8z8BQDwAEhQGAhKmMIQAAAABJRU5ErkJggg==',
  'base64',
)
let browser: Browser
let page: Page
beforeAll(async () => {
  ;({ browser, page } = await entrer({ url }))
})
afterAll(() => quitter(browser))

const bouton = (nom: string | RegExp) => page.getByRole('button', { name: nom })
const dialogue = (nom: string) => page.getByRole('dialog', { name: nom })
async function ouvrirFiche(noms: string, onglet: string, vue = 'en_place'): Promise<void> {
  await aller(page, `${url}/tenants?vue=${vue}`)
  await page.getByText(noms).first().click()
  await page.getByRole('group', { name: 'Fiche du bail' }).getByRole('button', { name: onglet }).click()
}
async function pdf(nom: string): Promise<Buffer> {
  const [download] = await Promise.all([page.waitForEvent('download'), bouton(`${nom} : PDF`).click()])
  const stream = await download.createReadStream()
  return Buffer.concat(await stream.toArray())
}

test('un loyer se révise, sa lettre part aux locataires, et la révision s’annule', async () => {
  await ouvrirFiche('Thomas Berger', 'Bail')
  await bouton('Réviser le loyer').click()
  const ouvert = dialogue('Réviser le loyer')
  await ouvert.getByText('148,37').first().waitFor()
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  await ouvert.getByRole('button', { name: 'Réviser' }).click()
  await page.getByText('703,01').first().waitFor()
  expect((await pdf('Lettre de révision')).subarray(0, 5).toString()).toBe('%PDF-')
  await bouton('Lettre de révision : envoyer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
  await page.getByText(/^Envoyé le/).waitFor()
  await bouton('Annuler cette révision').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Annuler la révision' }).click()
  await bouton('Réviser le loyer').waitFor()
})

test('les charges d’une année se régularisent, au bureau et au téléphone, leur décompte part, et elles s’annulent', async () => {
  await ouvrirFiche('Thomas Berger', 'Bail')
  await page.getByText('Les charges sont un forfait').waitFor()
  await changerNature('Provision')
  await page.getByText(/^Provisions à régulariser/).waitFor()
  for (const largeur of [390, 1440]) {
    await page.setViewportSize({ width: largeur, height: 900 })
    await ouvrirFiche('Thomas Berger', 'Bail')
    await bouton('Régulariser les charges').click()
    const ouvert = dialogue('Régulariser les charges')
    await ouvert.getByLabel('Du', { exact: false }).first().fill('01/01/2025')
    await ouvert.getByLabel('Au', { exact: false }).first().fill('31/12/2025')
    // Only what is typed here: the expenses of the year stay out.
    while ((await ouvert.getByRole('button', { name: /^Retirer la charge/ }).count()) > 0)
      await ouvert
        .getByRole('button', { name: /^Retirer la charge/ })
        .first()
        .click()
    await ouvert.getByRole('button', { name: 'Ajouter une charge' }).click()
    await ouvert.getByLabel(/^Charge/).fill('Eau de l’immeuble')
    await ouvert.getByLabel(/^Montant récupérable/).fill('830,50')
    await ouvert.getByText('Complément dû par le locataire').waitFor()
    expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
    await ouvert.getByRole('button', { name: 'Régulariser' }).click()
    await page.getByText(/chauffage collectif\s:\sEau de l’immeuble/).waitFor()
    expect((await pdf('Décompte des charges')).subarray(0, 5).toString()).toBe('%PDF-')
    if (largeur === 1440) {
      await bouton('Décompte des charges : envoyer').click()
      await page.getByRole('dialog').getByRole('button', { name: 'Envoyer' }).click()
      await page.getByText(/^Envoyé le/).waitFor()
    }
    expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
    await bouton('Annuler cette régularisation').click()
    await page.getByRole('dialog').getByRole('button', { name: 'Annuler la régularisation' }).click()
    await bouton('Annuler cette régularisation').waitFor({ state: 'detached' })
  }
  await changerNature('Forfait')
  await page.getByText('Les charges sont un forfait').waitFor()
})

async function changerNature(nature: string): Promise<void> {
  await bouton('Modifier').click()
  const bail = dialogue('Modifier le bail')
  await bail.getByRole('radio', { name: new RegExp(`^${nature}`) }).check()
  await bail.getByRole('button', { name: 'Enregistrer' }).click()
}

test('un état des lieux d’entrée et de sortie, une photographie, et ce qui a changé', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  const etat_id = await commencer('Faire l’état des lieux d’entrée')
  await lien('Séjour').click()
  await etat('Séjour, Sol', 'Bon').click()
  const arrivee = page.waitForResponse('**/functions/v1/deposer-photo-etat')
  await photographier('Séjour, Sol')
  await arrivee
  // The network falls: what is done is kept, and the page opens again without it.
  await page.context().setOffline(true)
  await page.getByText(/^Hors connexion/).waitFor()
  await etat('Séjour, Murs', 'Moyen').click()
  await page.getByLabel('Constat : Séjour, Murs').fill('Deux trous de cheville')
  await photographier('Séjour, Murs')
  await photographier('Séjour')
  await page.reload()
  await page.getByText(/^Hors connexion\s:\s2 photos en attente/).waitFor()
  expect(await page.getByLabel('Constat : Séjour, Murs').inputValue()).toBe('Deux trous de cheville')
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  // It is back, but the answer to the first photograph is lost on its way.
  let perdues = 0
  await page.route('**/functions/v1/deposer-photo-etat', async (route) => {
    if (perdues++ > 0) return route.continue()
    await route.fetch()
    await route.abort()
  })
  await page.context().setOffline(false)
  await page.goto(`${url}/terrain/${etat_id}?vue=envoi`)
  await page.getByText('Tout est arrivé', { exact: false }).waitFor()
  expect(perdues).toBeGreaterThan(2)
  expect(await photosAuDossier(etat_id)).toEqual(['Séjour', 'Séjour, Murs', 'Séjour, Sol'])

  await page.setViewportSize({ width: 1440, height: 900 })
  await commencer('Faire l’état des lieux de sortie')
  await etat('Séjour, Sol', 'Mauvais').click()
  await page.getByText('Tout est arrivé', { exact: false }).waitFor()
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  await page.getByRole('link', { name: 'Ouvrir dans le bail' }).click()
  await page.getByRole('heading', { name: 'Sortie comparée à l’entrée' }).waitFor()
  await page.getByRole('cell', { name: 'Mauvais' }).waitFor()
  await page.getByRole('img', { name: 'Séjour, Sol, photographie 1' }).waitFor()
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  await ouvrirFiche('Sofia Haddad', 'Pièces', 'parti')
  await page.getByText('Un élément est dégradé.').waitFor()
  const octets = await pdf('État des lieux d’entrée')
  expect(octets.includes('/Subtype /Image')).toBe(true)
})

/** Prepares it from the lease, and waits until it would open without a network; its id. */
async function commencer(nom: string): Promise<string> {
  await ouvrirFiche('Sofia Haddad', 'Pièces', 'parti')
  await bouton(nom).click()
  await page.waitForURL(/\/terrain\//)
  await page.evaluate(() => navigator.serviceWorker.ready.then(() => undefined))
  return new URL(page.url()).pathname.split('/')[2] ?? ''
}
const lien = (nom: string) => page.getByRole('link', { name: nom }).first()
const etat = (ligne: string, mot: string) =>
  page.getByRole('group', { name: `État : ${ligne}` }).getByRole('button', { name: mot, exact: true })
async function photographier(element: string): Promise<void> {
  const avant = await page.locator('figure').count()
  await page
    .getByLabel(`Photographier : ${element}`, { exact: true })
    .setInputFiles({ name: 'sol.png', mimeType: 'image/png', buffer: PNG })
  await page.waitForFunction((combien) => document.querySelectorAll('figure').length > combien, avant)
}
/** What the database holds of it, asked as the person asks it. */
const photosAuDossier = (etat_id: string): Promise<unknown> =>
  page.evaluate(async (id) => {
    const { anonKey } = JSON.parse(document.getElementById('environnement')?.textContent ?? '{}')
    const { access_token } = JSON.parse(localStorage.getItem('quittance-bilan.session') ?? '{}')
    const demande = `/rest/v1/documents_bail?select=element&etat_des_lieux_id=eq.${id}&order=element`
    const reponse = await fetch(demande, { headers: { apikey: anonKey, authorization: `Bearer ${access_token}` } })
    const lignes: { element: string }[] = await reponse.json()
    return lignes.map(({ element }) => element)
  }, etat_id)
