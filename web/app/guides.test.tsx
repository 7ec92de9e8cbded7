// The guides as they are read: long enough, dated, with a table of contents and an example to be opened; and no figure of the law typed in them.
import { readdirSync, readFileSync } from 'node:fs'
import { cleanup, screen, within } from '@testing-library/react'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { simuler } from '#domain/activites/meuble/simulation/simulateur.ts'
import { minus, negate, sum } from '#domain/base/cents.ts'
import { chiffresFonciers } from '#web/activites/gestion-locative/guide/calculer.ts'
import { chiffresDesGuides } from '#web/activites/meuble/guides/calculer.ts'
import { lienSimulateur } from '#web/activites/meuble/simulateur/adresse.ts'
import { lireAdresse } from '#web/activites/meuble/simulateur/lecture.ts'
import { formatEuros } from '#web/lib/format.ts'
import type { Chiffre } from '#web/parts/guide/chiffre.ts'
import { oublier, ouvrir } from './tests/personne.tsx'

beforeEach(oublier)
afterEach(cleanup)

const MEUBLES = ['/guide-lmnp', '/guide-declaration-2031'] as const
const GUIDES = [...MEUBLES, '/guide-location-nue'] as const
const chiffres = chiffresDesGuides()
const fonciers = chiffresFonciers()
const uni = (text: string): string => text.replaceAll(/\s/g, ' ')

test.each(GUIDES)('%s has 1,500 words or more, its date, its contents and its sources', async (chemin) => {
  ouvrir(chemin)
  const article = await screen.findByRole('article')
  const mots = uni(article.textContent ?? '').match(/[\p{L}\p{N}][\p{L}\p{N}’'-]*/gu) ?? []
  expect(mots.length).toBeGreaterThanOrEqual(1_500)
  expect(screen.getByText(new RegExp(`^À jour des règles des revenus ${chiffres.courante.annee}\\.`))).toBeTruthy()
  const entrees = within(screen.getByRole('navigation', { name: 'Sommaire' })).getAllByRole('link')
  expect(entrees.length).toBeGreaterThanOrEqual(10)
  for (const entree of entrees) {
    const titre = document.getElementById(entree.getAttribute('href')?.slice(1) ?? '')
    expect(titre?.textContent).toBe(entree.textContent)
  }
  const sources = screen.getByRole('heading', { name: 'Sources' }).closest('section')
  expect(sources?.textContent).toContain('Code général des impôts')
})

test.each(MEUBLES)('the example of %s opens in the simulator, which finds the same figures', async (chemin) => {
  ouvrir(chemin)
  const { hypotheses, gain_reel_cents, premiere } = chiffres.exemple
  const lien = (await screen.findByRole('link', { name: 'Ouvrir cet exemple dans le simulateur' })).getAttribute('href')
  expect(lien).toBe(lienSimulateur(hypotheses))
  const lues = lireAdresse(new URL(lien ?? '', 'http://house.test').searchParams, chiffres.courante.annee + 1)
  expect(lues).toEqual(hypotheses)
  const simulation = simuler(lues)
  expect(simulation.gain_reel_cents).toBe(gain_reel_cents)
  expect(simulation.annees[0]?.deduits_cents).toBe(premiere.deduits_cents)
  // The guide says that the real regime wins on this dwelling.
  expect(simulation.avantage).toBe('reel')
})

test('the figures of the guides are those of the tax years, with their sources', async () => {
  ouvrir('/guide-lmnp')
  const texte = uni((await screen.findByRole('article')).textContent ?? '')
  const { meuble } = chiffres.courante.micro
  for (const { texte: figure } of [meuble.plafond, meuble.abattement, chiffres.seuil_lmp, chiffres.report_deficit])
    expect(texte).toContain(uni(figure))
  expect(screen.getAllByTitle(chiffres.seuil_lmp.source).length).toBeGreaterThan(0)
})

test('the guide of unfurnished letting states the figures of the year, and works out where a deficit goes', async () => {
  ouvrir('/guide-location-nue')
  const texte = uni((await screen.findByRole('article')).textContent ?? '')
  const { exemple, ...lois } = fonciers
  for (const { texte: figure } of [lois.plafond, lois.abattement, lois.option, lois.forfait, lois.deficit, lois.report])
    expect(texte).toContain(uni(figure))
  const { loyers_cents, charges, interets_cents, resultat_cents, revenu_global_cents, reporte_cents } = exemple
  const depenses = sum([interets_cents, ...charges.map(({ montant_cents }) => montant_cents)])
  expect(minus(loyers_cents, depenses)).toBe(resultat_cents)
  expect(negate(sum([revenu_global_cents, reporte_cents]))).toBe(resultat_cents)
  expect(texte).toContain(uni(formatEuros(revenu_global_cents)))
})

test('the guide of the return follows short stays above the limit in full', async () => {
  ouvrir('/guide-declaration-2031')
  const partie = (await screen.findByRole('heading', { name: /^Séjours de courte durée au-dessus du seuil/ })).closest(
    'section',
  )
  const texte = uni(partie?.textContent ?? '')
  const { seuil, plafond, abattement, taux, taux_alsace_moselle, prelevements } = chiffres.sejours
  for (const { texte: figure } of [seuil, plafond, abattement, taux, taux_alsace_moselle, prelevements])
    expect(texte).toContain(uni(figure))
  for (const dit of ['5NM', '5NW', '5NJ', 'Régime général', 'Micro-entrepreneur', 'Indépendant', 'à confirmer'])
    expect(texte).toContain(dit)
  expect(within(partie ?? document.body).getAllByRole('listitem').length).toBeGreaterThanOrEqual(10)
})

test('no figure of the law is typed in their text', () => {
  const sources = [
    'web/activites/meuble/guides/lmnp',
    'web/activites/meuble/guides/declaration-2031',
    'web/activites/gestion-locative/guide',
    'web/parts/guide/guide.tsx',
  ]
    .concat('web/activites/meuble/sejours/demarches.tsx')
    .flatMap((place) =>
      place.endsWith('.tsx') ? [place] : readdirSync(place, { encoding: 'utf8' }).map((name) => `${place}/${name}`),
    )
    .map((path) => ({ path, text: uni(readFileSync(path, 'utf8')) }))
  expect(sources.length).toBeGreaterThan(9)
  const figures = new Set(feuilles([chiffres, fonciers]).map(uni))
  expect(figures.size).toBeGreaterThan(15)
  const typed = sources.flatMap(({ path, text }) => [
    ...[...figures].filter((figure) => text.includes(figure)).map((figure) => `${path}: ${figure}`),
    // An amount, a rate or a number of years in figures, whatever it is.
    ...[...text.matchAll(/\d[\d ,.]*(€|%|euros|ans\b)/g)].map(([found]) => `${path}: ${found}`),
  ])
  expect(typed).toEqual([])
})

/** Every figure of the law among the figures of the guides. */
function feuilles(value: unknown): string[] {
  if (estChiffre(value)) return value.texte === 'non publié' ? [] : [value.texte]
  return value !== null && typeof value === 'object' ? Object.values(value).flatMap(feuilles) : []
}

const estChiffre = (value: unknown): value is Chiffre =>
  value !== null && typeof value === 'object' && 'texte' in value && 'a_confirmer' in value
