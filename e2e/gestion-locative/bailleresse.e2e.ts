// A landlord who lets unfurnished goes round her books: each place of her band and of her accounts opens, and none speaks of furnished letting.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../acces.ts'
import { aller, auRepos, DEMO, ouvrirPage, seConnecter } from '../gestes.ts'
import { navigateurPartage, quitter } from '../navigateur.ts'
import { adresseDuProduit } from '../produit.ts'
import { tirer } from '../tirage.ts'

const url = adresseDuProduit()
const BASE = '/rental-management'
const DU_MEUBLE = /\bLMNP\b|39 C|micro-BIC|locations? meublées?|amort|composant|immobilis|\b203[13]-/i

const LIEUX = [
  { chemin: '/loyers', titre: 'Loyers' },
  { chemin: '/baux', titre: 'Baux' },
  { chemin: '/creances', titre: 'Suivi des créances' },
  { chemin: '/patrimoine', titre: 'Patrimoine' },
  { chemin: '/patrimoine/entretien', titre: 'Entretien' },
  { chemin: '/emprunts', titre: 'Emprunts' },
  { chemin: '/charges', titre: 'Charges' },
  { chemin: '/banque', titre: 'Banque' },
  { chemin: '/revenus-fonciers', titre: /^Revenus fonciers/ },
  { chemin: '/comptabilite', titre: 'Journal' },
  { chemin: '/comptabilite/bilan', titre: 'Bilan et compte de résultat' },
  { chemin: '/comptabilite/cloture', titre: /^Clôturer \d{4}$/ },
  { chemin: '/installation', titre: 'Ajouter un logement' },
] as const

let browser: Browser
let page: Page
const troubles: string[] = []

beforeAll(async () => {
  browser = await navigateurPartage()
  page = await ouvrirPage(browser, troubles)
  page.on('console', (message) => {
    if (message.type() === 'error') troubles.push(message.text())
  })
})
afterAll(() => quitter(browser))

/** What the whole page says once it asks nothing more. */
async function dit(): Promise<string> {
  await auRepos(page)
  return page.locator('body').innerText()
}

test('une bailleresse de logements nus entre chez elle, et fait le tour de ses livres', async () => {
  await seConnecter(page, url, DEMO.bailleresseNue)
  await page.waitForURL(`${url}${BASE}`)
  await page.getByRole('heading', { level: 1, name: 'Gestion Locative' }).waitFor()
  const principal = page.getByRole('main')
  await principal.getByText('Yanis Morvan').first().waitFor()
  expect(await dit()).not.toMatch(DU_MEUBLE)

  const bande = page
    .getByRole('navigation')
    .filter({ has: page.getByRole('link', { name: 'Patrimoine' }) })
    .first()
  expect(await bande.getByRole('link').allInnerTexts()).toEqual(
    expect.arrayContaining(['Accueil', 'Loyers', 'Baux', 'Patrimoine', 'Charges', 'Banque', 'Revenus fonciers']),
  )
  const juges = tirer(LIEUX, { categorie: () => '', sur: 6 })
  for (const lieu of LIEUX) {
    await aller(page, `${url}${BASE}${lieu.chemin}`)
    await page.getByRole('heading', { level: 1, name: lieu.titre }).waitFor()
    expect([lieu.chemin, DU_MEUBLE.exec(await dit())?.[0]]).toEqual([lieu.chemin, undefined])
    if (juges.includes(lieu))
      expect([lieu.chemin, await defautsDAcces(page, { etiquettes: AA })]).toEqual([lieu.chemin, []])
  }
  expect(troubles).toEqual([])
})

test('la fiche d’un logement et celle d’une facture ne lui proposent rien d’amortissable', async () => {
  await aller(page, `${url}${BASE}/patrimoine/logements`)
  await page.getByText('T2 rue Bressigny').first().click()
  const fiche = page.getByRole('complementary', { name: 'T2 rue Bressigny' })
  await fiche.getByText('Rendement brut').first().waitFor()
  expect(await fiche.innerText()).not.toMatch(DU_MEUBLE)

  await aller(page, `${url}${BASE}/charges?exercice=2025-12-31`)
  await page.getByText('Toitures du Maine').first().click()
  const facture = page.getByRole('complementary').filter({ hasText: 'Toitures du Maine' })
  await facture.getByText('11 430,00').first().waitFor()
  expect(await facture.innerText()).not.toMatch(DU_MEUBLE)
  expect(troubles).toEqual([])
})
