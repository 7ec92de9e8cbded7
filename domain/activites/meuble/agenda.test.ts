// Le calendrier d'un dossier entier : les jours de l'impôt et du bail, ce qui n'est pas encore publié, et leurs mots.
import { expect, test } from 'vitest'
import { dossierMartin } from '../../../exemples/martin/dossier.ts'
import { ANNEES } from '../../annees/index.ts'
import { day } from '../../base/day.ts'
import { estPublie } from '../../base/parametres.ts'
import { avecReglages } from '../../compta/exercice.ts'
import { agenda } from './agenda.ts'
import type { FaitsDuMeuble } from './faits/faits.ts'

const le = (jour: string, faits: FaitsDuMeuble = dossierMartin(day(jour)), mois = 13) =>
  agenda(faits, { today: day(jour), annees: ANNEES, mois })

test('la liasse, puis les revenus : la zone la plus pressée, et les deux autres dites', () => {
  const faits = dossierMartin(day('2026-04-01'))
  const { evenements } = le('2026-04-01', faits)
  const declaration = evenements.find(({ objet, date }) => objet.genre === 'declaration' && date > '2026-04-01')
  expect(evenements.find(({ objet }) => objet.genre === 'depot')).toMatchObject({
    date: '2026-05-20',
    exercice: '2025-12-31',
  })
  expect(declaration).toMatchObject({ date: '2026-05-21', exercice: '2025-12-31' })
  if (!declaration) throw new Error('no declaration')
  expect(declaration).toMatchObject({
    titre: 'Déclaration des revenus 2025',
    detail: '2042 et 2042-C-PRO, départements 01 à 19 ; 20 à 54 : 28 mai ; 55 et suivants : 4 juin',
    montant_cents: null,
    source: 'CGI art. 175 ; calendrier de la déclaration en ligne des revenus de 2025',
    a_confirmer: true,
  })
})

test('une année que personne n’a publiée ne prend jamais la date d’une autre : elle est nommée', () => {
  const { evenements, inconnues } = le('2026-11-20')
  expect(
    evenements.filter(({ objet: { genre }, date }) => (genre === 'depot' || genre === 'declaration') && date >= '2027'),
  ).toEqual([])
  expect(evenements.filter(({ objet }) => objet.genre === 'cfe').map(({ date }) => date)).toEqual(['2026-12-15'])
  expect(inconnues.map(({ titre, detail }) => ({ titre, detail }))).toEqual([
    { titre: 'Dépôt de la liasse 2026', detail: 'date pas encore publiée (calendrier fiscal de 2027)' },
    { titre: 'Déclaration des revenus 2026', detail: 'date pas encore publiée (calendrier fiscal de 2027)' },
    { titre: 'CFE 2027', detail: 'date pas encore publiée (les règles de 2027 ne sont pas encore dans le logiciel)' },
  ])
})

test('au régime micro, pas de liasse à déposer : les revenus seuls', () => {
  const faits = dossierMartin(day('2026-04-01'))
  const micro = { ...faits, exercices: faits.exercices.map((un) => avecReglages(un, { regime: 'micro_bic' })) }
  const { evenements, inconnues } = le('2026-04-01', micro)
  expect(evenements.map(({ objet }) => objet.genre)).not.toContain('depot')
  expect(evenements.map(({ objet }) => objet.genre)).toContain('declaration')
  expect(inconnues.map(({ quoi }) => quoi)).not.toContain('depot')
})

test('l’année où l’on commence : la déclaration initiale de CFE avant le 31 décembre, et pas de CFE à payer', () => {
  const faits = dossierMartin(day('2026-11-20'))
  const neuf = { ...faits, biens: faits.biens.map((un) => ({ ...un, date_mise_en_location: day('2026-05-01') })) }
  const { evenements } = le('2026-11-20', neuf, 2)
  expect(evenements.map(({ objet }) => objet).filter(({ genre }) => genre.startsWith('cfe'))).toEqual([
    expect.objectContaining({ genre: 'cfe_initiale', date: '2026-12-31', annee: 2026 }),
  ])
})

test('loyers et prêts viennent chaque mois, aussi loin qu’on le demande', () => {
  const faits = dossierMartin(day('2026-11-20'))
  const mois = (mois_reguliers: number) => {
    const { evenements } = agenda(faits, { today: day('2026-11-20'), annees: ANNEES, mois: 13, mois_reguliers })
    return new Set(evenements.filter(({ objet }) => objet.genre === 'emprunt').map(({ date }) => date.slice(0, 7))).size
  }
  expect([mois(1), mois(6)]).toEqual([1, 6])
})

test('chaque jour a ses mots, et chaque date de la loi sa source', () => {
  const faits = dossierMartin(day('2026-11-20'))
  for (const { titre, source, objet } of le('2026-11-20', faits).evenements) {
    expect(titre).not.toBe('')
    if ('figure' in objet) expect(source).toMatch(/^(CGI|loi) /)
  }
})

test('les trois zones se suivent, après l’ouverture du dépôt', () => {
  for (const { annee, declaration } of ANNEES) {
    if (!estPublie(declaration)) continue
    const { zone_1, zone_2, zone_3 } = declaration.valeur
    expect([zone_1, zone_2, zone_3].toSorted()).toEqual([zone_1, zone_2, zone_3])
    expect(zone_1.startsWith(`${annee + 1}-05-`)).toBe(true)
  }
})
