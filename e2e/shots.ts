// Photographs every route and dialog at 1440 and 390 px, light and dark, in each state of an account, into `shots/` with a contact sheet.
// `npm run shots -- plein/bail 390-dark+vide`: only what holds one of these words, or all the parts of one joined by `+`.
import { mkdir, readdir, rm, writeFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Locator, Page } from 'playwright-core'
import { remplirAssistant } from './assistant.ts'
import { terminerEssai } from './essai.ts'
import { type Compte, confirmerInscription, DEMO, inscrire, seConnecter } from './gestes.ts'
import { ouvrirNavigateur } from './navigateur.ts'
import { activerParMail, donnerMotDePasse } from './second-pas.ts'
import { demarrer } from './serveur.ts'
import { ADMINISTRATION, ANNEES, DIALOGUES, ECRANS, type Geste, PUBLIQUES, TERMINE, type Vue } from './vues.ts'
import { COLLABORATRICE, GERANTE, NUES, PROPRIETAIRE } from './vues-gestion.ts'

const FOLDER = 'shots'
const FORMATS = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))
type Format = (typeof FORMATS)[number]

const wanted = process.argv.slice(2)
const missed: string[] = []
let taken = 0

const server = process.env.URL ? { url: process.env.URL, stop: async () => {} } : await demarrer()
const browser = await ouvrirNavigateur()
try {
  if (wanted.length === 0) await rm(FOLDER, { recursive: true, force: true })
  await mkdir(FOLDER, { recursive: true })
  await etat('public', PUBLIQUES, null)
  await etat('plein', [...ECRANS, ...DIALOGUES, ...ANNEES], DEMO.bailleresse)
  await etat('comptable', [{ nom: 'activite', chemin: '/activity' }, ...ANNEES.slice(-2)], DEMO.comptable)
  await etat('lecteur', ECRANS, DEMO.lecteur)
  await etat('nu', NUES, DEMO.bailleresseNue)
  await etat('gestion', GERANTE, DEMO.gerante)
  await etat('collaboratrice', COLLABORATRICE, DEMO.collaboratrice)
  await etat('proprietaire', PROPRIETAIRE, DEMO.proprietaire)
  await etat('administration', ADMINISTRATION, DEMO.administratrice)
  await etatsNeufs()
  await writeFile(`${FOLDER}/index.html`, planche(await readdir(FOLDER)))
} finally {
  await browser.close()
  await server.stop()
}
process.stdout.write(`${taken} photographies dans ${FOLDER}/, planche-contact : ${FOLDER}/index.html\n`)
if (missed.length) process.stdout.write(`Non prises :\n${missed.map((line) => `  ${line}`).join('\n')}\n`)
process.exitCode = missed.length ? 1 : 0

/** Nobody's choice yet, then an empty dossier, its assistant, its first books, and the same once the trial is over. */
async function etatsNeufs(): Promise<void> {
  if (!['vide', 'assistant', 'installe', 'termine', 'deux-pas'].some((nom) => FORMATS.some((un) => voulu(nom, '', un))))
    return
  const compte = await compteVide(browser)
  await etat('vide', ECRANS, compte)
  for (const format of FORMATS) {
    if (!voulu('assistant', '', format)) continue
    const context = await entrer(format, compte)
    const page = await context.newPage()
    let erreur = ''
    await remplirAssistant(page, server.url, (nom) => garder(page, { etat: 'assistant', nom, format })).catch(
      (error) => (erreur = premiereLigne(error)),
    )
    if (erreur) missed.push(`assistant ${format.width}-${format.scheme} : ${erreur}`)
    await context.close()
  }
  await installer(compte)
  await etat('installe', ECRANS.slice(0, 1), compte)
  await terminerEssai(server.url, compte)
  await etat('termine', TERMINE, compte)
  await deuxPas(compte)
}

/** The code asked for after the password: photographed before it is given. */
async function deuxPas(compte: Compte): Promise<void> {
  const voulus = FORMATS.filter((format) => voulu('deux-pas', 'auth-code', format))
  if (voulus.length === 0) return
  const premier = await entrer({ width: 1440, scheme: 'light' }, compte)
  await activerParMail(await premier.newPage(), server.url, compte)
  await premier.close()
  for (const format of voulus) {
    const context = await entrer(format, null)
    const page = await context.newPage()
    await donnerMotDePasse(page, server.url, compte)
    await page.getByRole('timer').waitFor()
    await page.getByLabel('Code à 6 chiffres').fill('407')
    await garder(page, { etat: 'deux-pas', nom: 'auth-code', format })
    await context.close()
  }
}

async function installer(compte: Compte): Promise<void> {
  const context = await entrer({ width: 1440, scheme: 'light' }, compte)
  const page = await context.newPage()
  await remplirAssistant(page, server.url)
  await page.getByRole('button', { name: 'Ouvrir mes comptes' }).click()
  await page.waitForURL((place) => place.pathname === '/lmnp-dashboard')
  await context.close()
}

async function etat(nom: string, vues: readonly Vue[], compte: Compte | null): Promise<void> {
  for (const format of FORMATS) {
    const voulues = vues.filter((vue) => voulu(nom, vue.nom, format))
    if (voulues.length === 0) continue
    const context = await entrer(format, compte)
    for (const vue of voulues) await prendre(context, vue, { etat: nom, format })
    await context.close()
  }
}

