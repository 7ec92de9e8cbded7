// The household beside the books: the test of its status, and what LMNP and LMP would each make of the same year.
import { describe, expect, test } from 'vitest'
import { ANNEES, anneeDe } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, composant, depense, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import { type Foyer, foyerDe } from '../../../sujets/foyer/foyer.ts'
import { dossierFiscal } from '../annee/annees-fiscales.ts'
import { testDeLAnnee } from '../foyer/foyer.ts'
import { ventesLmp } from '../ventes/ventes-lmp.ts'
import { comparerStatuts } from './statuts.ts'

const foyer = (champs: Partial<Foyer> = {}): Foyer => ({
  annee: 2024,
  autres_meubles_cents: zero,
  revenus_activite_cents: euros(20_000),
  autres_revenus_cents: zero,
  quarts_de_part: 4,
  ...champs,
})
/** Bought for 60 000 €, depreciated over twenty years; rents and charges as said, in 2024 and 2025. */
const dossier = (loyers: number, charges: number, statut: 'lmnp' | 'lmp' = 'lmnp') =>
  faits({
    exercices: [2024, 2025].map((annee) => exercice(annee, 'super_simplifiee', { reglages: { statut } })),
    biens: [
      bien({
        date_acquisition: day('2024-01-01'),
        date_mise_en_location: day('2024-01-01'),
        frais_acquisition_cents: zero,
        prix_cents: euros(60_000),
      }),
    ],
    composants: [composant({ base_cents: euros(60_000), duree_annees: 20, mise_en_service: day('2024-01-01') })],
    baux: [bail()],
    encaissements: [encaissement('a', '2024-06-05', loyers), encaissement('b', '2025-06-05', loyers)],
    depenses: [
      depense('x', '2024-03-01', '2024-03-01', { montant_cents: euros(charges) }),
      depense('y', '2025-03-01', '2025-03-01', { montant_cents: euros(charges) }),
    ],
  })
const compare = (faits: ReturnType<typeof dossier>, un: Foyer) => {
  const trouve = comparerStatuts(faits, { foyers: [un], annees: ANNEES, annee: 2025 })
  if (!trouve) throw new Error('no household')
  return trouve
}

