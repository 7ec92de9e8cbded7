// The home of a person, his calendar and its secret address, the search of everything by keyboard, and the bell as it rings.
import { createClient, type SupabaseClient } from '@supabase/supabase-js'
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from './acces.ts'
import { porterSession } from './entree.ts'
import { aller, auRepos, DEMO } from './gestes.ts'
import { navigateurPartage, quitter } from './navigateur.ts'
import { adresseDuProduit } from './produit.ts'
import { reveiller } from './visiteur-anonyme.ts'

const url = adresseDuProduit()
let browser: Browser
let page: Page
beforeAll(async () => {
  browser = await navigateurPartage()
  const context = await browser.newContext({
    locale: 'fr-FR',
    viewport: { width: 1280, height: 900 },
    reducedMotion: 'reduce',
  })
  page = await context.newPage()
  page.setDefaultTimeout(15_000)
  await porterSession(page, url, DEMO.bailleresse)
})
afterAll(() => quitter(browser))

const bouton = (nom: string | RegExp) => page.getByRole('button', { name: nom })
const lieu = () => new URL(page.url())
async function sansDefaut(): Promise<void> {
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
}

test('chaque ligne de la vue d’ensemble mène là où cela se fait', async () => {
  await aller(page, `${url}/dashboard`)
  await page
    .getByRole('list', { name: 'À faire' })
    .getByRole('link', { name: /en retard/ })
    .click()
  await page.waitForURL(/\/receivables-tracking\?.*dossier=/)
  await page.goBack()
  await page
    .getByRole('link', { name: /\.pdf$/ })
    .first()
    .click()
  await page.waitForURL(/\/expenses\?.*depense=/)
})

test('noter un encaissement depuis le tableau de bord : le dialogue garde le clavier, et ne reproche rien d’avance', async () => {
  await aller(page, `${url}/lmnp-dashboard`)
  await page.getByRole('link', { name: 'Enregistrer un encaissement' }).click()
  const dialogue = page.getByRole('dialog', { name: 'Nouvel encaissement' })
  await dialogue.waitFor()
  await auRepos(page)
  expect(await dialogue.evaluate((node) => node.contains(document.activeElement))).toBe(true)
  expect(await dialogue.getByText('Choisissez un bail.').count()).toBe(0)
  await page.keyboard.press('Escape')
})

test('le calendrier change de mois, et son adresse secrète se lit sans session jusqu’à sa révocation', async () => {
  await aller(page, `${url}/dashboard/echeances`)
  const titre = page.getByRole('table').locator('caption')
  const avant = await titre.textContent()
  expect(await bouton('Mois précédent').isDisabled()).toBe(true)
  await bouton('Mois suivant').click()
  await expect.poll(() => titre.textContent()).not.toBe(avant)
  await expect.poll(() => lieu().searchParams.get('mois')).toMatch(/^\d{4}-\d{2}$/)

  await bouton('Créer l’adresse').click()
  const adresse = (await page.locator('.screens-flux-adresse code').textContent()) ?? ''
  const lire = async () => fetch(url + new URL(adresse).pathname)
  const calendrier = await lire()
  expect([calendrier.status, calendrier.headers.get('cache-control')]).toEqual([200, 'private, no-store'])
  expect(await calendrier.text()).toMatch(/^BEGIN:VCALENDAR\r\n.*BEGIN:VEVENT\r\n.*END:VCALENDAR\r\n$/s)
  await page.reload()
  await page.getByText(/lue pour la dernière fois/).waitFor()
  expect(await page.getByText(adresse).count()).toBe(0)
  await bouton('Révoquer').click()
  await page.getByRole('dialog').getByRole('button', { name: 'Révoquer' }).click()
  await page.getByText('Adresse révoquée').first().waitFor()
  expect((await lire()).status).toBe(404)
})

