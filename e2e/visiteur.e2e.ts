// A visitor, before any account: pages that read without a script, from 320 px to 200 % of zoom, in both themes, by keyboard; and what he does there.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, describe, expect, test } from 'vitest'
import { defautsDAcces } from './acces.ts'
import { administratrice } from './administratrice.ts'
import { aller, auRepos } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { TIRAGE, tirer } from './tirage.ts'
import { reveiller } from './visiteur-anonyme.ts'

const url = adresseDuProduit()
/** Written for people who sign in or lost their way: without the foot of the public pages. */
const AUTRES = ['/auth', '/auth?mode=inscription', '/auth?mode=oubli', '/nulle-part']
const FAMILLES = {
  offre: ['/', '/formules', '/services', '/applications-catalog', '/onboarding'],
  guides: ['/simulateur', '/lmnp-starter', '/guide-lmnp', '/guide-declaration-2031', '/guide-location-nue'],
  textes: ['/mentions-legales', '/cgu', '/confidentialite', '/cookies'],
}
const enListe = (familles: Readonly<Record<string, readonly string[]>>) =>
  Object.entries(familles).flatMap(([famille, chemins]) => chemins.map((chemin) => ({ famille, chemin })))
const categorie = ({ famille }: { famille: string }): string => famille
const LUES = tirer(enListe(FAMILLES), { categorie, sur: 3 })
const TIREES = tirer(enListe({ ...FAMILLES, autres: AUTRES }), { categorie, sur: 7 })

let browser: Browser
/** Those who only read keep what they were sent, page after page. */
let lecteur: BrowserContext
let sansScript: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  lecteur = await browser.newContext(BUREAU)
  sansScript = await ouvrir({ javaScriptEnabled: false })
})
afterAll(() => quitter(browser))

const BUREAU = { locale: 'fr-FR', reducedMotion: 'reduce', viewport: { width: 1280, height: 900 } } as const

/** Who has something of his own is in a context of his own. */
const ouvrir = async (options?: Parameters<Browser['newContext']>[0]): Promise<Page> =>
  (options ? await browser.newContext({ ...BUREAU, ...options }) : lecteur).newPage()

const debordement = (page: Page): Promise<number> =>
  page.evaluate(() => document.documentElement.scrollWidth - document.documentElement.clientWidth)

