// A manager for others goes round her band: every place opens, the money of others is theirs to the cent, and the next statement says what to transfer.
import type { Browser, Page } from 'playwright-core'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { AA, defautsDAcces } from '../acces.ts'
import { aller, auRepos, DEMO, ouvrirPage, seConnecter } from '../gestes.ts'
import { navigateurPartage, quitter } from '../navigateur.ts'
import { adresseDuProduit } from '../produit.ts'

const url = adresseDuProduit()
const BASE = '/rental-management'

const LIEUX = [
  { chemin: '/loyers', titre: 'Loyers', dit: 'Payé' },
  { chemin: '/baux', titre: 'Baux', dit: 'Le Fournil des Tisserands' },
  { chemin: '/creances', titre: 'Suivi des créances', dit: 'Vincent Roche' },
  { chemin: '/patrimoine', titre: 'Patrimoine', dit: '24 lots dans deux immeubles' },
  { chemin: '/patrimoine/entretien', titre: 'Entretien', dit: 'Chaudière gaz : entretien' },
  { chemin: '/charges', titre: 'Charges', dit: 'Régie des Pentes' },
  { chemin: '/proprietaires', titre: 'Propriétaires', dit: 'Écart 0,00' },
  { chemin: '/revenus-fonciers', titre: /^Revenus fonciers/, dit: 'gérés pour autrui' },
  { chemin: '/comptabilite', titre: 'Journal', dit: 'Banque de gestion' },
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

test('une gérante entre chez elle : deux façades, et chaque lieu de sa bande s’ouvre sur ce qu’elle gère', async () => {
  await seConnecter(page, url, DEMO.gerante)
  await page.waitForURL(`${url}${BASE}`)
  const principal = page.getByRole('main')
  for (const immeuble of ['27 rue des Tisserands', '9 chemin des Tanneurs'])
    await principal.getByRole('heading', { name: immeuble }).waitFor()
  await principal.getByText(/lots? sur 24/).waitFor()
  for (const { chemin, titre, dit } of LIEUX) {
    await aller(page, `${url}${BASE}${chemin}`)
    await page.getByRole('heading', { level: 1, name: titre }).waitFor()
    await principal.getByText(dit).first().waitFor()
  }
  expect(troubles).toEqual([])
})

test('le brouillon d’un propriétaire dit ce qui lui sera viré, et le compte d’où cela vient', async () => {
  await aller(page, `${url}${BASE}/proprietaires/comptes-rendus`)
  await page.getByRole('link', { name: 'Madeleine Vasseur' }).click()
  await page.getByRole('heading', { level: 1, name: 'Madeleine Vasseur' }).waitFor()
  await auRepos(page)
  const dit = await page.getByRole('main').innerText()
  expect(dit).toMatch(/brouillon/)
  expect(dit).toMatch(/Réserve gardée, prévue au mandat\s+−300,00/)
  expect(dit).toMatch(/À vous virer le 25/)
  expect(await defautsDAcces(page, { etiquettes: AA })).toEqual([])
  expect(troubles).toEqual([])
})
