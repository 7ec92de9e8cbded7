// A manager without a mouse: each dialog of her places opens on its first field, keeps the keyboard, shows where it is, and gives it back; so do lists and tabs.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { entrer } from '../../entree.ts'
import { aller, auRepos, DEMO } from '../../gestes.ts'
import { quitter } from '../../navigateur.ts'
import { adresseDuProduit } from '../../produit.ts'
import { TIRAGE, tirer } from '../../tirage.ts'

const url = adresseDuProduit()
/** The place, then the buttons of the page that open a dialog; after `ligne`, those of the panel of its first row. */
const PLACES: readonly { lieu: string; boutons: readonly string[]; ligne?: readonly string[] }[] = [
  { lieu: 'loyers', boutons: ['Appeler les loyers', 'Encaissement'] },
  { lieu: 'baux', boutons: ['Nouveau bail'], ligne: ['Encaissement', 'Modifier'] },
  { lieu: 'candidats', boutons: ['Mettre en location'], ligne: ['Ne pas retenir', 'Effacer'] },
  {
    lieu: 'creances',
    boutons: ['Délais'],
    ligne: ['Relancer', 'Proposer un plan', 'Passer en perte', 'Relevé de compte'],
  },
  { lieu: 'patrimoine', boutons: ['Nouvel immeuble'] },
  { lieu: 'patrimoine/logements', boutons: [], ligne: ['Modifier', 'Vendre'] },
  { lieu: 'patrimoine/entretien?vue=travaux', boutons: ['Nouvelle intervention'] },
  { lieu: 'patrimoine/entretien?vue=equipements', boutons: ['Nouvel équipement'] },
  { lieu: 'patrimoine/entretien?vue=diagnostics', boutons: ['Noter un diagnostic'], ligne: ['Fiche technique'] },
  { lieu: 'emprunts', boutons: ['Ajouter un emprunt'] },
  { lieu: 'charges', boutons: ['Nouvelle dépense'], ligne: ['Modifier', 'Supprimer'] },
  { lieu: 'indivision', boutons: ['Ajouter une personne'] },
  { lieu: 'proprietaires', boutons: ['Ajouter un propriétaire', 'Prélever'], ligne: ['Versement'] },
  { lieu: 'banque', boutons: ['Autre compte'] },
  { lieu: 'revenus-fonciers', boutons: ['Part de société…'] },
  { lieu: 'comptabilite', boutons: ['Nouvelle écriture'] },
  { lieu: 'comptabilite/cloture', boutons: ['Valider jusqu’au…'] },
]
const CAS = PLACES.flatMap(({ lieu, boutons, ligne = [] }) => [
  ...boutons.map((bouton) => ({ lieu, bouton, ligne: false })),
  ...ligne.map((bouton) => ({ lieu, bouton, ligne: true })),
])
const TIRES = tirer(CAS, { categorie: ({ ligne }) => String(ligne), sur: 6 })

let browser: Browser
let page: Page
beforeAll(async () => {
  ;({ browser, page } = await entrer({ url, compte: DEMO.gerante }))
})
afterAll(() => quitter(browser))

const ouvrir = async (lieu: string): Promise<void> => {
  await aller(page, `${url}/rental-management/${lieu}`)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await auRepos(page)
}
const aLui = (cible: Locator) => expect.poll(() => cible.evaluate((node) => node === document.activeElement)).toBe(true)
const presser = async (cible: Locator): Promise<void> => {
  await cible.focus()
  await aLui(cible)
  await page.keyboard.press('Enter')
}

/** Where the keyboard is: within the dialog, on a field, and whether a ring says so, there or on what is drawn for it. */
const ici = () =>
  page.evaluate(() => {
    const node = document.activeElement
    const anneau = (un: Element | null | undefined): boolean => {
      const { outlineStyle, outlineWidth } = un ? getComputedStyle(un) : { outlineStyle: 'none', outlineWidth: '0' }
      return outlineStyle !== 'none' && Number.parseFloat(outlineWidth) > 0
    }
    return {
      quoi: node?.outerHTML.slice(0, 120),
      dedans: Boolean(node?.closest('[role="dialog"]')),
      champ: Boolean(node?.matches('input, select, textarea')),
      vu: [node, node?.nextElementSibling, node?.parentElement].some(anneau),
    }
  })

test.each(TIRES)(`$lieu : « $bouton » au clavier (${TIRAGE})`, async ({ lieu, bouton, ligne }) => {
  await ouvrir(lieu)
  if (ligne) {
    await presser(page.locator('tr.ui-tbl-open').first())
    await page.locator('.ui-panel').waitFor()
    await auRepos(page)
  }
  const cadre = ligne ? page.locator('.ui-panel') : page.locator('#contenu')
  const ouvre = cadre.getByRole('button', { name: bouton, exact: true }).first()
  await presser(ouvre)
  const dialogue = page.getByRole('dialog')
  await dialogue.waitFor()
  await auRepos(page)
  const champs = await dialogue.locator('.ui-body :is(input, select, textarea):enabled').count()
  // What it fetches comes after it: so does its first field.
  if (champs > 0) await expect.poll(async () => (await ici()).champ).toBe(true)
  for (const touche of ['Shift+Tab', 'Tab', 'Tab', 'Tab', 'Tab', 'Tab']) {
    await page.keyboard.press(touche)
    const { quoi, dedans, vu } = await ici()
    expect([touche, quoi, dedans, vu]).toEqual([touche, quoi, true, true])
  }
  await page.keyboard.press('Escape')
  await dialogue.waitFor({ state: 'detached' })
  await aLui(ouvre)
})

test('une liste se parcourt aux flèches, une ligne s’ouvre par Entrée et retrouve le clavier ; un onglet le garde', async () => {
  await ouvrir('baux')
  const lignes = page.locator('tr.ui-tbl-open')
  await lignes.first().focus()
  await page.keyboard.press('ArrowDown')
  await aLui(lignes.nth(1))
  await page.keyboard.press('Enter')
  const onglets = page.getByRole('group', { name: 'Fiche du bail' })
  for (const nom of [/^Personnes/, /^Dépôt/, /^Pièces/, /^Messages/]) {
    const onglet = onglets.getByRole('button', { name: nom })
    await presser(onglet)
    await auRepos(page)
    await aLui(onglet)
  }
  await page.keyboard.press('Escape')
  await aLui(lignes.nth(1))
})

test('un geste qui s’en va avec son acte laisse le clavier près de lui, et non au début de la page', async () => {
  await ouvrir('loyers/lots')
  const choisir = page.getByRole('button', { name: 'Tout choisir' })
  await presser(choisir)
  await page.getByRole('region', { name: 'Lots choisis' }).waitFor()
  await choisir.waitFor({ state: 'detached' })
  await auRepos(page)
  await expect.poll(() => page.evaluate(() => document.activeElement?.closest('#contenu') !== null)).toBe(true)
})
