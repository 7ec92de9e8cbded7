// Comparing the two regimes on the same facts, and going past the last published year.
import { describe, expect, test } from 'vitest'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { cents, euros, percent, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { estPublie } from '../../../base/parametres.ts'
import { bail, bien, composant, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { impotParPart } from '../../../sujets/foyer/impot-revenu.ts'
import { comparerRegimes } from './comparer.ts'
import { prolonger } from './prolonger.ts'

const dossier = (charges: number) =>
  faits({
    exercices: [exercice(2025)],
    biens: [bien({ date_acquisition: day('2025-01-01'), frais_acquisition_cents: zero, prix_cents: euros(60_000) })],
    composants: [composant({ base_cents: euros(60_000), duree_annees: 20, mise_en_service: day('2025-01-01') })],
    baux: [bail()],
    encaissements: [encaissement('a', '2025-06-05', 10_000)],
    depenses: [depense('travaux', '2025-03-01', '2025-03-01', { montant_cents: euros(charges) })],
  })

describe('micro contre réel', () => {
  test('beaucoup de charges : le réel impose moins', () => {
    const comparaison = comparerRegimes(dossier(6_000), ANNEES, 2025)
    expect(comparaison.micro_bic.imposable_cents).toBe(euros(5_000))
    expect(comparaison.micro_bic.prelevements_cents).toBe(euros(930))
    expect(comparaison.reel_simplifie.imposable_cents).toBe(euros(1_000))
    expect(comparaison).toMatchObject({ ecart_cents: euros(4_000), avantage: 'reel_simplifie' })
  })

  test('l’impôt de chaque régime : celui du foyer s’il est dit, sinon celui d’une tranche', () => {
    const sans = comparerRegimes(dossier(6_000), ANNEES, 2025)
    expect([sans.micro_bic.impot_cents, sans.reel_simplifie.impot_cents]).toEqual([null, null])
    const tranche = comparerRegimes(dossier(6_000), ANNEES, 2025, { taux_marginal: 30 })
    expect(tranche.micro_bic.impot_cents).toBe(euros(1_500 + 930))
    expect(tranche.reel_simplifie.impot_cents).toBe(euros(300 + 186))
    // A household without any other income owes no income tax on so little: the levies alone are left.
    const foyer = comparerRegimes(dossier(6_000), ANNEES, 2025, { revenus_cents: zero, quarts_de_part: 4 })
    expect(foyer.micro_bic.impot_cents).toBe(euros(930))
    expect(foyer.micro_bic.etapes.find(({ cle }) => cle === 'impot_total')?.montant_cents).toBe(euros(930))
  })

  test('l’écart d’impôt est une étape, qui s’ouvre sur l’impôt de chaque régime ; sans impôt connu, il n’est pas dit', () => {
    const ecart = (foyer: Parameters<typeof comparerRegimes>[3]) =>
      comparerRegimes(dossier(6_000), ANNEES, 2025, foyer).etapes.find(({ cle }) => cle === 'ecart_impot')
    // 1,500 + 930 under micro, 300 + 186 under the real regime.
    expect(ecart({ taux_marginal: 30 })).toMatchObject({
      montant_cents: euros(1_944),
      entrees: [
        { montant_cents: euros(2_430), code: 'impot_micro_bic' },
        { montant_cents: euros(-486), code: 'impot_reel_simplifie' },
      ],
    })
    expect(ecart(null)).toBeUndefined()
  })

  test('les séjours qui cotisent : prélèvements sur le reste, cotisations à part, le tout dans l’impôt de l’année', () => {
    const f = dossier(0)
    const sejours = {
      ...f,
      composants: [],
      baux: [...f.baux, bail({ id: 'sejour', type_bail: 'saisonnier' })],
      encaissements: [...f.encaissements, encaissement('s', '2025-07-05', 30_000, { bail_id: 'sejour' })],
    }
    const { reel_simplifie, micro_bic } = comparerRegimes(sejours, ANNEES, 2025, { taux_marginal: 30 })
    // 47.42 % of 40 % of 30 000, whatever the regime; 18.6 % of the 10 000 of the lease, or of their half.
    expect([reel_simplifie.prelevements_cents, reel_simplifie.cotisations_cents]).toEqual([
      euros(1_860),
      cents(569_040),
    ])
    expect([micro_bic.prelevements_cents, micro_bic.cotisations_cents]).toEqual([euros(930), cents(569_040)])
    expect(micro_bic.impot_cents).toBe(cents(600_000 + 93_000 + 569_040))
  })

  test('peu de charges : le micro impose moins', () => {
    const { avantage, reel_simplifie } = comparerRegimes(dossier(500), ANNEES, 2025)
    expect(reel_simplifie.imposable_cents).toBe(euros(6_500))
    expect(avantage).toBe('micro_bic')
  })

  test('des charges au-dessus des loyers : le réel garde un déficit et tout le stock', () => {
    const { reel_simplifie, avertissements } = comparerRegimes(dossier(12_000), ANNEES, 2025)
    expect(reel_simplifie.resultat_cents).toBe(euros(-2_000))
    expect(reel_simplifie.stock_ard_cents).toBe(euros(3_000))
    expect(reel_simplifie.deficits_cents).toBe(euros(2_000))
    expect(avertissements).toHaveLength(3)
  })
})

describe('au-delà de la dernière année publiée', () => {
  const prolongee = prolonger(2028, { derniere: anneeDe(2026), precedente: anneeDe(2025) })

  test('un chiffre de 2026 est gardé, un chiffre attendu vient de 2025, et chacun est nommé', () => {
    const hypothese = (figure: string) => prolongee.hypotheses.find((une) => une.figure === figure)
    expect(hypothese('micro_bic.plafond.meuble')).toMatchObject({ annee: 2026 })
    expect(hypothese('impot_revenu.bareme')).toMatchObject({ annee: 2025 })
    expect(hypothese('prelevements_sociaux.csg')).toMatchObject({ annee: 2026 })
  })

  test('tout chiffre y est, sans aucun refus, et chacun est une hypothèse, ceux des revenus fonciers à part', () => {
    expect(impotParPart(euros(30_000), prolongee.parametres)).toBe(euros(2_103.99))
    const { abattement } = prolongee.parametres.micro_bic
    expect(estPublie(abattement.meuble) && abattement.meuble.valeur).toEqual(percent('50'))
    const { foncier, micro_foncier } = prolongee.parametres
    const [tous, fonciers] = [prolongee.parametres, { foncier, micro_foncier }].map(
      (lus) => JSON.stringify(lus).match(/"source"/g)?.length ?? 0,
    )
    expect(fonciers).toBe(24)
    expect(prolongee.hypotheses).toHaveLength((tous ?? 0) - 24)
  })

  test("une liasse ne peut pas en être faite : il n'a pas de formulaires", () => {
    expect(Object.keys(prolongee)).toEqual(['annee', 'parametres', 'hypotheses'])
  })
})
