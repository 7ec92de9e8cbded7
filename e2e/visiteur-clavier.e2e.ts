// A visitor without a mouse, or with a phone: each public page by Tab alone, each dialog judged open in both themes, the simulator in the hand.
import type { Browser, Locator, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { defautsDAcces } from './acces.ts'
import { auRepos } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { TIRAGE, tirer } from './tirage.ts'
import { reveiller } from './visiteur-anonyme.ts'

const url = adresseDuProduit()
let browser: Browser
beforeAll(async () => {
  browser = await navigateurPartage()
})
afterAll(() => quitter(browser))

async function ouvrir(chemin: string, options: Parameters<Browser['newContext']>[0] = {}): Promise<Page> {
  const context = await browser.newContext({
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    viewport: { width: 1280, height: 900 },
    ...options,
  })
  const page = await context.newPage()
  await aller(page, chemin)
  return page
}

async function aller(page: Page, chemin: string): Promise<void> {
  await page.goto(url + chemin)
  await reveiller(page)
  await auRepos(page)
}

/** In both themes: every rule in the light, then in the dark the one that colours decide. */
async function juger(page: Page, place: string): Promise<void> {
  const defauts = await defautsDAcces(page, { dans: place, couleurs: true })
  await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
  defauts.push(...(await defautsDAcces(page, { dans: place, regles: ['color-contrast'] })))
  await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
  expect(defauts).toEqual([])
}

// ---------- By Tab alone

const PAGES = tirer(
  ['/', '/services', '/onboarding', '/simulateur', '/guide-declaration-2031', '/auth?mode=inscription'],
  { categorie: () => '', sur: 3 },
)

/** What has the keyboard: seen before, after the one before in the page, marked as such, hidden by a band. */
function arret(page: Page) {
  return page.evaluate(() => {
    const here = document.activeElement
    // A chart is a drawing that takes the keyboard.
    const place = here instanceof HTMLElement || here instanceof SVGElement ? here : null
    if (!here || !place || here === document.body) return null
    const seen = document.querySelectorAll('[data-vu]').length
    const before = document.querySelector(`[data-vu="${seen}"]`)
    const again = 'vu' in place.dataset
    if (!again) place.dataset.vu = String(seen + 1)
    const { left, top, width, height } = here.getBoundingClientRect()
    const { outlineStyle, outlineWidth } = getComputedStyle(here)
    const dessus = document.elementFromPoint(left + width / 2, top + Math.min(height / 2, 20))
    return {
      again,
      nom: `${here.tagName} ${here.textContent?.trim().slice(0, 40)}`,
      fautes: {
        'hors de l’ordre': before !== null && (before.compareDocumentPosition(here) & 4) === 0,
        'sans marque': outlineStyle === 'none' || Number.parseFloat(outlineWidth) < 2,
        couvert: dessus !== null && !here.contains(dessus) && !dessus.contains(here) && !dessus.closest('label'),
      },
    }
  })
}

/** How many stops the page has; the buttons of one choice are one stop. */
const arretsAttendus = (page: Page): Promise<number> =>
  page.evaluate(() => {
    const all = [...document.querySelectorAll('a[href], button, input, select, textarea, summary, [tabindex="0"]')]
    const seen = all.filter((one) => one.checkVisibility() && !one.matches(':disabled, [tabindex="-1"]'))
    const radios = seen.flatMap((one) => (one.matches('[type=radio]') ? [one.getAttribute('name')] : []))
    return seen.length - radios.length + new Set(radios).size
  })

async function parcourir(page: Page, chemin: string) {
  await aller(page, chemin)
  const fautes: string[] = []
  let arrets = 0
  for (let pas = 0; pas < 300; pas++) {
    await page.keyboard.press('Tab')
    const la = await arret(page)
    if (!la || la.again) break
    arrets += 1
    for (const [faute, vraie] of Object.entries(la.fautes)) if (vraie) fautes.push(`${faute} : ${la.nom}`)
  }
  return { arrets, attendus: await arretsAttendus(page), fautes }
}

test(`chaque page se parcourt à la touche Tab : tout s’atteint une fois, dans l’ordre, se voit, et rien ne retient (${TIRAGE})`, async () => {
  const page = await ouvrir('/')
  for (const chemin of PAGES) {
    let lu = await parcourir(page, chemin)
    // What came while reading, a floating bar, is one of them; come after its turn, it is met by the next reading.
    for (let fois = 0; fois < 3 && lu.arrets !== lu.attendus; fois++) lu = await parcourir(page, chemin)
    expect({ chemin, ...lu }).toEqual({ chemin, arrets: lu.attendus, attendus: lu.attendus, fautes: [] })
  }
  await page.context().close()
}, 240_000)

// ---------- Open dialogs, both themes

test('clair et sombre : le menu, le devis d’étape en étape, le signalement et l’année expliquée, ouverts, sans défaut d’accès', async () => {
  const page = await ouvrir('/')
  await page.getByRole('button', { name: 'Guides' }).focus()
  await page.keyboard.press('ArrowDown')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Guide LMNP')
  await juger(page, 'header')
  await page.keyboard.press('Escape')

  await page.getByRole('button', { name: 'Demander un devis' }).press('Enter')
  await remplirDevis(page, page.getByRole('dialog'))
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'hidden' })
  // The keyboard is given back to what opened the dialog, and nothing is left moving.
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Demander un devis')
  await expect.poll(() => page.evaluate(() => document.getAnimations().length)).toBe(0)

  await page.getByRole('button', { name: 'Signaler un problème technique' }).press('Enter')
  await page.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await page.getByText('Veuillez remplir tous les champs obligatoires').first().waitFor()
  await juger(page, '[role=dialog]')

  await aller(page, '/simulateur')
  await page.getByRole('button', { name: 'Expliquer 2027' }).press('Enter')
  await page.getByRole('heading', { name: '2027, pas à pas' }).waitFor()
  await juger(page, '.ui-panel')
  await page.context().close()
}, 120_000)

