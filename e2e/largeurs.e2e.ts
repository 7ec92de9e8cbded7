// One width for all the screens of a space: from tab to tab nothing jumps, no button breaks its line, and the report button covers no text.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { porterSession } from './entree.ts'
import { aller, auRepos, DEMO } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { ENTIER, TIRAGE, tirer, tourDeRole } from './tirage.ts'

const url = adresseDuProduit()
const TABLEAU = [
  '',
  '/biens',
  '/emprunts',
  '/immobilisations',
  '/banque',
  '/propriete',
  '/foyer',
  '/comparer',
  '/changements',
  '/demarches',
]
const COMPTES = [
  '',
  '/grand-livre',
  '/lettrage',
  '/questions',
  '/balance',
  '/bilan',
  '/resultat',
  '/liasse',
  '/tva',
  '/cloture',
  '/reprise-fec',
]
const FACTURES = ['', '/exploitant', '/factures', '/documents']
const lieux = (base: string, suites: readonly string[]) => suites.map((suite) => base + suite)
const ESPACES = {
  lmnp: {
    compte: DEMO.bailleresse,
    tableau: lieux('/lmnp-dashboard', TABLEAU),
    location: ['/tenants', '/receivables-tracking', '/expenses', ...lieux('/invoices', FACTURES)],
    comptes: lieux('/accounting', COMPTES),
  },
  lmp: {
    compte: DEMO.loueuseProfessionnelle,
    tableau: lieux('/lmp-dashboard', TABLEAU),
    location: [
      ...lieux('/lmp-dashboard', ['/locataires', '/creances', '/charges', '/activite']),
      ...lieux('/lmp-dashboard/facturation', FACTURES),
    ],
    comptes: lieux('/lmp-dashboard/comptabilite', COMPTES),
  },
} as const

const HORS_DES_LIVRES = tirer(['/dashboard', '/activity', '/profile', '/formules'], { categorie: () => '', sur: 2 })

let browser: Browser
beforeAll(async () => {
  browser = await navigateurPartage()
})
afterAll(() => quitter(browser))

type Mesure = {
  chemin: string
  gauche: number
  largeur: number
  /** From the left, and how wide. */
  entete: number[]
  boutons: string[]
  couvre: boolean
  deborde: number
}

async function mesurer(page: Page, chemin: string): Promise<Mesure> {
  await aller(page, url + chemin)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  await auRepos(page)
  const mesure = await page.evaluate(() => {
    const main = document.querySelector('main')
    const { left = 0, width = 0 } = main?.getBoundingClientRect() ?? {}
    const haut = document.querySelector('.ui-top .ui-wrap')?.getBoundingClientRect()
    const texte = left + Number.parseFloat(main ? getComputedStyle(main).paddingLeft : '0')
    // A line and a half is two lines.
    const boutons = [
      ...document.querySelectorAll<HTMLElement>('.ui-page-h .ui-btn, .ui-top .ui-btn, .app-bande a'),
    ].flatMap((bouton) => (bouton.offsetHeight > 50 ? [bouton.textContent ?? ''] : []))
    const signaler = document.querySelector('.ui-report')?.getBoundingClientRect()
    const { scrollWidth, clientWidth } = document.documentElement
    return {
      ...{ gauche: Math.round(left), largeur: Math.round(width), boutons, deborde: scrollWidth - clientWidth },
      entete: [haut?.left ?? 0, haut?.width ?? 0].map(Math.round),
      couvre: (signaler?.right ?? 0) > texte,
    }
  })
  return { chemin, ...mesure }
}

// ---------- What a visitor sees

type Vue = { chemin: string; width: number; casses: string[]; couvre: string[]; deborde: number }
const PUBLIQUES = tirer(['/', '/formules', '/services', '/auth', '/lmnp-guide'], { categorie: () => '', sur: 3 })

