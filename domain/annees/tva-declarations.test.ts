import { expect, test } from 'vitest'
import FICHIER from '../../exemples/cas/sci-independants-location-patrimoine.json' with { type: 'json' }
import { wholeEuros } from '../base/cents.ts'
import { day, firstDayOf, lastDayOf } from '../base/day.ts'
import { publie } from '../base/parametres.ts'
import { acompteTva } from '../sujets/tva/acomptes.ts'
import { echeanceTva, type PeriodeTva, periodesTva } from '../sujets/tva/periodes.ts'
import { reglesDe } from '../sujets/tva/regles.ts'
import { anneeDe } from './index.ts'
import { REGLES_TVA } from './tva-declarations.ts'

const loi = (annee: number) => {
  const une = reglesDe(REGLES_TVA, annee)
  if (!une) throw new Error(`no rules for ${annee}`)
  return une
}
const annee = (an: number, champs: object) => ({ debut: firstDayOf(an), fin: lastDayOf(an), ...champs })
const dates = (periodes: readonly PeriodeTva[]) => periodes.map(({ formulaire, du, au }) => [formulaire, du, au])

test('B-19 : pas d’acompte quand la ligne 57 est sous 1 000 €', () => {
  const base = 990
  const attendu = FICHIER.find(({ id }) => id === 'B-19')?.expected
  expect({
    juillet: acompteTva(base, 'juillet', loi(2026)),
    decembre: acompteTva(base, 'decembre', loi(2026)),
  }).toEqual(attendu)
})

test('B-30 : les seuils de la franchise de 2026 pour l’hébergement sont ceux du cas', () => {
  const { seuil, seuil_majore } = anneeDe(2026).parametres.franchise_tva
  const attendu = FICHIER.find(({ id }) => id === 'B-30')?.expected
  expect(attendu).toMatchObject({
    ventes: [seuil, seuil_majore].map((un) => wholeEuros(publie(un, 'Franchise de TVA').valeur)),
  })
})

test('les acomptes sont 55 % en juillet et 40 % en décembre de la ligne 57, à l’euro', () => {
  expect(acompteTva(5_500, 'juillet', loi(2026))).toBe(3_025)
  expect(acompteTva(5_500, 'decembre', loi(2026))).toBe(2_200)
  expect(acompteTva(1_000, 'juillet', loi(2025))).toBe(550)
})

test('en 2027 le régime simplifié n’existe plus : ses acomptes sont refusés par leur nom', () => {
  expect(loi(2027).reel_simplifie).toMatchObject({ valeur: false })
  expect(() => acompteTva(5_500, 'juillet', loi(2027))).toThrow(/régime simplifié/)
  expect(loi(2027).editions.CA3).toMatchObject({ non_publie: expect.any(String) })
})

test('une année inconnue n’a pas de règles, jamais celles d’une autre', () => {
  expect(reglesDe(REGLES_TVA, 2030)).toBeNull()
})

test('au mois, un trimestre ou un an : les périodes couvrent l’année sans trou', () => {
  const mois = periodesTva(annee(2026, { regime_tva: 'reel_normal', periodicite_tva: 'mois' }))
  expect(mois).toHaveLength(12)
  expect(dates(mois)[1]).toEqual(['CA3', '2026-02-01', '2026-02-28'])
  const trimestres = periodesTva({
    debut: day('2026-02-10'),
    fin: day('2026-12-31'),
    regime_tva: 'reel_normal',
    periodicite_tva: 'trimestre',
  })
  expect(dates(trimestres)).toEqual([
    ['CA3', '2026-02-10', '2026-03-31'],
    ['CA3', '2026-04-01', '2026-06-30'],
    ['CA3', '2026-07-01', '2026-09-30'],
    ['CA3', '2026-10-01', '2026-12-31'],
  ])
  expect(dates(periodesTva(annee(2026, { regime_tva: 'reel_simplifie', periodicite_tva: 'an' })))).toEqual([
    ['3514', '2026-07-01', '2026-07-31'],
    ['3514', '2026-12-01', '2026-12-31'],
    ['CA12', '2026-01-01', '2026-12-31'],
  ])
  expect(periodesTva(annee(2026, { regime_tva: 'franchise' }))).toEqual([])
  expect(periodesTva(annee(2026, {}))).toEqual([])
})

const fevrier: PeriodeTva = { formulaire: 'CA3', du: day('2026-02-01'), au: day('2026-02-28'), acompte: null }
const le = (periode: PeriodeTva, nom: string | null, adresse: string | null) =>
  echeanceTva(periode, { regles: REGLES_TVA, redevable: { nom, adresse } })

test('l’échéance d’un particulier suit son département et la première lettre de son nom', () => {
  const mars = (jour: string) => ({ valeur: `2026-03-${jour}`, certitude: 'R' })
  expect(le(fevrier, 'Anne Durand', '3 rue Haute, 35000 Rennes')).toMatchObject(mars('16'))
  expect(le(fevrier, 'Mme Martin', '3 rue Haute, 35000 Rennes')).toMatchObject(mars('19'))
  expect(le(fevrier, 'Martin', '3 rue Haute, 75011 Paris')).toMatchObject(mars('17'))
  // 15 March 2026 is a Sunday.
  expect(le(fevrier, 'Durand', '3 rue Haute, 93100 Montreuil')).toMatchObject(mars('16'))
})

test('tant que le nom ou le département est douteux, c’est le premier des jours possibles', () => {
  expect(le(fevrier, 'Claire Martin', '35000 Rennes')).toMatchObject({ valeur: '2026-03-16' })
  expect(le(fevrier, null, null)).toMatchObject({ valeur: '2026-03-16' })
})

test('un acompte se paie dans son mois, la CA12 au deuxième jour ouvré de mai, trois mois après une clôture décalée', () => {
  const [juillet, , ca12] = periodesTva(annee(2025, { regime_tva: 'reel_simplifie', periodicite_tva: 'an' }))
  if (!juillet || !ca12) throw new Error('no return')
  expect(le(juillet, 'Durand', '35000 Rennes')).toMatchObject({ valeur: '2025-07-16' })
  expect(le(ca12, 'Durand', '35000 Rennes')).toMatchObject({ valeur: '2026-05-05' })
  const decale: PeriodeTva = { formulaire: 'CA12', du: day('2025-07-01'), au: day('2026-06-30'), acompte: null }
  expect(le(decale, null, null)).toMatchObject({ valeur: '2026-09-30' })
})

test('l’échéance d’une année inconnue n’est pas devinée', () => {
  expect(le({ ...fevrier, du: day('2031-02-01'), au: day('2031-02-28') }, null, null)).toBeNull()
})

test('la CA3 de 2025 est à confirmer ligne par ligne : sa mise en page a été lue pour 2026', () => {
  const certitudes = (annee: number) => {
    const edition = REGLES_TVA.find((une) => une.annee === annee)?.editions.CA3
    const lignes = edition && 'mise_en_page' in edition ? edition.mise_en_page.lignes : []
    return new Set(lignes.map(({ certitude }) => certitude))
  }
  expect([...certitudes(2025)]).toEqual(['R'])
  expect(certitudes(2026).has('C')).toBe(true)
})
