// A landlord copies a template of the house and writes in it by the keyboard alone, then draws up an amendment and keeps it with the lease.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { textesDuPdf } from '#server/documents/fichiers/texte-pdf.ts'
import { AA, defautsDAcces } from '../../acces.ts'
import { auRepos, DEMO, seConnecter } from '../../gestes.ts'
import { navigateurPartage, quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page

beforeAll(async () => {
  browser = await navigateurPartage()
  page = await (await browser.newContext({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })).newPage()
})
afterAll(() => quitter(browser))

test('un modèle se copie et s’écrit au clavier, un avenant s’établit et se garde au bail', async () => {
  await seConnecter(page, url, DEMO.bailleresseNue)
  await page.goto(`${url}/rental-management/baux/modeles?modele=maison:bail_parking`)
  await page.getByRole('button', { name: 'Copier pour le modifier' }).click()
  const texte = page.getByRole('textbox', { name: /^Texte/ })
  await texte.waitFor()
  await auRepos(page)
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])

  // To the styles, over the tools, into the text: no press of a mouse.
  await page.getByLabel('Style du paragraphe').focus()
  await page.keyboard.press('ArrowRight')
  expect(await page.evaluate(() => document.activeElement?.getAttribute('aria-label'))).toBe('Gras')
  await page.keyboard.press('Tab')
  await dansLeTexte(page)
  await page.keyboard.press('Control+End')
  await page.keyboard.press('Enter')
  await page.keyboard.type('Badge remis : /')
  await page.getByRole('combobox', { name: 'Champ' }).waitFor()
  await page.keyboard.type('Numéro du badge')
  await page.keyboard.press('Enter')
  await dansLeTexte(page)
  await page.keyboard.type(', le /')
  await page.getByRole('combobox', { name: 'Champ' }).waitFor()
  await page.keyboard.type('prise d')
  await page.keyboard.press('Enter')
  await dansLeTexte(page)
  await page.keyboard.type('. Soit 1/2 journée')
  expect(await texte.innerText()).toMatch(/Badge remis : Numéro du badge, le Prise d’effet. Soit 1\/2 journée/)
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await page.getByText('Modèle enregistré', { exact: true }).first().waitFor()
  await page.reload()
  await texte.getByText('Numéro du badge').waitFor()

  await page.goto(`${url}/rental-management/baux?onglet=pieces`)
  await page.getByRole('main').getByText('Odile Chauvin').first().click()
  await page.getByRole('button', { name: 'Avenant : établir' }).click()
  await page.getByLabel('Date d’effet de l’avenant').fill('1er janvier 2027')
  await page.getByLabel('Nouveau loyer, hors charges').fill('450,00 €')
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  await page.getByRole('button', { name: 'Garder au bail' }).click()
  await page.getByText('Document joint au bail', { exact: true }).first().waitFor()
  await page.getByRole('button', { name: /^avenant-chauvin-.*\.pdf$/ }).waitFor()
})

test('sous le dernier bloc on écrit au clavier, et ce qui y reste vide n’est pas du texte', async () => {
  await page.goto(`${url}/rental-management/baux/modeles?modele=maison:etat_logement`)
  await page.getByRole('button', { name: 'Copier pour le modifier' }).click()
  const texte = page.getByRole('textbox', { name: /^Texte/ })
  await texte.focus()
  await page.keyboard.press('Control+End')
  await page.keyboard.type('Fait à Angers.')
  await enregistrer()
  await page.reload()
  expect((await texte.innerText()).trimEnd()).toMatch(/Photographies.*Fait à Angers\.$/s)

  // The keys go out, and the law asks for them; the rooms move; the keys come back under them.
  await texte.locator('[data-tableau=cles]').click()
  await page.keyboard.press('Delete')
  await page.getByText('Une mention que la loi demande manque à ce texte').waitFor()
  await page.getByText('Détail et destination des clés').waitFor()
  await texte.locator('[data-tableau=pieces]').click()
  await page.keyboard.press('Alt+ArrowUp')
  const ordre = () =>
    texte.evaluate((lui) => [...lui.querySelectorAll('h2, [data-tableau]')].map((un) => un.textContent))
  expect((await ordre()).findIndex((dit) => dit?.startsWith('Pièces'))).toBeLessThan(
    (await ordre()).indexOf('Pièce par pièce'),
  )
  await page.getByRole('button', { name: 'Descendre le bloc' }).click()
  await page.getByRole('button', { name: 'Insérer un tableau' }).click()
  await page.getByRole('combobox', { name: 'Tableau' }).fill('Clés')
  await page.keyboard.press('Enter')
  await page.getByText('Une mention que la loi demande manque à ce texte').waitFor({ state: 'hidden' })
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  await enregistrer()
  const depose = page.waitForResponse(/functions\/v1\/lire-acte-bail/)
  await page.getByRole('button', { name: 'Aperçu PDF' }).click()
  const pdf = await depose
  expect(pdf.status()).toBe(200)
  await page.getByRole('button', { name: 'Proposer pour ces baux' }).click()
  await page.getByText('Ce modèle est proposé', { exact: true }).first().waitFor()

  // An inspection is made, and its paper is drawn from this text.
  await page.goto(`${url}/rental-management/baux?onglet=pieces`)
  await page.getByRole('main').getByText('Odile Chauvin').first().click()
  await page.getByRole('button', { name: 'Faire l’état des lieux d’entrée' }).click()
  await page.waitForURL(/\/terrain\//)
  const sol = page.getByRole('group', { name: 'État : Séjour, Sol' })
  await sol.getByRole('button', { name: 'Bon', exact: true }).click()
  await page.getByText('Tout est arrivé', { exact: false }).waitFor()
  await page.getByRole('link', { name: 'Ouvrir dans le bail' }).click()
  await page.goto(`${url}/rental-management/baux?onglet=pieces`)
  await page.getByRole('main').getByText('Odile Chauvin').first().click()
  const [fichier] = await Promise.all([
    page.waitForEvent('download'),
    page.getByRole('button', { name: 'État des lieux d’entrée : PDF' }).click(),
  ])
  const octets = Buffer.concat(await (await fichier.createReadStream()).toArray())
  const papier = textesDuPdf(new Uint8Array(octets)).join(' ').replace(/\s+/g, ' ')
  expect(papier).toMatch(/Odile Chauvin.*Pièce par pièce.*Séjour.*Bon état.*Fait à Angers\./)
})

const enregistrer = async (): Promise<void> => {
  await page.getByRole('button', { name: 'Enregistrer' }).press('Enter')
  await page.getByText('Modèle enregistré', { exact: true }).first().waitFor()
}

/** The text has the focus; a list of fields gives it back in the next frame. */
const dansLeTexte = async (page: Page): Promise<void> => {
  await page.waitForFunction(() => document.activeElement?.classList.contains('ProseMirror') ?? false)
}
