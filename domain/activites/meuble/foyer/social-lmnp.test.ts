// The social side of a year with short stays: levies on the rest alone, contributions apart, each figure worked by hand.
import { describe, expect, test } from 'vitest'
import { ecart } from '../../../../exemples/explication-juste.ts'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { cents, euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import { foyerVide } from '../../../sujets/foyer/foyer.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { cotisationsLmp } from '../fiscal/cotisations-lmp.ts'
import { bilansDuFoyer } from './bilan-foyer.ts'
import { socialLmnp } from './social-lmnp.ts'

const { parametres } = anneeDe(2025)

function annee(
  sejours: number,
  champs: Partial<FaitsDuMeuble> = {},
  regime: 'micro_bic' | 'reel_simplifie' = 'reel_simplifie',
) {
  const debut = day('2025-01-01')
  const f = faits({
    exercices: [exercice(2025, 'super_simplifiee', { reglages: { regime } })],
    biens: [
      bien({ date_acquisition: debut, date_mise_en_location: debut, prix_cents: zero, frais_acquisition_cents: zero }),
    ],
    baux: [
      bail({ debut, depot_garantie_cents: zero }),
      bail({ id: 'sejour', type_bail: 'saisonnier', debut, depot_garantie_cents: zero }),
    ],
    encaissements: [
      encaissement('a', '2025-06-05', 12_000),
      encaissement('s', '2025-07-05', sejours, { bail_id: 'sejour' }),
    ],
    ...champs,
  })
  const fiscale = dossierFiscal(f, ANNEES).at(-1)
  if (!fiscale) throw new Error('no year')
  return fiscale
}
const etapeDe = (etapes: readonly { cle: string; montant_cents: number }[], cle: string) =>
  etapes.find((une) => une.cle === cle)?.montant_cents

describe('au-dessus du seuil', () => {
  test('les prélèvements ne comptent que l’autre location, les cotisations sont à part', () => {
    const social = socialLmnp(annee(24_000), parametres)
    // 18.6 % of 12 000; 47.42 % of 40 % of 24 000.
    expect(social.prelevements.total_cents).toBe(euros(2_232))
    expect(social.cotisations_cents).toBe(cents(455_232))
    expect(social.total_cents).toBe(cents(678_432))
    expect(etapeDe(social.etapes, 'imposable_hors_sejours')).toBe(euros(12_000))
    expect(etapeDe(social.etapes, 'social_sejours')).toBe(cents(678_432))
  })

  test('au micro, la moitié de ce qui reste porte les prélèvements', () => {
    const social = socialLmnp(annee(24_000, {}, 'micro_bic'), parametres)
    // 18.6 % of half of 12 000.
    expect([social.prelevements.total_cents, social.cotisations_cents]).toEqual([euros(1_116), cents(455_232)])
  })

  test('un déficit ancien réduit les deux parts dans la même mesure', () => {
    const social = socialLmnp(
      annee(24_000, { deficits_anterieurs: [{ annee: 2024, montant_cents: euros(9_000) }] }),
      parametres,
    )
    // 27 000 are taxed, of which a third is the other letting.
    expect(etapeDe(social.etapes, 'imposable_hors_sejours')).toBe(euros(9_000))
    expect(social.prelevements.total_cents).toBe(euros(1_674))
  })

  test('au-dessus du plafond du régime général, ce sont les cotisations des indépendants', () => {
    const social = socialLmnp(annee(80_000), parametres)
    const independant = cotisationsLmp({ revenu_cents: euros(80_000), deduites_cents: zero }, parametres)
    expect(social.cotisations_cents).toBe(independant.total_cents)
  })

  test('chaque étape vient à son montant', () => {
    for (const une of [annee(24_000), annee(80_000), annee(24_000, {}, 'micro_bic')])
      expect(socialLmnp(une, parametres).etapes.map((etape) => [etape.cle, ecart(etape)])).toEqual(
        socialLmnp(une, parametres).etapes.map(({ cle }) => [cle, 0]),
      )
  })

  test('le foyer les compte ainsi', () => {
    const fiscale = annee(24_000)
    const [bilan] = bilansDuFoyer([fiscale], { foyers: [{ ...foyerVide(2025) }], parametresDe: () => parametres })
    expect(bilan?.social_cents).toBe(cents(678_432))
  })
})

test('au seuil, rien ne change : 18,6 % de tout, aucune étape de séjours', () => {
  const social = socialLmnp(annee(23_000), parametres)
  expect([social.total_cents, social.cotisations_cents]).toEqual([euros(6_510), null])
  expect(etapeDe(social.etapes, 'social_sejours')).toBeUndefined()
})