describe('sans JavaScript', () => {
  test.each(LUES)(
    `$chemin se lit : un titre, une description, une adresse, des liens (${TIRAGE})`,
    async ({ chemin }) => {
      const page = sansScript
      const answer = await page.goto(url + chemin)
      expect(answer?.status()).toBe(200)
      expect(await page.locator('h1').count()).toBe(1)
      expect(await page.title()).toMatch(/^.+ \| Quittance & Bilan$/)
      expect((await page.locator('meta[name=description]').getAttribute('content'))?.length).toBeGreaterThan(40)
      expect(await page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${url}${chemin}`)
      expect((await page.locator('main').textContent())?.length).toBeGreaterThan(200)
      for (const name of ['Services', 'Formules', 'Mentions légales'])
        expect(await page.getByRole('contentinfo').getByRole('link', { name, exact: true }).count()).toBe(1)
    },
  )

  test('une adresse inconnue répond 404, avec des chemins de retour', async () => {
    const page = sansScript
    const answer = await page.goto(`${url}/nulle-part`)
    expect(answer?.status()).toBe(404)
    expect(await page.getByRole('heading', { level: 1, name: 'Page introuvable' }).count()).toBe(1)
    expect(await page.locator('meta[name=robots]').getAttribute('content')).toBe('noindex')
  })
})

test.each(TIREES)(
  `$chemin, claire et sombre : ni défaut d’accès, ni débordement à 320 px et à 200 % (${TIRAGE})`,
  async ({ chemin }) => {
    const page = await lecteur.newPage()
    await page.emulateMedia({ colorScheme: 'light', reducedMotion: 'reduce' })
    await aller(page, url + chemin)
    await reveiller(page)
    await auRepos(page)
    const defauts = await defautsDAcces(page, { couleurs: true })
    await page.emulateMedia({ colorScheme: 'dark', reducedMotion: 'reduce' })
    // Of all the rules, the one that colours decide.
    defauts.push(...(await defautsDAcces(page, { regles: ['color-contrast'] })))
    expect(defauts).toEqual([])
    // A window of 1280 px at 200 % shows 640 px.
    for (const width of [640, 320]) {
      await page.setViewportSize({ width, height: 800 })
      await expect.poll(() => debordement(page)).toBeLessThanOrEqual(0)
    }
    await page.close()
  },
)

describe('sur la page d’accueil', () => {
  test('un geste fait avant que la page réponde est fait dès qu’elle répond', async () => {
    const page = await ouvrir()
    await page.goto(url)
    const mois = page.getByRole('button', { name: 'Mensuel' })
    await mois.click()
    await expect.poll(() => mois.getAttribute('aria-pressed')).toBe('true')
    await page.getByRole('article', { name: 'LMNP' }).getByText('par mois').waitFor()
    await page.close()
  })

  test('le bouton de départ suit la lecture, le devis s’ouvre et se ferme au clavier', async () => {
    const page = await ouvrir()
    await page.goto(url)
    const flottant = page.locator('.ui-float-cta')
    expect(await flottant.isVisible()).toBe(false)
    await page.getByRole('contentinfo').scrollIntoViewIfNeeded()
    await flottant.waitFor()
    await page.getByRole('button', { name: 'Demander un devis' }).focus()
    await page.keyboard.press('Enter')
    await page.getByRole('dialog').waitFor()
    await page.keyboard.press('Escape')
    await page.getByRole('dialog').waitFor({ state: 'hidden' })
    await page.close()
  })

  test('le menu des guides s’ouvre au clavier et mène au guide, dont la tête remplace celle d’avant', async () => {
    const page = await ouvrir()
    await page.goto(url)
    await page.getByRole('button', { name: 'Guides' }).focus()
    await page.keyboard.press('Enter')
    await expect.poll(() => page.getByRole('button', { name: 'Guides' }).getAttribute('aria-expanded')).toBe('true')
    await page.keyboard.press('Tab')
    await page.keyboard.press('Enter')
    await page.waitForURL(/guide-lmnp/)
    await expect.poll(() => page.title()).toMatch(/^Guide LMNP.* \| Quittance & Bilan$/)
    await expect.poll(() => page.locator('link[rel=canonical]').getAttribute('href')).toBe(`${url}/guide-lmnp`)
    expect(await page.locator('link[rel=canonical]').count()).toBe(1)
    await page.close()
  })

  test('sur un téléphone, le tiroir tient tous les liens, et rend le clavier en se fermant', async () => {
    const page = await ouvrir({ viewport: { width: 390, height: 800 } })
    await page.goto(url)
    await page.getByRole('button', { name: 'Menu' }).click()
    const tiroir = page.getByRole('dialog', { name: 'Menu' })
    await tiroir.waitFor()
    expect(await defautsDAcces(page)).toEqual([])
    await tiroir.getByRole('link', { name: 'Services', exact: true }).click()
    await page.waitForURL(/\/services$/)
    await tiroir.waitFor({ state: 'hidden' })
    await page.close()
  })
})

test('l’essai choisi sur les formules est rappelé en majuscules à la connexion, qui a ses raccourcis et son retour', async () => {
  const page = await ouvrir()
  await page.goto(`${url}/formules`)
  await page.getByRole('button', { name: 'Essayer gratuitement' }).click()
  await page.waitForURL(/\/auth/)
  await page.getByText('ESSAI GRATUIT', { exact: true }).waitFor()
  const principal = page.getByRole('main')
  expect(await principal.getByRole('link', { name: 'Services' }).getAttribute('href')).toBe('/services')
  expect(await principal.getByRole('link', { name: 'Formules' }).getAttribute('href')).toBe('/formules')
  await principal.getByRole('button', { name: 'Retour' }).click()
  await page.waitForURL(/\/formules/)
  await page.close()
})

test('un problème technique se signale de partout : la ligne est gardée, le toast s’atteint par F8', async () => {
  const page = await ouvrir()
  await page.goto(`${url}/cgu`)
  await page.getByRole('button', { name: 'Signaler un problème technique' }).click()
  const boite = page.getByRole('dialog')
  await boite.waitFor()
  expect(await defautsDAcces(page)).toEqual([])
  const description = `Le tiroir est coincé ${crypto.randomUUID()}`
  await boite.getByLabel(/Adresse email/).fill('visiteuse@exemple.fr')
  await boite.getByLabel(/Type de problème/).selectOption('Lenteur de l’application'.replace('’', "'"))
  await boite.getByLabel(/Description/).fill(description)
  await boite.getByRole('button', { name: 'Envoyer le signalement' }).click()
  await page.getByText('Problème signalé', { exact: true }).first().waitFor()
  await page.keyboard.press('F8')
  expect(await page.evaluate(() => document.activeElement?.closest('.ui-toasts') !== null)).toBe(true)

  const db = await administratrice(url)
  const { data } = await db.from('technical_reports').select('*').eq('description', description).throwOnError()
  expect(data).toMatchObject([{ user_email: 'visiteuse@exemple.fr', current_url: `${url}/cgu`, user_id: null }])
  await page.close()
})

test('une icône et un logo changés se montrent sur la page ouverte', async () => {
  const db = await administratrice(url)
  const page = await ouvrir()
  const entendu: string[] = []
  page.on('websocket', (ligne) => ligne.on('framereceived', ({ payload }) => entendu.push(String(payload))))
  await page.goto(url)
  await reveiller(page)
  const changer = (asset_type: string, file_url: string) =>
    db.from('app_assets').update({ file_url }).eq('asset_type', asset_type).eq('is_active', true).throwOnError()
  try {
    await expect.poll(() => entendu.join(' '), { timeout: 20_000 }).toContain('Subscribed to PostgreSQL')
    await changer('favicon', '/favicon.svg?autre')
    await changer('logo', '/favicon.svg?logo')
    await expect
      .poll(() => page.locator('link[rel=icon]').getAttribute('href'), { timeout: 15_000 })
      .toBe('/favicon.svg?autre')
    await expect.poll(() => page.locator('header .ui-brand-logo').getAttribute('src')).toBe('/favicon.svg?logo')
  } finally {
    await changer('favicon', '/favicon.svg')
    await changer('logo', '/logo.svg')
  }
  await page.close()
})

test('des contenus qui ne viennent pas laissent la page debout, et ne sont que journalisés', async () => {
  const page = await ouvrir()
  const erreurs: string[] = []
  page.on('console', (message) => message.type() === 'error' && erreurs.push(message.text().replaceAll('\u00a0', ' ')))
  await page.goto(`${url}/cgu`)
  // Once a dialog opens, the page answers: links no longer ask the server for a whole page.
  await page.getByRole('button', { name: 'Signaler un problème technique' }).click()
  await page.getByRole('dialog').waitFor()
  await page.keyboard.press('Escape')
  await page.route('**/rest/v1/**', (route) => route.fulfill({ status: 500, json: { message: 'panne' } }))
  await page.getByRole('contentinfo').getByRole('link', { name: 'Formules', exact: true }).click()
  await page.getByRole('heading', { level: 1, name: 'Nos Formules Logiciels Spécialisés' }).waitFor()
  await expect.poll(() => erreurs.join(' ')).toContain('formules_page_content :')
  await page.close()
})

test('les images du produit arrivent quand on les approche, celles du jour le jour', async () => {
  const page = await browser.newPage({ locale: 'fr-FR', colorScheme: 'light' })
  await page.goto(url)
  const vues = page.getByRole('region', { name: 'À quoi cela ressemble' }).getByRole('img')
  await vues.first().scrollIntoViewIfNeeded()
  expect(await vues.count()).toBe(3)
  for (const vue of await vues.all()) {
    await vue.scrollIntoViewIfNeeded()
    await expect
      .poll(() => vue.evaluate((one) => one instanceof HTMLImageElement && one.naturalWidth))
      .toBeGreaterThan(900)
  }
  await page.close()
})
