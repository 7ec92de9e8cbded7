// The Garniers' facts: books that close, years that the test of LMP finds professional, a sale whose gain is split as the law says.

import { describe, expect, test } from 'vitest'
import { dossierFiscal } from '../../domain/activites/meuble/annee/annees-fiscales.ts'
import { livres } from '../../domain/activites/meuble/annee/livres.ts'
import { statutDe } from '../../domain/activites/meuble/fiscal/reglages-meuble.ts'
import { bilansDuFoyer } from '../../domain/activites/meuble/foyer/bilan-foyer.ts'
import { testDeLAnnee } from '../../domain/activites/meuble/foyer/foyer.ts'
import { ANNEES, anneeDe } from '../../domain/annees/index.ts'
import { cents, euros, minus, plus, sum } from '../../domain/base/cents.ts'
import { day } from '../../domain/base/day.ts'
import { controlesCloture } from '../../domain/compta/controles-cloture.ts'
import { estEquilibree, type Ligne } from '../../domain/compta/ecriture.ts'
import { anneeDeCloture } from '../../domain/compta/exercice.ts'
import { foyerDe } from '../../domain/sujets/foyer/foyer.ts'
import { creancesDuDossier } from '../../domain/sujets/location/ecritures/creance-perdue.ts'
import { CHATELAILLON, ROYAN } from './biens.ts'
import { dossierGarnier, FOYERS_GARNIER } from './dossier.ts'

const JOURS = ['2024-04-15', '2024-09-19', '2025-10-31', '2026-11-22', '2028-06-01'].map(day)
const faits = dossierGarnier(day('2026-11-22'))
const fiscales = dossierFiscal(faits, ANNEES)
const solde = (lignes: readonly Ligne[], comptes: RegExp) =>
  sum(lignes.filter(({ compte }) => comptes.test(compte)).map((l) => cents(l.debit_cents - l.credit_cents)))

test('les composants de chaque logement font son prix et ses frais', () => {
  for (const bien of faits.biens) {
    const siens = faits.composants.filter((un) => un.bien_id === bien.id && un.acquis_avec_bien)
    expect(sum(siens.map(({ base_cents }) => base_cents))).toBe(plus(bien.prix_cents, bien.frais_acquisition_cents))
  }
})

test('chaque identifiant ne sert qu’une fois dans sa table', () => {
  const { composants, baux, echeances, encaissements, depenses, operations_diverses } = faits
  for (const table of [composants, baux, echeances, encaissements, depenses, operations_diverses]) {
    expect(new Set(table.map(({ id }) => id)).size).toBe(table.length)
  }
})

describe.each(JOURS)('racontés au %s', (jour) => {
  const racontes = dossierGarnier(jour)
  const annees = livres(racontes)

  test('les livres sont équilibrés, sans erreur de clôture, et les créances sont celles des comptes', () => {
    for (const exercice of racontes.exercices) {
      const lignes = annees.get(exercice.id) ?? []
      expect(lignes.length).toBeGreaterThan(0)
      expect(estEquilibree(lignes)).toBe(true)
      const anomalies = controlesCloture({ exercice, lignes })
      expect(anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
      const dues = sum(creancesDuDossier(racontes, exercice.fin).map(({ reste_cents }) => reste_cents))
      expect(solde(lignes, /^41[1-6]/)).toBe(dues)
    }
  })

  test('la liasse de chaque année se remplit, sans contrôle faux', () => {
    for (const { anomalies, controles } of dossierFiscal(racontes, ANNEES)) {
      expect(anomalies.filter(({ gravite }) => gravite === 'erreur')).toEqual([])
      expect(controles.filter(({ etat }) => etat !== 'ok' && etat !== 'arrondi')).toEqual([])
    }
  })
})

test.each([2024, 2025, 2026])('%i est professionnelle : plus de 23 000 €, et plus que les autres revenus', (annee) => {
  const fiscale = fiscales.find(({ exercice }) => anneeDeCloture(exercice) === annee)
  const foyer = foyerDe(FOYERS_GARNIER, annee)
  if (!fiscale || !foyer) throw new Error('l’année est racontée')
  const resultat = testDeLAnnee(fiscale, { foyer, biens: faits.biens }, anneeDe(annee).parametres)
  expect(resultat.statut).toBe(statutDe(fiscale.exercice))
  expect(resultat.statut).toBe('lmp')
})

test('le studio vendu : les amortissements repris à court terme, le reste à long terme', () => {
  const [vente] = fiscales
  if (!vente) throw new Error('2024 est racontée')
  const pas = (cle: string) => vente.etapes.find((une) => une.cle === `${cle}_${ROYAN.id}`)?.montant_cents ?? cents(0)
  const brut = plus(ROYAN.prix_cents, ROYAN.frais_acquisition_cents)
  // Price less what is left of its cost in the books: 108 000 − 85 400 is the long-term part.
  expect(pas('pv_long_terme')).toBe(minus(ROYAN.prix_cession_cents ?? cents(0), brut))
  expect(pas('pv_court_terme')).toBe(minus(brut, solde(vente.lignes, /^675/)))
})

test('la maison se loue à la semaine, et les cotisations sont une charge de l’activité', () => {
  const siens = faits.baux.filter(({ bien_id }) => bien_id === CHATELAILLON.id)
  expect(siens.length).toBe(39)
  expect(siens.every(({ type_bail, fin }) => type_bail === 'saisonnier' && fin !== null)).toBe(true)
  for (const [rang, un] of siens.entries()) expect((siens[rang - 1]?.fin ?? '') <= un.debut).toBe(true)
  expect(solde(fiscales[1]?.lignes ?? [], /^646/)).toBe(euros(4 * 742))
  const publiees = fiscales.filter(({ exercice }) => anneeDeCloture(exercice) < 2026)
  const bilans = bilansDuFoyer(publiees, { foyers: FOYERS_GARNIER, parametresDe: (annee) => anneeDe(annee).parametres })
  expect(bilans.length).toBe(2)
  expect(bilans.every(({ cotisations }) => (cotisations?.total_cents ?? 0) > 0)).toBe(true)
})