/** With no view named: is anything of this state wanted? */
function voulu(etat: string, nom: string, { width, scheme }: Format): boolean {
  const tout = `${etat}/${nom} ${width}-${scheme}`
  const parts = (word: string): string[] => word.split('+')
  if (nom === '') return wanted.length === 0 || wanted.some((word) => parts(word).some((part) => tout.includes(part)))
  return wanted.length === 0 || wanted.some((word) => parts(word).every((part) => tout.includes(part)))
}

async function entrer({ width, scheme }: Format, compte: Compte | null): Promise<BrowserContext> {
  const context = await browser.newContext({
    viewport: { width, height: hauteur(width) },
    hasTouch: width === 390,
    colorScheme: scheme,
    locale: 'fr-FR',
    timezoneId: 'Europe/Paris',
    reducedMotion: 'reduce',
  })
  const page = await context.newPage()
  if (compte) await seConnecter(page, server.url, compte)
  await page.close()
  return context
}

type Prise = { etat: string; format: Format }

async function prendre(context: BrowserContext, vue: Vue, prise: Prise): Promise<void> {
  const page = await context.newPage()
  try {
    if (vue.coupure) await page.route(/\/(rest|functions)\/v1\//, (route) => route.abort())
    await page.goto(server.url + vue.chemin)
    if (vue.coupure) await page.getByRole('alert').first().waitFor({ timeout: 20_000 })
    else await page.waitForLoadState('networkidle')
    for (const geste of vue.gestes ?? []) await faire(page, geste)
    await garder(page, { ...prise, nom: vue.nom }, (vue.gestes ?? []).length > 0)
  } catch (error) {
    missed.push(`${prise.etat} ${vue.nom} ${prise.format.width}-${prise.format.scheme} : ${premiereLigne(error)}`)
  } finally {
    await page.close()
  }
}

/** A whole page is photographed in a window of its own height: what is fixed stands where a person sees it. */
async function garder(page: Page, { etat, nom, format }: Prise & { nom: string }, vueSeule = false): Promise<void> {
  const { width } = format
  await page.waitForTimeout(350)
  if (!vueSeule) {
    await page.evaluate(() => window.scrollTo(0, 0))
    const height = await page.evaluate(() => document.documentElement.scrollHeight)
    await page.setViewportSize({ width, height: Math.min(Math.max(height, hauteur(width)), 12_000) })
    await page.waitForTimeout(150)
  }
  await page.screenshot({ path: `${FOLDER}/${etat}--${nom}--${width}-${format.scheme}.png` })
  if (!vueSeule) await page.setViewportSize({ width, height: hauteur(width) })
  taken += 1
}

function hauteur(width: number): number {
  return width === 390 ? 844 : 900
}

async function faire(page: Page, geste: Geste): Promise<void> {
  if (typeof geste === 'string' || geste instanceof RegExp) await (await nomme(page, geste)).click({ timeout: 5_000 })
  else if ('touche' in geste) await page.keyboard.press(geste.touche)
  else if ('depose' in geste)
    await page
      .locator('input[type=file]')
      .setInputFiles({ name: geste.nom, mimeType: 'text/plain', buffer: Buffer.from(geste.depose) })
  else {
    const rangee = page.locator('tr.ui-tbl-open').nth(geste.rangee - 1)
    await rangee.locator('td:not(.ui-col-narrow):visible').first().click({ timeout: 5_000 })
  }
  await page.waitForTimeout(150)
}

async function nomme(page: Page, nom: string | RegExp): Promise<Locator> {
  const options = typeof nom === 'string' ? { name: nom, exact: true } : { name: nom }
  for (const place of ['[role=menu]', '[role=dialog]', 'aside.ui-panel', 'main', 'body']) {
    const roles = (['button', 'link', 'tab', 'menuitem', 'radio'] as const).map((role) =>
      page.locator(place).last().getByRole(role, options).filter({ visible: true }),
    )
    for (const found of roles) if ((await found.count()) > 0) return found.first()
  }
  return page.getByRole('button', options).first()
}

async function compteVide(browser: Browser): Promise<Compte> {
  const page = await browser.newPage({ locale: 'fr-FR' })
  const compte = { email: `vide-${Date.now()}@exemple.fr`, password: 'registre-vide-2026' }
  await inscrire(page, server.url, compte)
  await confirmerInscription(page, server.url, compte.email)
  await page.close()
  return compte
}

function premiereLigne(error: unknown): string {
  return String(error).split('\n')[0] ?? ''
}

function planche(files: readonly string[]): string {
  const prises = files.filter((file) => file.endsWith('.png')).map((file) => file.split('--'))
  const figures = [...new Set(prises.map(([etat, nom]) => `${etat}--${nom}`))].sort().map((debut) => {
    const images = files
      .filter((file) => file.startsWith(`${debut}--`))
      .sort((a, b) => b.localeCompare(a, 'fr', { numeric: true }))
      .map((file) => `<a href="${file}"><img loading="lazy" src="${file}" alt="${file}"></a>`)
    return `<h2>${debut.replace('--', ' / ')}</h2><div>${images.join('')}</div>`
  })
  const style =
    'body{font:14px sans-serif;margin:24px}div{display:flex;gap:12px;align-items:flex-start}img{max-width:340px;border:1px solid gray}'
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Planche-contact</title><style>${style}</style>${figures.join('')}</html>`
}
