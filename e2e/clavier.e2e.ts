// A visitor without a mouse, in a window of 1280 px at 200 %: each dialog is opened, filled, corrected and sent by keyboard alone.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { aller, auRepos } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { adresse, notification } from './visiteur-anonyme.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  const options = { locale: 'fr-FR', reducedMotion: 'reduce', viewport: { width: 640, height: 450 } } as const
  page = await (await browser.newContext(options)).newPage()
  page.setDefaultTimeout(10_000)
  await aller(page, `${url}/services`)
  await page.keyboard.press('Tab')
  await auRepos(page)
})
afterAll(() => quitter(browser))

const dialogue = () => page.getByRole('dialog')
const surLui = (cible: Locator) => cible.evaluate((node) => node === document.activeElement)

/** By the Tab key only, and what is reached is seen whole. */
async function vers(cible: Locator): Promise<void> {
  for (let pas = 0; pas < 40; pas++) {
    if (await surLui(cible)) return
    await page.keyboard.press('Tab')
  }
  throw new Error(`${cible} n’est pas atteint par la touche Tab`)
}

async function ecrire(label: RegExp, texte: string): Promise<void> {
  const champ = dialogue().getByLabel(label)
  await vers(champ)
  const { haut, bas } = await champ.evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return { haut: top, bas: innerHeight - bottom }
  })
  expect(haut, String(label)).toBeGreaterThanOrEqual(0)
  expect(bas, String(label)).toBeGreaterThanOrEqual(0)
  await page.keyboard.type(texte)
}

async function ouvrir(bouton: string): Promise<void> {
  await page.getByRole('button', { name: bouton }).first().focus()
  await page.keyboard.press('Enter')
  await dialogue().waitFor()
  for (const width of [640, 320]) {
    await page.setViewportSize({ width, height: 450 })
    expect(await dialogue().evaluate((node) => node.scrollWidth - node.clientWidth), bouton).toBeLessThanOrEqual(0)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(width)
  }
  await page.setViewportSize({ width: 640, height: 450 })
}

/** Closed, it gives the keyboard back to the button that opened it. */
const rendu = (bouton: string) =>
  expect
    .poll(() => page.evaluate(() => document.activeElement?.getAttribute('aria-label')?.replaceAll('\u00a0', ' ')), {
      timeout: 10_000,
    })
    .toBe(bouton)

test('un devis : les erreurs mènent à leurs champs, les listes se choisissent, l’envoi part par Entrée', async () => {
  const bouton = 'Demander un devis : Contrôle du FEC'
  await ouvrir(bouton)
  await page.keyboard.press('Enter')
  await dialogue().getByText('3 champs sont à corriger :').waitFor()
  await vers(dialogue().getByRole('button', { name: 'Nom complet' }))
  await page.keyboard.press('Enter')
  expect(await surLui(dialogue().getByLabel(/^Nom complet/))).toBe(true)
  await page.keyboard.type('Anne Roy')
  await ecrire(/^Email/, adresse())
  await ecrire(/^Description du projet/, 'Trois exercices.')
  await vers(dialogue().getByLabel('Délai'))
  await page.keyboard.type('1 m')
  expect(await dialogue().getByLabel('Délai').inputValue()).toBe('1-month')
  await vers(dialogue().getByRole('button', { name: 'Envoyer ma demande' }))
  await page.keyboard.press('Enter')
  await notification(page, 'Demande de devis envoyée').waitFor()
  await rendu(bouton)
})

test('une réservation, puis un signalement', async () => {
  const reserver = 'Réserver ma place : Louer sans agence'
  await ouvrir(reserver)
  await vers(dialogue().getByLabel('Formation individuelle'))
  await page.keyboard.press('ArrowDown')
  expect(await dialogue().getByLabel('Session en groupe').isChecked()).toBe(true)
  await dialogue()
    .getByText(/Disponible/)
    .first()
    .waitFor()
  await page.keyboard.press('Tab')
  await page.keyboard.press('Space')
  await dialogue().getByText('Acompte de 10 %').waitFor()
  await ecrire(/^Nom complet/, 'Anne Roy')
  await page.keyboard.press('Escape')
  await rendu(reserver)

  await ouvrir('Signaler un problème technique')
  await ecrire(/^Adresse email/, adresse())
  await vers(dialogue().getByLabel(/^Type de problème/))
  await page.keyboard.type('Lent')
  await ecrire(/^Description/, 'La page est longue.')
  await vers(dialogue().getByRole('button', { name: 'Envoyer le signalement' }))
  await page.keyboard.press('Enter')
  await notification(page, 'Problème signalé').waitFor()
})

test('le devis intelligent, de la première étape à la deuxième, et retour', async () => {
  await page.keyboard.press('F8')
  await ouvrir('Devis intelligent')
  await ecrire(/^Prénom/, 'Anne')
  await ecrire(/^Nom( \*)?$/, 'Roy')
  await ecrire(/^Email/, adresse())
  await ecrire(/^Téléphone/, '0612345678')
  await vers(dialogue().getByRole('button', { name: 'Suivant' }))
  await page.keyboard.press('Enter')
  await dialogue().getByLabel(/^LMNP/).waitFor()
  await vers(dialogue().getByLabel(/^LMNP/))
  await page.keyboard.press('Space')
  await vers(dialogue().getByLabel('Contrôle du FEC'))
  await page.keyboard.press('Space')
  await vers(dialogue().getByRole('button', { name: 'Suivant' }))
  await page.keyboard.press('Enter')
  await dialogue()
    .getByLabel(/^Description du projet/)
    .waitFor()
  await vers(dialogue().getByRole('button', { name: 'Précédent' }))
  await page.keyboard.press('Enter')
  expect(await dialogue().getByLabel('Contrôle du FEC').isChecked()).toBe(true)
})
