// Every screen, as the landlord: it opens, says its title, breaks no rule of access (axe, WCAG 2.2 AA) nor of the content policy.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { AA, defautsDAcces } from './acces.ts'
import { porterSession } from './entree.ts'
import { aller, auRepos, DEMO } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { ENTIER, TIRAGE, tirer, tourDeRole } from './tirage.ts'

const url = adresseDuProduit()
/** The public pages are walked in `visiteur.e2e.ts`, in both themes. */
const PUBLICS = ['/auth', '/dev/ui']
const ECRANS = {
  publics: PUBLICS,
  tableau: [
    '/lmnp-dashboard',
    '/lmnp-dashboard/biens',
    '/lmnp-dashboard/emprunts',
    '/lmnp-dashboard/immobilisations',
    '/lmnp-dashboard/banque',
    '/lmnp-dashboard/propriete',
    '/lmnp-dashboard/foyer',
    '/lmnp-dashboard/comparer',
    '/lmnp-dashboard/changements',
    '/lmnp-dashboard/demarches',
  ],
  location: ['/tenants', '/invoices', '/receivables-tracking', '/expenses'],
  comptes: [
    '/accounting',
    '/accounting/grand-livre',
    '/accounting/balance',
    '/accounting/bilan',
    '/accounting/resultat',
    '/accounting/liasse',
    '/accounting/tva',
    '/accounting/cloture',
    '/accounting/reprise-fec',
    '/accounting/cloture/essai?annee=2025',
  ],
  personne: ['/activity', '/dashboard', '/dashboard/echeances', '/profile', '/activity-selection'],
}

/** The sections of the profile, and a heading of each. */
const ONGLETS = [
  ['Sécurité', 'Mot de passe'],
  ['Membres', 'Location meublée Martin'],
  ['Abonnement', 'Mon abonnement'],
  ['Préférences', 'Apparence'],
  ['Demandes', 'Mes demandes'],
  ['Assistance', 'Accès de l’assistance'],
  ['Données', 'Vos données'],
] as const

const FORMATS = {
  'un bureau, clair': { width: 1440, colorScheme: 'light' },
  'un téléphone, sombre': { width: 390, colorScheme: 'dark' },
} as const

const CAS = Object.keys(FORMATS).flatMap((format) =>
  Object.entries(ECRANS).flatMap(([famille, chemins]) => chemins.map((chemin) => ({ format, famille, chemin }))),
)
const TIRES = tirer(CAS, { categorie: ({ format, famille }) => `${format} ${famille}`, sur: 8 })
const profils = tourDeRole(Object.keys(FORMATS))()

/** A page that goes from screen to screen, and what it reproached since the last one. */
type Ouverte = { readonly page: Page; readonly troubles: string[] }

describe.each(Object.entries(FORMATS))(`chaque écran sur %s (${TIRAGE})`, (format, { width, colorScheme }) => {
  let browser: Browser
  let visiteur: Ouverte
  let bailleresse: Ouverte
  beforeAll(async () => {
    browser = await navigateurPartage()
    const options = { viewport: { width, height: 900 }, colorScheme, locale: 'fr-FR', reducedMotion: 'reduce' } as const
    visiteur = ecouter(await (await browser.newContext(options)).newPage())
    bailleresse = ecouter(await (await browser.newContext(options)).newPage())
    await porterSession(bailleresse.page, url, DEMO.bailleresse)
  })
  afterAll(() => quitter(browser))
  test.each(TIRES.filter((un) => un.format === format))('$chemin', ({ chemin }) =>
    visiter(PUBLICS.includes(chemin) ? visiteur : bailleresse, chemin),
  )
  test.runIf(profils.includes(format))(`les sections du profil, d’un onglet à l’autre (${TIRAGE})`, () =>
    parcourirLeProfil(bailleresse.page),
  )
})

function ecouter(page: Page): Ouverte {
  const troubles: string[] = []
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
  page.on('pageerror', (error) => troubles.push(error.message))
  return { page, troubles }
}

/** One page: its tabs are pressed one after the other, each stands in view and shows what is its own. */
async function parcourirLeProfil(page: Page): Promise<void> {
  await aller(page, `${url}/profile`)
  const onglets = page.getByRole('navigation', { name: 'Sections du profil' })
  const juges = tirer(ONGLETS, { categorie: () => '', sur: 3 })
  for (const un of ONGLETS) {
    const [onglet, titre] = un
    await onglets.getByRole('link', { name: onglet, exact: true }).click()
    await page.getByRole('heading', { level: 2, name: titre }).first().waitFor()
    await auRepos(page)
    const courant = await onglets.locator('[aria-current]').boundingBox()
    const cadre = await onglets.boundingBox()
    expect([onglet, (courant?.x ?? 0) + (courant?.width ?? 0) <= (cadre?.x ?? 0) + (cadre?.width ?? 0) + 1]).toEqual([
      onglet,
      true,
    ])
    expect([onglet, await debord(page)]).toEqual([onglet, 0])
    if (juges.includes(un))
      expect([onglet, await defautsDAcces(page, { etiquettes: AA, couleurs: true })]).toEqual([onglet, []])
  }
}

const debord = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

/** By its link from the screen before; by its own address where the whole is asked for. */
async function visiter({ page, troubles }: Ouverte, chemin: string): Promise<void> {
  troubles.length = 0
  const answer = await page.request.get(url + chemin)
  expect(answer.status()).toBe(200)
  if (ENTIER) await page.goto(url + chemin)
  else await aller(page, url + chemin)
  await page.getByRole('heading', { level: 1 }).first().waitFor()
  // The gallery shows what waits among its pieces: it never ends.
  if (chemin === '/dev/ui') await page.waitForLoadState('networkidle')
  else await auRepos(page)
  expect(await page.title()).toMatch(/^.+ \| Quittance & Bilan$/)
  expect(new URL(page.url()).pathname).toBe(new URL(url + chemin).pathname)
  expect(await defautsDAcces(page, { etiquettes: AA, couleurs: true })).toEqual([])
  expect(await debord(page)).toBe(0)
  expect(troubles).toEqual([])
}
