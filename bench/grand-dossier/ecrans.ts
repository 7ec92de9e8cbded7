// The screens of the books in the real browser: what each of them asks the server, how long its scripts ran, how its longest list scrolls.
import type { CDPSession, Page, Request } from 'playwright-core'
import { seConnecter } from '../../e2e/gestes.ts'
import { ouvrirNavigateur } from '../../e2e/navigateur.ts'

/** A call as the screen made it, to be sent again. */
export type Appel = {
  readonly cle: string
  readonly chemin: string
  readonly methode: string
  readonly entetes: Readonly<Record<string, string>>
  readonly corps: string | null
}
export type Ecran = {
  readonly nom: string
  readonly appels: readonly Appel[]
  readonly script_ms: number
  /** Null where nothing scrolls. */
  readonly perdues: Perdues | null
}

/** Frames that came more than a frame late: at the pace of a wheel or of a finger, then as the bar is drawn over the whole height. */
type Perdues = { readonly molette: number; readonly barre: number }

/** Who goes where, on which books. */
export type Visite = {
  readonly url: string
  readonly chemins: readonly string[]
  readonly dossier: string
  readonly compte: { readonly email: string; readonly password: string }
}

/** Where whoever lets furnished goes. */
export const CHEMINS = [
  '/lmnp-dashboard',
  '/activity',
  '/lmnp-dashboard/biens',
  '/lmnp-dashboard/emprunts',
  '/lmnp-dashboard/immobilisations',
  '/lmnp-dashboard/banque',
  '/lmnp-dashboard/foyer',
  '/lmnp-dashboard/comparer',
  '/tenants',
  '/invoices',
  '/invoices/documents',
  '/invoices/factures',
  '/invoices/exploitant',
  '/expenses',
  '/receivables-tracking',
  '/accounting',
  '/accounting/grand-livre',
  '/accounting/lettrage',
  '/accounting/questions',
  '/accounting/balance',
  '/accounting/bilan',
  '/accounting/resultat',
  '/accounting/liasse',
  '/accounting/cloture',
] as const

/** The first one opened by its address, as after a bookmark; then from one to the next, as one goes about in the application. */
export async function* ecransDe({ url, chemins, dossier, compte }: Visite): AsyncGenerator<Ecran> {
  const browser = await ouvrirNavigateur()
  try {
    const page = await browser.newPage({ locale: 'fr-FR', viewport: { width: 1440, height: 900 } })
    const cdp = await page.context().newCDPSession(page)
    await cdp.send('Performance.enable')
    await seConnecter(page, url, compte)
    for (const [rang, chemin] of chemins.entries()) {
      const place = `${chemin}?dossier=${dossier}`
      yield await ouvrir({ page, cdp, nom: chemin }, () => (rang === 0 ? page.goto(url + place) : aller(page, place)))
    }
  } finally {
    await browser.close()
  }
}

/** Without loading the page again: what was read stays read. */
const aller = (page: Page, place: string): Promise<void> =>
  page.evaluate((at) => {
    history.pushState(null, '', at)
    dispatchEvent(new PopStateEvent('popstate', { state: null }))
  }, place)

const ATTENTE = 120_000
type Ou = { readonly page: Page; readonly cdp: CDPSession; readonly nom: string }

async function ouvrir({ page, cdp, nom }: Ou, partir: () => Promise<unknown>): Promise<Ecran> {
  const vus: Request[] = []
  const noter = (request: Request): void => {
    if (/\/(rest|functions)\/v1\//.test(request.url()) && request.method() !== 'OPTIONS') vus.push(request)
  }
  page.on('request', noter)
  const avant = await metrique(cdp, 'ScriptDuration')
  await partir()
  const titre = page.getByRole('main').getByRole('heading', { level: 1 })
  const montre = await titre.waitFor({ timeout: ATTENTE }).then(
    () => true,
    () => false,
  )
  await page.waitForLoadState('networkidle', { timeout: ATTENTE }).catch(() => undefined)
  await page.waitForTimeout(500)
  const apres = await metrique(cdp, 'ScriptDuration')
  page.off('request', noter)
  return {
    nom: montre ? nom : `${nom} (rien ne s’est montré)`,
    appels: (await Promise.all(vus.map((une) => appelDe(une)))).filter((un) => un !== null),
    // A page that was loaded begins to count again.
    script_ms: (apres < avant ? apres : apres - avant) * 1_000,
    perdues: await perduesDe(page),
  }
}

async function metrique(cdp: CDPSession, nom: string): Promise<number> {
  const { metrics } = await cdp.send('Performance.getMetrics')
  return metrics.find(({ name }) => name === nom)?.value ?? 0
}

async function appelDe(request: Request): Promise<Appel | null> {
  const entetes = await request.allHeaders()
  const gardees = ['accept', 'prefer', 'content-type', 'range', 'range-unit', 'accept-profile', 'content-profile']
  const { pathname, search } = new URL(request.url())
  // A write is not sent twice.
  if (request.method() !== 'GET' && request.method() !== 'HEAD' && !/\/rpc\/|\/functions\//.test(pathname)) return null
  return {
    cle: `${request.method()} ${pathname}${search}`,
    chemin: `${pathname}${search}`,
    methode: request.method(),
    entetes: Object.fromEntries(Object.entries(entetes).filter(([nom]) => gardees.includes(nom))),
    corps: request.postData(),
  }
}

async function perduesDe(page: Page): Promise<Perdues | null> {
  const molette = await defiler(page, VIVE)
  const barre = await defiler(page, null)
  return molette === null || barre === null ? null : { molette, barre }
}

/** Pixels a second of a finger that throws the list: a hundred a frame. */
const VIVE = 6_000

/** A second and a half of scrolling at a pace, or over the whole height: what the page itself counts between its frames. */
function defiler(page: Page, allure: number | null): Promise<number | null> {
  return page.evaluate(async (pixels) => {
    const marge = document.documentElement.scrollHeight - innerHeight
    if (marge < innerHeight) return null
    scrollTo(0, 0)
    await new Promise((resolve) => setTimeout(resolve, 500))
    const ecarts: number[] = []
    let avant = performance.now()
    const debut = avant
    await new Promise<void>((resolve) => {
      const image = (maintenant: number): void => {
        ecarts.push(maintenant - avant)
        avant = maintenant
        const avance = (maintenant - debut) / 1_500
        scrollTo(0, Math.min(marge, (pixels === null ? marge : pixels * 1.5) * avance))
        if (avance >= 1) resolve()
        else requestAnimationFrame(image)
      }
      requestAnimationFrame(image)
    })
    return ecarts.slice(1).reduce((total, ecart) => total + Math.max(0, Math.round(ecart / 16.7) - 1), 0)
  }, allure)
}
