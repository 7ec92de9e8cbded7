// What is looked at before a year is closed: each point good on the example, and wrong when its own thing is.
import { expect, test } from 'vitest'
import { dossierMartin } from '../../exemples/martin/dossier.ts'
import { ANNEES } from '../annees/index.ts'
import { cents, euros } from '../base/cents.ts'
import { day } from '../base/day.ts'
import type { Faits } from '../journalisation/faits.ts'
import { livres } from '../journalisation/livres.ts'
import { dossierFiscal } from './lmnp.ts'
import { pointsControle } from './points-controle.ts'
import { pointsSaisie } from './points-saisie.ts'

const today = day('2026-11-20')
const martin = dossierMartin(today)

function pointsDe(faits: Faits, annee: number) {
  const exercice = faits.exercices.find((un) => un.annee === annee)
  if (!exercice) throw new Error(`pas d'exercice ${annee}`)
  const parAnnee = livres(faits)
  const lignes = parAnnee.get(annee) ?? []
  const fiscale = dossierFiscal(faits, ANNEES).find((une) => une.exercice.annee === annee) ?? null
  const parametres = ANNEES.find((une) => une.annee === annee)?.parametres ?? null
  const source = { faits, exercice, lignes, today }
  const points = [
    ...pointsSaisie(source),
    ...pointsControle({ ...source, precedentes: parAnnee.get(annee - 1) ?? null, fiscale, parametres }),
  ]
  return new Map(points.map((un) => [un.cle, un]))
}

test("l'exemple est prêt à être arrêté : seuls des justificatifs manquent", () => {
  const enDefaut = [...pointsDe(martin, 2025).values()].filter(({ etat }) => etat !== 'ok')
  expect(enDefaut.every(({ etat }) => etat === 'alerte')).toBe(true)
  expect(pointsDe(martin, 2025).get('ouverture')?.detail).toBe('Écart 0,00\u00a0€')
})

test("un loyer qui n'est pas appelé se voit", () => {
  const [, ...autres] = martin.echeances.filter(({ periode }) => periode.startsWith('2025'))
  const points = pointsDe({ ...martin, echeances: autres }, 2025)
  expect(points.get('loyers_appeles')).toMatchObject({ etat: 'alerte', lieu: 'loyers' })
  expect(points.get('loyers_appeles')?.detail).toMatch(/^1 loyer n'est pas appelé sur /)
})

test('un bien dont les composants ne font pas le prix se voit, par son nom', () => {
  const [premier] = martin.biens
  const biens = martin.biens.map((bien, rang) =>
    rang === 0 ? { ...bien, prix_cents: cents(bien.prix_cents + 100) } : bien,
  )
  const point = pointsDe({ ...martin, biens }, 2025).get('composants_complets')
  expect(point).toMatchObject({ etat: 'alerte', lieu: 'biens' })
  expect(point?.detail).toContain(premier?.libelle)
})

test('un dépôt de garantie qui manque au passif se voit', () => {
  const baux = martin.baux.map((bail) => ({ ...bail, depot_garantie_cents: euros(10_000) }))
  expect(pointsDe({ ...martin, baux }, 2025).get('depots_au_passif')).toMatchObject({
    etat: 'alerte',
    lieu: 'locataires',
  })
})

test("un compte d'attente non soldé empêche d'arrêter", () => {
  const lignes = [
    { rang: 1, compte: '471000', debit_cents: euros(50), credit_cents: cents(0), bien_id: null },
    { rang: 2, compte: '512000', debit_cents: cents(0), credit_cents: euros(50), bien_id: null },
  ]
  const operation = { id: 'od', date: day('2025-06-30'), libelle: 'À classer', piece_ref: null, lignes }
  const points = [...pointsDe({ ...martin, operations_diverses: [operation] }, 2025).values()]
  expect(points.filter(({ etat }) => etat === 'erreur').map(({ libelle }) => libelle)).toEqual([
    expect.stringContaining('471000'),
  ])
})

test('au-dessus du seuil, le statut est à confirmer', () => {
  const encaissements = martin.encaissements.map((un) => ({ ...un, loyer_cents: cents(un.loyer_cents * 3) }))
  const echeances = martin.echeances.map((une) => ({ ...une, loyer_cents: cents(une.loyer_cents * 3) }))
  expect(pointsDe({ ...martin, encaissements, echeances }, 2025).get('statut')).toMatchObject({
    etat: 'alerte',
    libelle: 'Votre statut LMNP ou LMP est à confirmer',
  })
})