describe('le test de l’année', () => {
  const [, annee] = dossierFiscal(dossier(24_000, 0), ANNEES)
  const de = (un: Foyer) => annee && testDeLAnnee(annee, { foyer: un, biens: [] }, anneeDe(2025).parametres)

  test('les recettes dépassent le seuil et les autres revenus d’activité : LMP', () => {
    expect(de(foyer())).toMatchObject({ statut: 'lmp', depasse_seuil: true, depasse_revenus: true })
    expect(de(foyer({ revenus_activite_cents: euros(24_000) }))).toMatchObject({
      statut: 'lmnp',
      depasse_revenus: false,
    })
    // Other income than that of an activity is not compared.
    expect(de(foyer({ autres_revenus_cents: euros(90_000) }))?.statut).toBe('lmp')
  })

  test('les locations que le foyer tient ailleurs comptent', () => {
    const test = de(foyer({ revenus_activite_cents: euros(30_000), autres_meubles_cents: euros(7_000) }))
    expect(test).toMatchObject({ statut: 'lmp', recettes_annualisees_cents: euros(31_000) })
    expect(test?.etapes.find(({ cle }) => cle === 'recettes_meublees')?.entrees.map((une) => une.code)).toEqual([
      'loyers',
      undefined,
    ])
  })

  test('un logement acquis dans l’année compte pour douze mois, ce que le foyer tient ailleurs pour ce qu’il est', () => {
    // CGI 155, IV, 2: the letting begins when the dwelling is acquired. 12 000 in the six months from 1 July.
    const f = dossier(12_000, 0)
    const [b1] = f.biens
    if (!b1) throw new Error('no dwelling')
    const acquis = (date: string) => {
      const [, fiscale] = dossierFiscal(f, ANNEES)
      if (!fiscale) throw new Error('no year')
      const biens = [{ ...b1, date_acquisition: day(date) }]
      const test = testDeLAnnee(
        fiscale,
        { foyer: foyer({ autres_meubles_cents: euros(1_000) }), biens },
        anneeDe(2025).parametres,
      )
      return [test.statut, test.recettes_annualisees_cents]
    }
    expect(acquis('2024-01-01')).toEqual(['lmnp', euros(13_000)])
    expect(acquis('2025-01-01')).toEqual(['lmnp', euros(13_000)])
    expect(acquis('2025-07-01')).toEqual(['lmp', euros(25_000)])
  })

  test('l’année où tout est vendu compte douze mois ; celle où un logement part et d’autres restent, non', () => {
    const f = dossier(12_000, 0)
    const [b1] = f.biens
    const [, fiscale] = dossierFiscal(f, ANNEES)
    if (!b1 || !fiscale) throw new Error('no dwelling')
    const vendu = { ...b1, date_cession: day('2025-06-30'), prix_cession_cents: euros(90_000) }
    const recettes = (biens: readonly Bien[], ailleurs = 0) =>
      testDeLAnnee(
        fiscale,
        { foyer: foyer({ autres_meubles_cents: euros(ailleurs) }), biens },
        anneeDe(2025).parametres,
      ).recettes_annualisees_cents
    expect(recettes([vendu])).toBe(euros(24_000))
    expect(recettes([vendu, { ...b1, id: 'b2' }])).toBe(euros(12_000))
    expect(recettes([vendu], 500)).toBe(euros(12_500))
  })

  test('en indivision, seules les parts du foyer comptent, dans le test comme dans l’impôt', () => {
    const f = {
      ...dossier(30_000, 0),
      indivisaires: [
        { id: 'ana', nom: 'Ana', rattachement: 'declarant_1' as const },
        { id: 'luc', nom: 'Luc', rattachement: 'autre' as const },
      ],
      indivisions: [
        {
          id: 'une',
          bien_id: null,
          depuis: day('2024-01-01'),
          denominateur: 3,
          parts: [
            { indivisaire_id: 'ana', numerateur: 2 },
            { indivisaire_id: 'luc', numerateur: 1 },
          ],
        },
      ],
    }
    const { lmnp } = compare(f, foyer({ revenus_activite_cents: euros(10_000) }))
    const [, fiscale] = dossierFiscal(f, ANNEES)
    if (!fiscale) throw new Error('no year')
    // 20 000 of 30 000: the whole would be LMP, the share of the household is not.
    const de = (part: typeof lmnp.part) =>
      testDeLAnnee(fiscale, { foyer: foyer(), biens: f.biens, part }, anneeDe(2025).parametres).statut
    expect([de(null), de(lmnp.part)]).toEqual(['lmp', 'lmnp'])
    // 30 000 less 3 000 of depreciation: two thirds.
    expect([lmnp.bilan.resultat_cents, lmnp.part?.recettes_cents]).toEqual([euros(18_000), euros(20_000)])
  })

  test('un foyer vaut jusqu’à ce qu’un autre soit dit', () => {
    const dits = [foyer({ annee: 2026, quarts_de_part: 8 }), foyer()]
    expect([2023, 2024, 2025, 2026, 2030].map((une) => foyerDe(dits, une)?.quarts_de_part)).toEqual([
      undefined,
      4,
      4,
      8,
      8,
    ])
  })
})

