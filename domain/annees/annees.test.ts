// The tax years read side by side: what changed from one to the next, and what is still awaited.
import { describe, expect, test } from 'vitest'
import { estFigure, estPublie, type FigureOuNon, publie } from '../base/parametres.ts'
import type { Parametres } from '../fiscal/regimes/parametres.ts'
import { ANNEES, anneeDe } from './index.ts'

/** Every figure by its name, as text that a person can compare. */
function figures(parametres: Parametres): Map<string, string> {
  const toutes = new Map<string, string>()
  const lire = (nom: string, valeur: unknown): void => {
    if (estFigure(valeur))
      toutes.set(nom, estPublie(valeur) ? JSON.stringify(valeur.valeur) : `attendu : ${valeur.non_publie}`)
    else if (valeur !== null && typeof valeur === 'object') {
      for (const [cle, dedans] of Object.entries(valeur)) lire(nom ? `${nom}.${cle}` : cle, dedans)
    }
  }
  lire('', parametres)
  return toutes
}

function changements(de: number, vers: number): string[] {
  const avant = figures(anneeDe(de).parametres)
  return [...figures(anneeDe(vers).parametres)].flatMap(([nom, valeur]) =>
    avant.get(nom) === valeur ? [] : [`${nom} : ${avant.get(nom)} → ${valeur}`],
  )
}

describe("d'une année à la suivante, à relire contre la loi de finances", () => {
  test('de 2023 à 2024 : le barème, et les indemnités journalières et les plafonds des cotisations', () => {
    expect(changements(2023, 2024).map((ligne) => ligne.split(' : ')[0])).toEqual([
      'chez_soi.plafond_ile_de_france',
      'chez_soi.plafond_ailleurs',
      'cotisations_lmp.indemnites',
      'cotisations_lmp.indemnites_plafonnees',
      'cotisations_lmp.plafond',
      'cotisations_lmp.retraite_minimum',
      'cotisations_lmp.complementaire_seuil',
      'impot_revenu.bareme',
    ])
  })

  test('de 2024 à 2025 : loi Le Meur, CSG, barème, assiette unique des cotisations', () => {
    expect(changements(2024, 2025).map((ligne) => ligne.split(' : ')[0])).toEqual([
      'micro_bic.plafond.tourisme_non_classe',
      'micro_bic.plafond.tourisme_classe',
      'micro_bic.abattement.tourisme_non_classe',
      'micro_bic.abattement.tourisme_classe',
      'chez_soi.plafond_ile_de_france',
      'chez_soi.plafond_ailleurs',
      'franchise_tva.seuil',
      'franchise_tva.seuil_majore',
      ...[
        'assiette_unique',
        'abattement',
        'abattement_minimum',
        'abattement_maximum',
        'maladie',
        'retraite',
        'retraite_au_dela',
        'complementaire',
        'complementaire_au_dela',
        'plafond',
        'retraite_minimum',
        'complementaire_seuil',
      ].map((nom) => `cotisations_lmp.${nom}`),
      'prelevements_sociaux.csg',
      'impot_revenu.bareme',
    ])
  })

  test('de 2025 à 2026 : plafonds revalorisés, et ce qui est encore attendu', () => {
    expect(changements(2025, 2026)).toEqual([
      'micro_bic.plafond.meuble : 7770000 → 8360000',
      'micro_bic.plafond.tourisme_classe : 7770000 → 8360000',
      'reel_simplifie.plafond_recettes : 25400000 → 28600000',
      'reel_simplifie.plafond_logement : 84000000 → 94500000',
      'liasse.dispense_2033a : 6100000 → 6600000',
      'chez_soi.plafond_ile_de_france : 21300 → 21500',
      'chez_soi.plafond_ailleurs : 15700 → 15900',
      'cotisations_lmp.plafond : 4710000 → 4806000',
      'cotisations_lmp.retraite_minimum : 534600 → 540900',
      'cotisations_lmp.complementaire_seuil : 4710000 → 4806000',
      'courte_duree.plafond : 7770000 → attendu : loi de finances pour 2027',
      expect.stringContaining('attendu : loi de finances pour 2027'),
      ...[
        ...['base : undefined → [80,100]', 'taux.neuf.intermediaire : undefined → [35,1000]'],
        ...['taux.neuf.social : undefined → [45,1000]', 'taux.neuf.tres_social : undefined → [55,1000]'],
        ...['taux.ancien.intermediaire : undefined → [3,100]', 'taux.ancien.social : undefined → [35,1000]'],
        ...['taux.ancien.tres_social : undefined → [4,100]', 'plafond.intermediaire : undefined → 800000'],
        ...['plafond.social : undefined → 1000000', 'plafond.tres_social : undefined → 1200000'],
        ...['part_sociale : undefined → [50,100]', 'travaux : undefined → [30,100]'],
        'periode : undefined → {"du":"2026-02-21","au":"2028-12-31"}',
        ...['mise_en_location_mois : undefined → 12', 'engagement_annees : undefined → 9'],
      ].map((ligne) => `foncier.relance_logement.${ligne}`),
    ])
  })
})

test('chaque année dit la source de chacun de ses chiffres', () => {
  for (const { parametres } of ANNEES) {
    const sources = JSON.stringify(parametres).match(/"source":"[^"]{5,}"/g) ?? []
    const publies = [...figures(parametres).values()].filter((valeur) => !valeur.startsWith('attendu'))
    expect(sources).toHaveLength(publies.length)
  }
})

test('un chiffre que l’année n’a pas est refusé par son nom, jamais pris à une autre', () => {
  const groupes: { regime_absent?: { plafond: FigureOuNon<number> } } = {}
  expect(() => publie(groupes.regime_absent?.plafond, 'le plafond du régime absent')).toThrow(
    /le plafond du régime absent \(aucun chiffre pour cette année\)/,
  )
})

test("seule l'année en cours est un projet", () => {
  expect(ANNEES.filter((une) => une.projet).map((une) => une.annee)).toEqual([2026])
})

test('le plafond du réel simplifié a son paragraphe, et celui de l’hébergement est à part (CGI 302 septies A bis, III, b)', () => {
  const deux = (annee: number) => {
    const { plafond_recettes, plafond_logement } = anneeDe(annee).parametres.reel_simplifie
    return [plafond_recettes, plafond_logement].map((une) => (estPublie(une) ? une : null))
  }
  for (const { annee } of ANNEES) for (const une of deux(annee)) expect(une?.source).toContain('III, b')
  expect(deux(2025).map((une) => une?.valeur)).toEqual([25_400_000, 84_000_000])
  expect(deux(2026).map((une) => une?.valeur)).toEqual([28_600_000, 94_500_000])
})

test('la reprise des amortissements date du 15 février 2025, et 2026 cite la loi qui l’a modifiée', () => {
  for (const { parametres } of ANNEES)
    expect(parametres.plus_value_lmnp.reprise_amortissements_depuis).toMatchObject({ valeur: '2025-02-15' })
  expect(anneeDe(2026).parametres.plus_value_lmnp.reprise_amortissements_depuis).toMatchObject({
    source: expect.stringContaining('loi 2026-103'),
  })
})
