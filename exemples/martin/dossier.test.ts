// Claire Martin's facts: they hold together, and give books that close.

import { expect, test } from 'vitest'
import { dossierFiscal } from '../../domain/activites/meuble/annee/annees-fiscales.ts'
import { livres } from '../../domain/activites/meuble/annee/livres.ts'
import { ANNEES } from '../../domain/annees/index.ts'
import { plus, sum } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { controlesCloture } from '../../domain/compta/controles-cloture.ts'
import { estEquilibree } from '../../domain/compta/ecriture.ts'
import { anneeDeCloture } from '../../domain/compta/exercice.ts'
import { ATTENDU } from './attendu.ts'
import { dossierMartin } from './dossier.ts'

const faits = dossierMartin(day('2026-11-20'))

test('les composants de chaque logement font son prix et ses frais', () => {
  for (const bien of faits.biens) {
    const siens = faits.composants.filter((one) => one.bien_id === bien.id && one.acquis_avec_bien)
    expect(sum(siens.map((one) => one.base_cents))).toBe(plus(bien.prix_cents, bien.frais_acquisition_cents))
  }
})

test('chaque identifiant ne sert qu’une fois', () => {
  const { biens, composants, emprunts, baux, echeances, encaissements, depenses, exercices } = faits
  const ids = [biens, composants, emprunts, baux, echeances, encaissements, depenses, exercices].flatMap((list) =>
    list.map(({ id }) => id),
  )
  expect(new Set(ids).size).toBe(ids.length)
})

test('un seul loyer est en retard', () => {
  const regles = new Set(faits.encaissements.map(({ echeance_id }) => echeance_id))
  const dues = faits.echeances.filter(({ id }) => !regles.has(id))
  expect(dues.map(({ date_echeance }) => date_echeance)).toEqual(['2026-10-05'])
})

test('les quatre années ont des livres équilibrés, sans erreur de clôture', () => {
  const annees = livres(faits)
  expect([...annees.keys()]).toEqual(faits.exercices.map(({ id }) => id))
  expect(faits.exercices.map(anneeDeCloture)).toEqual([2023, 2024, 2025, 2026])
  for (const exercice of faits.exercices) {
    const lignes = annees.get(exercice.id) ?? []
    expect(estEquilibree(lignes)).toBe(true)
    expect(controlesCloture({ exercice, lignes }).filter(({ gravite }) => gravite === 'erreur')).toEqual([])
  }
})

test.each(['2023-03-10', '2025-07-31', '2027-02-01'])('les faits se racontent à toute date (%s)', (jour) => {
  const racontes = dossierMartin(day(jour))
  for (const lignes of livres(racontes).values()) expect(estEquilibree(lignes)).toBe(true)
})

test.each([2023, 2024, 2025])('la déclaration de %i dit ce que ses pièces disent', (annee) => {
  const fiscale = dossierFiscal(faits, ANNEES).find(({ exercice }) => anneeDeCloture(exercice) === annee)
  for (const [numero, cases] of Object.entries(ATTENDU[annee] ?? {})) {
    const remplies = fiscale?.formulaires.find((formulaire) => formulaire.numero === numero)?.cases ?? []
    const trouvees = Object.keys(cases).map((code) => [code, remplies.find((box) => box.code === code)?.montant])
    expect(Object.fromEntries(trouvees)).toEqual(cases)
  }
})

test('l’amortissement reporté passe d’une année à l’autre : il grossit, puis il sert', () => {
  const stocks = dossierFiscal(faits, ANNEES).map(({ detail: { stock_ard } }) =>
    sum(stock_ard.map(({ montant_cents }) => montant_cents)),
  )
  // 3 150,00 taken over, + 1 655,31 in 2023, + 1 589 in 2024, − 206 in 2025.
  expect(stocks.slice(0, 3).map((stock) => Math.round(stock / 100))).toEqual([4_805, 6_395, 6_189])
})
