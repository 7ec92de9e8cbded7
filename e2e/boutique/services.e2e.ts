// The pages of services and of the catalogue: what stands where, by mouse and keyboard, without JavaScript, and when something fails.
import type { Browser, BrowserContext, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../acces.ts'
import { administratrice } from '../administratrice.ts'
import { aller, auRepos } from '../gestes.ts'
import { navigateurPartage, quitter } from '../navigateur.ts'
import { adresseDuProduit } from '../produit.ts'
import { TIRAGE, tirer, tourDeRole } from '../tirage.ts'
import { ouvrirCommande, reveiller } from '../visiteur-anonyme.ts'

const url = adresseDuProduit()
let browser: Browser
let visiteur: BrowserContext
beforeAll(async () => {
  browser = await navigateurPartage()
  visiteur = await browser.newContext({
    locale: 'fr-FR',
    reducedMotion: 'reduce',
    viewport: { width: 1440, height: 900 },
  })
})
afterAll(() => quitter(browser))

async function ouvrir(chemin: string, context = visiteur): Promise<Page> {
  const page = await context.newPage()
  await aller(page, url + chemin)
  await page.getByRole('heading', { level: 1 }).waitFor()
  await auRepos(page)
  return page
}

/** A page is taken over by its application at the first sign of somebody: the menu answers from then on. */
async function reprise(page: Page): Promise<void> {
  await page.getByRole('button', { name: 'Guides' }).click()
  await page.getByRole('button', { name: 'Guides', expanded: true }).waitFor()
}

/** A busy machine scrolls late. */
const PATIENCE = { timeout: 10_000 }

const carte = (page: Page, titre: string) => page.getByRole('article', { name: titre })

test('les services se lisent sans JavaScript : titre, tuiles, cartes, notes, liens', async () => {
  const nu = await browser.newContext({ javaScriptEnabled: false, locale: 'fr-FR' })
  const page = await nu.newPage()
  await page.goto(`${url}/services`)
  expect(await page.getByRole('heading', { level: 1 }).count()).toBe(1)
  expect(await page.getByRole('navigation', { name: 'Catégories' }).getByRole('link').count()).toBe(3)
  expect(await page.getByRole('article').count()).toBeGreaterThanOrEqual(18)
  expect(await carte(page, 'Contrôle du FEC').textContent()).toMatch(/4,5[\s\S]*2 avis/)
  const site = carte(page, 'Site e-commerce')
  await site.getByRole('link', { name: '+ de détail' }).click()
  await page.getByRole('heading', { level: 1, name: 'Site e-commerce' }).waitFor()
  await page.goto(`${url}/applications-catalog`)
  await page.getByRole('link', { name: /^Automatisations/ }).click()
  expect(await page.getByRole('article').count()).toBe(3)
  await nu.close()
})

test('une carte dit tout : l’éclair à six titres, la réservation aux formations seules', async () => {
  const page = await ouvrir('/services')
  expect(await page.getByText('Démarrage sous 48 h').count()).toBe(6)
  const formations = page.locator('#formations').getByRole('article')
  expect(await page.getByRole('button', { name: /^Réserver ma place/ }).count()).toBe(await formations.count())
  const carteFec = carte(page, 'Contrôle du FEC')
  for (const dit of ['Contrôle comptable', '3 jours', '90 € à 190 €', 'avis'])
    expect((await carteFec.textContent())?.replace(/\s/g, ' ')).toContain(dit)
  await carteFec.scrollIntoViewIfNeeded()
  await expect.poll(() => carteFec.getByRole('button').allInnerTexts()).toEqual(['Demander un devis'])
  const titres = async (ancre: string) => page.locator(`${ancre} h3`).allTextContents()
  expect(await titres('#services')).toContain('Site e-commerce')
  expect(await titres('#gestion')).toEqual(expect.arrayContaining(['Contrôle du FEC', 'Gestion locative déléguée']))
  await page.close()
})

test('une tuile mène à sa section, une liste à sa carte, au clavier comme au doigt', async () => {
  const page = await ouvrir('/services')
  await reprise(page)
  await page
    .getByRole('navigation', { name: 'Catégories' })
    .getByRole('link', { name: /^Formation/ })
    .click()
  await expect.poll(() => new URL(page.url()).hash).toBe('#formations')
  await expect
    .poll(() => page.locator('#formations').evaluate((node) => node.getBoundingClientRect().top), PATIENCE)
    .toBeLessThan(200)
  const liste = page.getByLabel(/^Choisir un service\s: Gestion/)
  await liste.focus()
  await liste.press('ArrowDown')
  const choisi = await liste.evaluate((node: HTMLSelectElement) => node.selectedOptions[0]?.text)
  await expect.poll(() => enVue(page, `${choisi}`), PATIENCE).toBe(true)
  expect(await liste.evaluate((node) => node === document.activeElement)).toBe(true)
  await liste.press('Enter')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe(choisi)
  await page.getByLabel(/^Choisir un service\s: Prestations/).selectOption({ label: 'Logiciel de gestion sécurisé' })
  await expect.poll(() => enVue(page, 'Logiciel de gestion sécurisé'), PATIENCE).toBe(true)
  await page.close()
})

const enVue = (page: Page, titre: string): Promise<boolean> =>
  carte(page, titre).evaluate((node) => {
    const { top, bottom } = node.getBoundingClientRect()
    return top >= 0 && bottom <= innerHeight + 1
  })

test('la barre flottante reprend les deux boutons quand ceux du haut sont passés', async () => {
  const page = await ouvrir('/services')
  const barre = page.getByRole('region', { name: 'Devis et formules' })
  expect(await barre.isVisible()).toBe(false)
  await page.mouse.wheel(0, 2500)
  await barre.waitFor()
  expect(await barre.getByRole('link').getAttribute('href')).toBe('/formules')
  await barre.getByRole('button', { name: 'Devis intelligent' }).click()
  await page.getByRole('dialog', { name: 'Demande de devis' }).waitFor()
  await page.keyboard.press('Escape')
  await expect.poll(() => page.evaluate(() => document.activeElement?.textContent)).toBe('Devis intelligent')
  await page.close()
})

test('la fiche d’une formation montre ses dates, ses avis et ce qu’on en fait ; un service inconnu répond 404', async () => {
  const page = await ouvrir('/services')
  await page.getByRole('link', { name: '+ de détail : Déclarer sa location meublée au réel' }).click()
  await page.getByRole('heading', { level: 1, name: 'Déclarer sa location meublée au réel' }).waitFor()
  await page.getByText('Complet', { exact: true }).first().waitFor()
  await page
    .getByText(/^Disponible\s: \d+ places? sur \d+$/)
    .first()
    .waitFor()
  await page.getByText('290,00 €, acompte 29,00 €').first().waitFor()
  await page.getByRole('heading', { name: 'Avis' }).waitFor()
  await page.getByText('Avis de démonstration : ils sont ceux des comptes d’essai').waitFor()
  await page.getByText('Claire M.').waitFor()
  await page.getByText('Je suis repartie avec le plan d’amortissement de mon T2.').waitFor()
  for (const chemin of ['/services/inconnu', `/services/${crypto.randomUUID()}`]) {
    const answer = await page.goto(url + chemin)
    expect(answer?.status()).toBe(404)
    await page.getByRole('heading', { name: 'Service introuvable' }).waitFor()
  }
  await page.close()
})

test('les services qui ne se chargent pas laissent la page, vide et dite', async () => {
  const page = await ouvrir('/formules')
  await reprise(page)
  await page.route('**/rest/v1/services?**', (route) => route.fulfill({ status: 500, json: { message: 'panne' } }))
  await page.getByRole('navigation', { name: 'Principale' }).getByRole('link', { name: 'Services' }).click()
  await page.getByText('Aucun service disponible pour le moment.').waitFor()
  await page.unroute('**/rest/v1/services?**')
  await page.getByRole('button', { name: 'Réessayer' }).click()
  await carte(page, 'Site e-commerce').waitFor()
  await page.close()
})

test('un contenu de page illisible laisse la page entière, avec ses textes par défaut', async () => {
  const admin = await administratrice(url)
  const contenus = admin.from('services_page_content')
  const { data } = await contenus.select('id, table_content').eq('is_active', true).single().throwOnError()
  try {
    await contenus.update({ table_content: '{"services": {"tile": ' }).eq('id', data.id).throwOnError()
    const page = await ouvrir('/services')
    await page.getByText('Ce que nous faisons à votre place.').waitFor()
    await page.getByRole('heading', { level: 2, name: 'Formations' }).waitFor()
    await carte(page, 'Site e-commerce').waitFor()
    await page.close()
  } finally {
    await contenus.update({ table_content: data.table_content }).eq('id', data.id).throwOnError()
  }
})

test('le catalogue se filtre par famille, et chaque application ouvre un devis déjà rempli', async () => {
  const page = await ouvrir('/applications-catalog')
  await page.getByRole('link', { name: /^Applications mobiles/ }).click()
  await page.waitForURL(/famille=application_mobile/)
  expect(await page.getByRole('article').count()).toBe(3)
  const livret = carte(page, 'Livret d’accueil mobile')
  expect(await livret.textContent()).toMatch(/Livré en 48\sh[\s\S]*À partir de[\s\S]*4\s999/)
  await livret.getByRole('button').click()
  const dialogue = page.getByRole('dialog', { name: 'Demande de devis' })
  await dialogue.getByLabel('Prénom').fill('Anne')
  await dialogue.getByLabel('Nom', { exact: false }).nth(1).fill('Roy')
  await dialogue.getByLabel('Email').fill('anne@exemple.fr')
  await dialogue.getByLabel('Téléphone').fill('0612345678')
  await dialogue.getByRole('button', { name: 'Suivant' }).click()
  expect(await dialogue.getByLabel('Application ou site').isChecked()).toBe(true)
  expect(await dialogue.getByLabel('Livret d’accueil mobile').isChecked()).toBe(true)
  await page.close()
})

const DIALOGUES = [
  ['devis intelligent', 'Devis intelligent'],
  ['devis', 'Demander un devis : Site e-commerce'],
  ['réservation', 'Réserver ma place : Louer sans agence'],
  ['signalement', 'Signaler un problème technique'],
] as const

const formats = tourDeRole([
  { nom: 'bureau clair', width: 1440, colorScheme: 'light' },
  { nom: 'téléphone sombre', width: 390, colorScheme: 'dark' },
] as const)

for (const { nom, width, colorScheme } of formats()) {
  test(`aucune règle d’accès n’est enfreinte, pages et dialogues ouverts, ${nom} (${TIRAGE})`, async () => {
    const options = { viewport: { width, height: 900 }, colorScheme, locale: 'fr-FR', reducedMotion: 'reduce' } as const
    const context = await browser.newContext(options)
    const page = await ouvrir('/services', context)
    await deplierTout(page)
    await sansFaute(page)
    for (const [, bouton] of tirer(DIALOGUES, { categorie: () => '', sur: 2 })) {
      await page.getByRole('button', { name: bouton }).first().click()
      const dialogue = page.getByRole('dialog')
      await dialogue.waitFor()
      if (bouton.startsWith('Réserver')) await dialogue.getByLabel('Session en groupe').click()
      await sansFaute(page, '[role="dialog"]')
      await page.keyboard.press('Escape')
      await dialogue.waitFor({ state: 'detached' })
    }
    const fiche = await page.getByRole('link', { name: '+ de détail : Louer sans agence' }).getAttribute('href')
    await ouvrirCommande(page, url, 'Site e-commerce')
    await sansFaute(page, '[role="dialog"]')
    for (const chemin of [`${fiche}`, '/applications-catalog']) {
      await page.goto(url + chemin)
      await reveiller(page)
      await auRepos(page)
      await sansFaute(page)
    }
    await context.close()
  })
}

async function sansFaute(page: Page, dans = 'html'): Promise<void> {
  expect(await defautsDAcces(page, { dans, etiquettes: [...AA, 'best-practice'], couleurs: true })).toEqual([])
}

test('au téléphone, chaque rubrique montre ses premières cartes, puis les autres ; sans JavaScript, toutes', async () => {
  const telephone = { viewport: { width: 390, height: 844 }, locale: 'fr-FR', reducedMotion: 'reduce' } as const
  const context = await browser.newContext(telephone)
  const page = await ouvrir('/services', context)
  // A press that comes while a busy machine still takes the page over is lost.
  await page.mouse.move(60, 60)
  await page.waitForFunction(() =>
    Object.keys(document.querySelector('#root') ?? {}).some((key) => /^__react/.test(key)),
  )
  const cartes = page.locator('#gestion').getByRole('article')
  expect(await cartes.count()).toBe(3)
  const total = await page.getByLabel(/^Choisir un service\s: Gestion/).evaluate((node) => node.children.length - 1)
  await page
    .locator('#gestion')
    .getByRole('button', { name: `Voir les ${total - 3} autres services` })
    .click()
  await expect.poll(() => cartes.count()).toBe(total)
  const quatrieme = cartes.nth(3).getByRole('heading')
  expect(await quatrieme.evaluate((node) => node === document.activeElement)).toBe(true)
  await page.getByLabel(/^Choisir un service\s: Prestations/).selectOption({ label: 'Logiciel de gestion sécurisé' })
  await expect
    .poll(() => page.evaluate(() => document.activeElement?.textContent), PATIENCE)
    .toBe('Logiciel de gestion sécurisé')
  await context.close()
  const nu = await browser.newContext({ ...telephone, javaScriptEnabled: false })
  const lue = await nu.newPage()
  await lue.goto(`${url}/services`)
  expect(await lue.locator('#gestion').getByRole('article').count()).toBe(total)
  await nu.close()
})

/** On a phone each section keeps its last cards for who asks. */
async function deplierTout(page: Page): Promise<void> {
  const boutons = page.getByRole('button', { name: /^Voir les \d+ autres services/ })
  for (let reste = await boutons.count(); reste > 0; reste--) {
    await boutons.first().click()
    await expect.poll(() => boutons.count()).toBe(reste - 1)
  }
}

test('à 320 px rien ne déborde', async () => {
  const etroit = await browser.newContext({ viewport: { width: 320, height: 700 }, locale: 'fr-FR' })
  for (const chemin of ['/services', '/applications-catalog']) {
    const page = await ouvrir(chemin, etroit)
    expect(await page.evaluate(() => document.documentElement.scrollWidth)).toBeLessThanOrEqual(320)
    await page.close()
  }
  await etroit.close()
})