describe('la même année sous chaque statut', () => {
  test('un bénéfice : le même impôt, des cotisations à la place des prélèvements', () => {
    const { lmnp, lmp, ecart_cents, bareme_de } = compare(dossier(30_000, 7_000), foyer())
    // 30 000 − 7 000 − 3 000 of depreciation, above 20 000 of other income: 40 000 against 20 000 of income.
    for (const { bilan } of [lmnp, lmp])
      expect([bilan.resultat_cents, bilan.global.impot_cents]).toEqual([euros(20_000), euros(4_179.99)])
    expect(lmnp.bilan.social_cents).toBe(euros(3_720))
    expect(lmp.bilan.cotisations?.assiette_cents).toBe(euros(14_800))
    expect(ecart_cents).toBe(lmp.bilan.social_cents - lmnp.bilan.social_cents)
    expect(bareme_de).toBeNull()
  })

  test('une perte : elle attend dix ans en LMNP, elle baisse le revenu du foyer en LMP', () => {
    const { lmnp, lmp } = compare(dossier(10_000, 16_000), foyer({ revenus_activite_cents: euros(30_000) }))
    expect([lmnp.bilan.resultat_cents, lmnp.bilan.global.impot_cents]).toEqual([zero, zero])
    expect(lmnp.fiscale.detail.deficits.cree_cents).toBe(euros(6_000))
    // 30 000 bears 2 103.99 €, 24 000 bears 1 364 €: 11 % of what is above 11 600, 30 % of 421.
    expect([lmp.bilan.resultat_cents, lmp.bilan.global.impot_cents]).toEqual([euros(-6_000), euros(1_364 - 2_103.99)])
    // Minimal contributions, even so.
    expect(lmp.bilan.social_cents).toBe(euros(1_237))
  })

  test('une perte au-dessus des revenus attend six ans, sur le revenu global', () => {
    const { lmp } = compare(dossier(2_000, 16_000, 'lmp'), foyer({ revenus_activite_cents: euros(10_000) }))
    expect(lmp.bilan.global.imputation).toMatchObject({
      ouverture: [{ annee: 2024, montant_cents: euros(4_000) }],
      cree_cents: euros(4_000),
      imposable_cents: zero,
    })
    expect(lmp.bilan.etapes.find(({ cle }) => cle === 'global_cloture')?.montant_cents).toBe(euros(8_000))
  })

  test('sans foyer, rien ne se compare, et sans barème voté, celui d’avant est gardé et nommé', () => {
    expect(comparerStatuts(dossier(10_000, 0), { foyers: [], annees: ANNEES, annee: 2025 })).toBeNull()
    const suivant = { ...dossier(10_000, 0), exercices: [exercice(2026)] }
    expect(comparerStatuts(suivant, { foyers: [foyer()], annees: ANNEES, annee: 2026 })?.bareme_de).toBe(2025)
  })
})

describe('la vente d’un logement par un LMP', () => {
  const vente = (loyers: number, depuis = '2015-01-01') => {
    const vendu = {
      ...dossier(loyers, 0, 'lmp'),
      biens: [
        bien({
          date_acquisition: day(depuis),
          date_mise_en_location: day(depuis),
          frais_acquisition_cents: zero,
          prix_cents: euros(60_000),
          date_cession: day('2025-12-31'),
          prix_cession_cents: euros(100_000),
        }),
      ],
    }
    const fiscales = dossierFiscal(vendu, ANNEES)
    const [une] = ventesLmp(
      { faits: vendu, fiscale: fiscales[1] ?? expect.fail(), precedentes: fiscales.slice(0, 1), foyers: [] },
      anneeDe(2025).parametres,
    )
    return une
  }

  test('petites recettes et plus de cinq ans : tout est exonéré', () => {
    const une = vente(24_000)
    // Two years of 3 000 € were deducted: that much is short term, the rest of 46 000 € long term.
    expect([une?.court_terme_cents, une?.long_terme_cents]).toEqual([euros(6_000), euros(40_000)])
    expect([une?.allege.court_terme_cents, une?.allege.long_terme_cents, une?.impot_long_cents]).toEqual([
      zero,
      zero,
      zero,
    ])
  })

  test('grandes recettes : le court terme reste dû, et dix années de détention effacent la moitié du long terme', () => {
    const une = vente(130_000)
    expect([une?.allege.court_terme_cents, une?.allege.long_terme_cents]).toEqual([euros(6_000), euros(20_000)])
    // 12.8 % and 18.6 %.
    expect(une?.impot_long_cents).toBe(euros(2_560 + 3_720))
  })

  test('moins de cinq ans : rien n’est exonéré', () => {
    expect(vente(24_000, '2023-06-01')?.allege).toMatchObject({
      court_terme_cents: euros(6_000),
      long_terme_cents: euros(40_000),
    })
  })
})