test('au clavier : chercher, choisir, ouvrir, créer, retrouver, et la liste des raccourcis', async () => {
  await aller(page, `${url}/profile`)
  await bouton('Rechercher (Ctrl K)').waitFor()
  await page.keyboard.press('Control+k')
  const champ = page.getByRole('combobox', { name: /^Rechercher/ })
  await champ.waitFor()
  await page.keyboard.type('maxime roux')
  const trouve = page.getByRole('option', { name: /maxime\.roux@/ })
  await trouve.waitFor()
  expect(await trouve.locator('mark').allTextContents()).toEqual(['Maxime', 'Roux'])
  expect(await trouve.getAttribute('aria-selected')).toBe('true')
  await page.keyboard.press('ArrowDown')
  expect(await trouve.getAttribute('aria-selected')).toBe('false')
  await page.keyboard.press('ArrowUp')
  await sansDefaut()
  await page.keyboard.press('Enter')
  await page.waitForURL(/\/tenants\?.*bail=/)
  await page.getByRole('heading', { level: 1, name: 'Locataires' }).waitFor()
  await bouton('Rechercher (Ctrl K)').waitFor()

  await page.keyboard.press('Control+k')
  await page
    .getByRole('group', { name: 'Récents' })
    .getByRole('option', { name: /Maxime Roux/ })
    .waitFor()
  await page.keyboard.type('nouvelle depense')
  await page.keyboard.press('Enter')
  await page.getByRole('dialog', { name: /dépense/i }).waitFor()
  expect(lieu().pathname).toBe('/expenses')
  // In a field, a question mark is a letter.
  await page.getByRole('dialog').getByRole('textbox').first().focus()
  await page.keyboard.type('?')
  expect(await page.getByRole('dialog', { name: 'Raccourcis clavier' }).count()).toBe(0)
  await page.keyboard.press('Escape')
  await page.getByRole('dialog').waitFor({ state: 'detached' })

  await page.keyboard.press('?')
  await page.getByRole('dialog', { name: 'Raccourcis clavier' }).waitFor()
  await page.keyboard.press('Escape')
  await page.keyboard.press('Control+k')
  await champ.waitFor()
  await page.keyboard.type('zzzz (,"%')
  await page.getByText('Rien trouvé. Essayez un autre mot.').waitFor()
  await page.keyboard.press('Escape')
  await champ.waitFor({ state: 'detached' })
})

test('sans session, aucun raccourci n’ouvre la recherche', async () => {
  const visiteur = await browser.newPage()
  await visiteur.goto(`${url}/formules`)
  await reveiller(visiteur)
  for (const touche of ['Control+k', '?']) await visiteur.keyboard.press(touche)
  await visiteur.waitForTimeout(300)
  expect(await visiteur.getByRole('dialog').count()).toBe(0)
  expect(await visiteur.getByRole('button', { name: /Notifications/ }).count()).toBe(0)
  await visiteur.close()
})

test('un accès retiré sonne aussitôt ; la cloche se lit au clavier, et tout se marque comme lu', async () => {
  await aller(page, `${url}/profile`)
  const cloche = bouton(/^Notifications/)
  await cloche.waitFor()
  const admin = await administratrice()
  await acces(admin, false)
  try {
    await expect.poll(() => cloche.getAttribute('aria-label')).toMatch(/non lue/)
    await cloche.focus()
    await page.keyboard.press('Enter')
    const panneau = page.getByRole('dialog', { name: 'Notifications' })
    await panneau.getByRole('link', { name: /Accès retiré/ }).waitFor()
    await panneau.getByRole('button', { name: 'Tout marquer comme lu' }).press('Enter')
    await expect.poll(() => cloche.getAttribute('aria-label')).toBe('Notifications')
    // A toast that stands over it is closed first.
    const fermer = async () => {
      await page.keyboard.press('Escape')
      return panneau.count()
    }
    await expect.poll(fermer).toBe(0)
    await expect.poll(() => cloche.evaluate((node) => node === document.activeElement)).toBe(true)
    await page.keyboard.press('Enter')
    await panneau.waitFor()
    await sansDefaut()
  } finally {
    await acces(admin, true)
  }
})

test('sur un téléphone, la recherche est dans le menu, et rien ne déborde à 320', async () => {
  await page.setViewportSize({ width: 390, height: 844 })
  await aller(page, `${url}/dashboard`)
  await bouton('Plus').click()
  await bouton('Rechercher').click()
  await page.getByRole('combobox', { name: /^Rechercher/ }).fill('fougeres')
  await page
    .getByRole('option', { name: /Fougères/ })
    .first()
    .click()
  await page.waitForURL(/dossier=/)
  await page.setViewportSize({ width: 320, height: 700 })
  for (const chemin of ['/dashboard', '/dashboard/echeances']) {
    await aller(page, url + chemin)
    await page.getByRole('heading', { level: 2 }).first().waitFor()
    expect(await page.evaluate(() => document.documentElement.scrollWidth - innerWidth)).toBeLessThanOrEqual(0)
  }
})

async function administratrice(): Promise<SupabaseClient> {
  const environnement = await page.locator('#environnement').textContent()
  const anonKey = /"anonKey":"([^"]+)"/.exec(environnement ?? '')?.[1] ?? ''
  const client = createClient(url, anonKey, { auth: { persistSession: false, autoRefreshToken: false } })
  const { error } = await client.auth.signInWithPassword(DEMO.administratrice)
  if (error) throw error
  return client
}

async function acces(admin: SupabaseClient, is_active: boolean): Promise<void> {
  const { data: claire } = await admin.from('profiles').select('id').eq('email', DEMO.bailleresse.email).single()
  const { error } = await admin
    .from('user_subscription_access')
    .upsert(
      { user_id: claire?.id, subscription_formula: 'sci', is_active },
      { onConflict: 'user_id,subscription_formula' },
    )
  if (error) throw error
}