async function remplirDevis(page: Page, boite: Locator): Promise<void> {
  const suivant = boite.getByRole('button', { name: 'Suivant' })
  await boite.getByLabel('Prénom').fill('Anne')
  await boite.getByLabel(/^Nom( \*)?$/).fill('Roy')
  await boite.getByLabel('Email').fill('anne@exemple.fr')
  await boite.getByLabel('Téléphone').fill('06 12 34 56 78')
  await suivant.click()
  await boite.getByLabel(/^LMNP/).check()
  await boite.getByLabel('Contrôle du FEC').check()
  await juger(page, '[role=dialog]')
  await suivant.click()
  await boite.getByLabel('Description du projet').fill('Deux studios.')
  await suivant.click()
  await boite.getByLabel('Intégration bancaire').check()
  await juger(page, '[role=dialog]')
  await suivant.click()
  await boite.getByRole('button', { name: 'Envoyer ma demande' }).waitFor()
  await juger(page, '[role=dialog]')
}

// ---------- The simulator in the hand

test('le simulateur au téléphone : le verdict reste sous les yeux, suit ce que l’on tape, et mène au détail', async () => {
  const page = await ouvrir('/simulateur', { viewport: { width: 390, height: 700 }, hasTouch: true })
  const barre = page.locator('.activites-sim-bar')
  const champ = page.getByLabel('Mois loués par an')
  await champ.focus()
  const dit = await barre.textContent()
  await champ.fill('5')
  await expect.poll(() => barre.textContent()).not.toBe(dit)
  const [bande, saisi, tete] = await Promise.all([
    barre.boundingBox(),
    champ.boundingBox(),
    page.locator('header.ui-top').boundingBox(),
  ])
  if (!bande || !saisi || !tete) throw new Error('Rien à mesurer.')
  expect(bande.y).toBeGreaterThanOrEqual(tete.y + tete.height - 2)
  expect(bande.y + bande.height).toBeLessThan(saisi.y)
  expect(saisi.y + saisi.height).toBeLessThan(700)

  await expect.poll(() => new URL(page.url()).searchParams.get('mois')).toBe('5')
  const lien = new URL(page.url())
  await barre.getByRole('link', { name: 'Le détail' }).click()
  const verdict = page.getByRole('status').filter({ hasText: 'en 20 ans' })
  await expect.poll(async () => (await verdict.boundingBox())?.y).toBeLessThan(500)
  const premier = await verdict.textContent()

  // The address alone finds the same verdict, written by the server.
  const lecture = await browser.newContext({ javaScriptEnabled: false })
  const autre = await lecture.newPage()
  await autre.goto(lien.href)
  expect(await autre.getByRole('status').first().textContent()).toBe(premier)
  await lecture.close()
  await page.context().close()
})
