// Photographs every route and dialog at 1440 and 390 px, light and dark, with demonstration data and empty, into `shots/` with a contact sheet.
import { mkdir, rm, writeFile } from 'node:fs/promises'
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { confirmerInscription, DEMO, inscrire, seConnecter } from './gestes.ts'
import { ouvrirNavigateur } from './navigateur.ts'
import { demarrer } from './serveur.ts'

/** A place, and what to press there before the photograph. */
type Vue = { nom: string; chemin: string; presser?: readonly (string | RegExp)[] }

const PUBLIQUES: Vue[] = [
  { nom: 'accueil', chemin: '/' },
  { nom: 'formules', chemin: '/formules' },
  { nom: 'auth-connexion', chemin: '/auth' },
  { nom: 'auth-inscription', chemin: '/auth?mode=inscription' },
  { nom: 'auth-mot-de-passe', chemin: '/auth?mode=oubli' },
  { nom: 'introuvable', chemin: '/inconnue' },
  { nom: 'dev-ui', chemin: '/dev/ui' },
]

const LIVRES: Vue[] = [
  { nom: 'tableau-de-bord', chemin: '/lmnp-dashboard' },
  { nom: 'biens', chemin: '/lmnp-dashboard/biens' },
  { nom: 'emprunts', chemin: '/lmnp-dashboard/emprunts' },
  { nom: 'immobilisations', chemin: '/lmnp-dashboard/immobilisations' },
  { nom: 'locataires', chemin: '/tenants' },
  { nom: 'encaissements', chemin: '/invoices' },
  { nom: 'creances', chemin: '/receivables-tracking' },
  { nom: 'charges', chemin: '/expenses' },
  { nom: 'journal', chemin: '/accounting' },
  { nom: 'grand-livre', chemin: '/accounting/grand-livre' },
  { nom: 'balance', chemin: '/accounting/balance' },
  { nom: 'bilan', chemin: '/accounting/bilan' },
  { nom: 'resultat', chemin: '/accounting/resultat' },
  { nom: 'liasse', chemin: '/accounting/liasse' },
  { nom: 'cloture', chemin: '/accounting/cloture' },
  { nom: 'activite', chemin: '/activity' },
  { nom: 'profil', chemin: '/profile' },
  { nom: 'choix-activite', chemin: '/activity-selection' },
]

const DIALOGUES: Vue[] = [
  { nom: 'dialogue-encaissement', chemin: '/invoices', presser: [/encaissement/i] },
  { nom: 'dialogue-charge', chemin: '/expenses', presser: [/(nouvelle|ajouter).*(charge|dépense)/i] },
  { nom: 'dialogue-bail', chemin: '/tenants', presser: [/nouveau/i] },
  { nom: 'dialogue-emprunt', chemin: '/lmnp-dashboard/emprunts', presser: [/(nouvel|ajouter).*emprunt/i] },
  { nom: 'dialogue-composant', chemin: '/lmnp-dashboard/immobilisations', presser: [/(nouve|ajouter)/i] },
  { nom: 'dialogue-operation', chemin: '/accounting', presser: [/(nouvelle|ajouter).*(écriture|opération)/i] },
  { nom: 'expliquer-case', chemin: '/accounting/liasse', presser: [/^expliquer/i] },
]

const VIDE: Vue[] = [{ nom: 'installation', chemin: '/lmnp-dashboard/installation' }, ...LIVRES]
const FORMATS = [1440, 390].flatMap((width) => (['light', 'dark'] as const).map((scheme) => ({ width, scheme })))

const taken: { etat: string; nom: string; fichier: string }[] = []
const missed: string[] = []
const wanted = process.argv.slice(2)

const server = process.env.URL ? { url: process.env.URL, stop: async () => {} } : await demarrer()
const browser = await ouvrirNavigateur()
try {
  await rm('shots', { recursive: true, force: true })
  await mkdir('shots', { recursive: true })
  await photographier('public', PUBLIQUES, null)
  await photographier('plein', [...LIVRES, ...DIALOGUES], DEMO.bailleresse)
  await photographier('lecteur', LIVRES.slice(0, 1), DEMO.lecteur)
  await photographier('administration', [{ nom: 'administration', chemin: '/admin' }], DEMO.administratrice)
  await photographier('vide', VIDE, await compteVide(browser))
  await writeFile('shots/index.html', planche())
} finally {
  await browser.close()
  await server.stop()
}
process.stdout.write(`${taken.length} photographies dans shots/, planche-contact : shots/index.html\n`)
if (missed.length) process.stdout.write(`Non prises :\n${missed.map((line) => `  ${line}`).join('\n')}\n`)

async function photographier(
  etat: string,
  vues: readonly Vue[],
  compte: { email: string; password: string } | null,
): Promise<void> {
  for (const { width, scheme } of FORMATS) {
    const context = await browser.newContext({
      viewport: { width, height: width === 390 ? 844 : 900 },
      colorScheme: scheme,
      locale: 'fr-FR',
      reducedMotion: 'reduce',
    })
    if (compte) await seConnecter(await context.newPage(), server.url, compte)
    for (const vue of vues) {
      if (wanted.length && !wanted.some((word) => `${etat}/${vue.nom}`.includes(word))) continue
      await prendre(context, vue, { etat, suffixe: `${width}-${scheme}` })
    }
    await context.close()
  }
}

async function prendre(
  context: BrowserContext,
  vue: Vue,
  { etat, suffixe }: { etat: string; suffixe: string },
): Promise<void> {
  const page = await context.newPage()
  const fichier = `${etat}-${vue.nom}-${suffixe}.png`
  try {
    await page.goto(server.url + vue.chemin)
    await page.waitForLoadState('networkidle')
    for (const nom of vue.presser ?? []) await presser(page, nom)
    await page.waitForTimeout(400)
    await page.screenshot({ path: `shots/${fichier}`, fullPage: !vue.presser })
    taken.push({ etat, nom: vue.nom, fichier })
  } catch (error) {
    missed.push(`${fichier} (${vue.chemin}) : ${String(error).split('\n')[0]}`)
  } finally {
    await page.close()
  }
}

async function presser(page: Page, nom: string | RegExp): Promise<void> {
  await page.getByRole('main').getByRole('button', { name: nom }).first().click({ timeout: 5_000 })
}

async function compteVide(browser: Browser): Promise<{ email: string; password: string }> {
  const page = await browser.newPage({ locale: 'fr-FR' })
  const compte = { email: `vide-${Date.now()}@exemple.fr`, password: 'registre-vide-2026' }
  await inscrire(page, server.url, compte)
  await confirmerInscription(page, server.url, compte.email)
  await page.close()
  return compte
}

function planche(): string {
  const figures = [...new Set(taken.map(({ etat, nom }) => `${etat} / ${nom}`))].map((titre) => {
    const images = taken
      .filter(({ etat, nom }) => `${etat} / ${nom}` === titre)
      .map(({ fichier }) => `<a href="${fichier}"><img loading="lazy" src="${fichier}" alt="${fichier}"></a>`)
    return `<h2>${titre}</h2><div>${images.join('')}</div>`
  })
  const style =
    'body{font:14px sans-serif;margin:24px}div{display:flex;gap:12px;align-items:flex-start}img{max-width:340px;border:1px solid gray}'
  return `<!doctype html><html lang="fr"><meta charset="utf-8"><title>Planche-contact</title><style>${style}</style>${figures.join('')}</html>`
}