/** Whose label stands on two lines; which texts the report button lies over, at the top, the middle and the end of the page. */
async function regarder(page: Page, chemin: string, width: number): Promise<Vue> {
  await page.setViewportSize({ width, height: 900 })
  const vue = await page.evaluate(async () => {
    const lignes = (of: Element) => {
      const range = document.createRange()
      range.selectNodeContents(of)
      const hauts = [...range.getClientRects()].filter(({ width, height }) => width > 1 && height > 1)
      // An icon and its word are not of one height.
      return hauts.filter(({ top }, rang) => !hauts.slice(0, rang).some((un) => Math.abs(un.top - top) < 10)).length
    }
    const casses = [...document.querySelectorAll<HTMLElement>('.ui-btn')].filter(
      (bouton) => bouton.offsetParent && lignes(bouton) > 1,
    )
    const couvre = new Set<string>()
    for (const part of [0, 0.3, 0.6, 1]) {
      scrollTo(0, part * document.documentElement.scrollHeight)
      await new Promise((resolve) => setTimeout(resolve, 60))
      const {
        left = 0,
        right = 0,
        top = 0,
        bottom = 0,
      } = document.querySelector('.ui-report')?.getBoundingClientRect() ?? {}
      for (const texte of document.querySelectorAll('main :is(h1, h2, h3, p, li, a, dd, td), .ui-foot :is(p, a)')) {
        const le = texte.getBoundingClientRect()
        if (le.width > 0 && le.left < right - 1 && le.right > left + 1 && le.top < bottom - 1 && le.bottom > top + 1)
          couvre.add(texte.textContent?.trim().slice(0, 40) ?? '')
      }
    }
    const { scrollWidth, clientWidth } = document.documentElement
    return { casses: casses.map((un) => un.textContent ?? ''), couvre: [...couvre], deborde: scrollWidth - clientWidth }
  })
  return { chemin, width, ...vue }
}

test(`un visiteur : aucun bouton ne casse sa ligne, le signalement ne couvre aucun texte, et se trouve dans le menu (${TIRAGE})`, async () => {
  const context = await browser.newContext({ locale: 'fr-FR', reducedMotion: 'reduce' })
  const page = await context.newPage()
  const vues: Vue[] = []
  for (const chemin of PUBLIQUES) {
    await aller(page, url + chemin)
    await page.getByRole('heading', { level: 1 }).first().waitFor()
    await auRepos(page)
    for (const width of [1440, 1280, 1024, 768, 390]) vues.push(await regarder(page, chemin, width))
  }
  expect(vues.filter(({ casses, couvre, deborde }) => casses.length + couvre.length + deborde > 0)).toEqual([])
  await page.goto(url)
  await page.getByRole('button', { name: 'Menu', exact: true }).click()
  await page.getByRole('dialog').getByRole('button', { name: 'Signaler un problème technique' }).click()
  await page.getByRole('dialog', { name: /problème/i }).waitFor()
  await context.close()
}, 180_000)

// ---------- The spaces

const largeurs = tourDeRole(ENTIER ? [1440, 1280, 390] : [1440, 390])
/** Of each part of a space some screens, at one of the widths: what jumps from tab to tab jumps for many. */
const part = (chemins: readonly string[]) => tirer(chemins, { categorie: () => '', sur: 7 })

test.each(
  Object.entries(ESPACES).flatMap(([espace, { compte, tableau, location, comptes }]) =>
    largeurs().map((width) => ({
      ...{ espace, width, compte },
      chemins: [...new Set([...tableau.slice(0, 1), ...part(tableau), ...part(location), ...part(comptes)])],
    })),
  ),
)(
  `les écrans de $espace à $width (${TIRAGE})`,
  async ({ compte, chemins, width }) => {
    const context = await browser.newContext({
      viewport: { width, height: 900 },
      locale: 'fr-FR',
      reducedMotion: 'reduce',
    })
    const page = await context.newPage()
    await porterSession(page, url, compte)
    const mesures: Mesure[] = []
    for (const chemin of chemins) mesures.push(await mesurer(page, chemin))
    const { gauche = 0, largeur = 0, entete = [] } = mesures[0] ?? {}
    const justes = { gauche, largeur, entete, boutons: [], couvre: false, deborde: 0 }
    expect(mesures).toEqual(chemins.map((chemin) => ({ chemin, ...justes })))
    // What is on no books has a width of its own, under the same header.
    for (const chemin of HORS_DES_LIVRES) expect(await mesurer(page, chemin)).toMatchObject({ chemin, entete })
    if (width < 768) {
      await aller(page, url + (chemins[0] ?? ''))
      await page.getByRole('button', { name: 'Plus', exact: true }).click()
      await page.getByRole('dialog').getByRole('button', { name: 'Signaler un problème technique' }).click()
      await page.getByRole('dialog', { name: /problème/i }).waitFor()
    }
    await context.close()
  },
  180_000,
)
