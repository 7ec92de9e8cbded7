// What a browser asks the product while a person does one thing: the calls to its doors apart from the files of its pages.
import type { Page, Request } from 'playwright-core'
import { type Compte, DEMO, seConnecter } from './gestes.ts'

type Releve = {
  /** `POST /rest/v1/encaissements`, in the order they left; the opening of the channel of changes among them. */
  readonly appels: readonly string[]
  /** Pages, scripts, styles, fonts and images. */
  readonly fichiers: number
}

/** At most so many calls: what `npm run bench requetes` prints beside what it counts. */
export const BUTS = { loyer: 3, ecran: 8, connexion: 12 } as const
/** At most so many files for a screen of the books opened by its address, none kept from before (docs/decisions/098). */
export const FICHIERS_ECRAN = 80
export type Mesure = Readonly<Record<keyof typeof BUTS, Releve>>

/** Nothing asked for so long: it is over. */
const CALME_MS = 2_000

/** From the sign-in page to what the person arrives on, then a screen of the books by its address, then a rent noted there. */
export async function compterLesRequetes(page: Page, url: string, compte: Compte = DEMO.bailleresse): Promise<Mesure> {
  const noter = page.getByRole('button', { name: 'Encaissement', exact: true }).first()
  const connexion = await pendant(page, async () => {
    await seConnecter(page, url, compte)
    await page.getByRole('main').getByRole('heading', { level: 1 }).waitFor()
  })
  const ecran = await pendant(page, async () => {
    await page.goto(`${url}/invoices`)
    await noter.waitFor()
  })
  await noter.click()
  const dialogue = page.getByRole('dialog', { name: 'Nouvel encaissement' })
  await dialogue.waitFor()
  await dialogue.getByLabel('Bail').selectOption({ index: 1 })
  await dialogue.getByLabel('Montant reçu').fill('650,00')
  await dialogue.getByLabel('Dont charges').fill('0')
  await page.waitForTimeout(CALME_MS)
  const loyer = await pendant(page, async () => {
    await dialogue.getByRole('button', { name: 'Enregistrer', exact: true }).click()
    await dialogue.waitFor({ state: 'detached' })
  })
  return { loyer, ecran, connexion }
}

async function pendant(page: Page, faire: () => Promise<unknown>): Promise<Releve> {
  const appels: string[] = []
  let fichiers = 0
  let dernier = Date.now()
  const noter = (request: Request): void => {
    dernier = Date.now()
    const { pathname, search } = new URL(request.url())
    if (/^\/(rest|auth|functions|storage|realtime)\/v1\//.test(pathname))
      appels.push(`${request.method()} ${pathname}${search}`)
    else fichiers += 1
  }
  const canal = (socket: { url: () => string }): void => void appels.push(`WS ${new URL(socket.url()).pathname}`)
  page.on('request', noter)
  page.on('websocket', canal)
  try {
    await faire()
    while (Date.now() - dernier < CALME_MS) await page.waitForTimeout(100)
  } finally {
    page.off('request', noter)
    page.off('websocket', canal)
  }
  return { appels, fichiers }
}
