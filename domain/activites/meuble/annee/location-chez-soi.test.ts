// A part of one's own home that is let: exempt at a reasonable price, and then out of the return, receipts and charges.
import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { ANNEES } from '../../../annees/index.ts'
import { cents, euros, sum, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import { bail, bien, composant, depense, encaissement, exercice } from '../../../journalisation/faits.cas.ts'
import { faitsDuMeuble } from '../faits/faits.cas.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { type LocationChezSoi, valeurInscrite } from '../faits/location-chez-soi.ts'
import { dossierFiscal } from './annees-fiscales.ts'

const chambre = (champs: Partial<LocationChezSoi> = {}): LocationChezSoi => ({
  id: 'chez-soi',
  bien_id: 'bien',
  annee: 2025,
  forme: 'locataire',
  surface_louee_centiemes: 1_500,
  surface_totale_centiemes: 9_000,
  ile_de_france: false,
  residence_du_locataire: true,
  valeur_totale_cents: null,
  ...champs,
})
/** A room of the home let all of 2025, and a studio elsewhere for 6 000 € less 1 000 €; 600 € a year of depreciation each. */
function dossier(
  loyer: number,
  location: LocationChezSoi | null,
  champs: Partial<FaitsDuMeuble> = {},
  ex: Partial<Exercice> = {},
) {
  const achat = {
    date_acquisition: day('2025-01-01'),
    date_mise_en_location: day('2025-01-01'),
    frais_acquisition_cents: zero,
    prix_cents: euros(12_000),
  }
  const piece = { base_cents: euros(12_000), duree_annees: 20, mise_en_service: day('2025-01-01') }
  return faitsDuMeuble({
    exercices: [exercice(2025, 'super_simplifiee', ex)],
    biens: [bien({ ...achat, libelle: 'Chambre' }), bien({ ...achat, id: 'studio', libelle: 'Studio' })],
    composants: [composant(piece), composant({ ...piece, id: 'murs', bien_id: 'studio' })],
    baux: [
      bail({ debut: day('2025-01-01'), charges_cents: zero }),
      bail({ id: 'autre', bien_id: 'studio', debut: day('2025-01-01'), charges_cents: zero }),
    ],
    encaissements: [
      encaissement('a', '2025-06-05', loyer),
      encaissement('b', '2025-06-05', 6_000, { bail_id: 'autre' }),
    ],
    depenses: [
      depense('x', '2025-03-01', '2025-03-01', { montant_cents: euros(400), bien_id: 'bien' }),
      depense('y', '2025-03-01', '2025-03-01', { montant_cents: euros(1_000), bien_id: 'studio' }),
    ],
    ...(location && { locations_chez_soi: [location] }),
    ...champs,
  })
}
const annee = (f: FaitsDuMeuble) => {
  const [une] = dossierFiscal(f, ANNEES)
  if (!une) throw new Error('no year')
  return une
}
const box = (f: FaitsDuMeuble, numero: string, code: string) =>
  annee(f)
    .formulaires.find((un) => un.numero === numero)
    ?.cases.find((une) => une.code === code)?.montant

describe('une pièce louée à un locataire qui y vit', () => {
  // 15 m² at 157 €: 2 355 € a year outside Île-de-France in 2025.
  test.each([
    ['au plafond', 2_355, {}, true],
    ['un centime au-dessus', 2_355.01, {}, false],
    ['en Île-de-France, le plafond est plus haut', 3_195, { ile_de_france: true }, true],
    ['le locataire n’y a pas sa résidence', 1_000, { residence_du_locataire: false }, false],
  ] as const)('%s', (_, loyer, champs, exonere) => {
    const [test] = annee(dossier(loyer, chambre(champs))).detail.chez_soi
    expect([test?.exonere, test?.recettes_cents]).toEqual([exonere, euros(loyer)])
  })

  test('louée une partie de l’année, le plafond suit ses jours', () => {
    const f = dossier(1_000, chambre())
    const [b, autre] = f.baux
    if (!b || !autre) throw new Error('two leases')
    const partielle = { ...f, baux: [{ ...b, fin: day('2025-03-31') }, autre] }
    // 2 355 € for 90 days of 365.
    expect(annee(partielle).detail.chez_soi[0]).toMatchObject({ plafond_cents: euros(580.68), exonere: false })
  })

  test('l’exonération finit avec 2026', () => {
    expect(annee(dossier(1_000, chambre())).detail.chez_soi[0]?.conditions.at(-1)).toEqual({
      libelle: 'L’exonération court jusqu’au 31/12/2026',
      tenue: true,
    })
  })
})

describe('des chambres d’hôtes', () => {
  test.each([
    [760, true],
    [760.01, false],
  ])('%d € de recettes dans l’année', (loyer, exonere) => {
    expect(annee(dossier(loyer, chambre({ forme: 'chambre_hotes' }))).detail.chez_soi[0]?.exonere).toBe(exonere)
  })

  test('toutes celles de l’habitation comptent ensemble', () => {
    const deux = [
      chambre({ forme: 'chambre_hotes' }),
      chambre({ id: 'autre', bien_id: 'studio', forme: 'chambre_hotes' }),
    ]
    const {
      detail: { chez_soi },
    } = annee(dossier(700, null, { locations_chez_soi: deux }))
    expect(chez_soi.map(({ recettes_cents, exonere }) => [recettes_cents, exonere])).toEqual([
      [euros(6_700), false],
      [euros(6_700), false],
    ])
  })
})

describe('exonérée, elle sort de la déclaration', () => {
  test('au réel, ni ses loyers, ni ses charges, ni ses dotations : le reste est déclaré comme sans elle', () => {
    const exoneree = dossier(2_000, chambre())
    // The studio alone: 6 000 − 1 000 − 600.
    expect(annee(exoneree).detail.resultat.resultat_cents).toBe(euros(4_400))
    expect([box(exoneree, '2031', '7a'), box(exoneree, '2042-C-PRO', '5NA')]).toEqual([4_400, 4_400])
    // Its 1 000 € (2 000 − 400 − 600) stay in the books, and are deducted in box 350 with the neutralised profit.
    expect(box(exoneree, '2033-B', '310')).toBe(5_400)
    expect(box(exoneree, '2033-B', '350')).toBe(1_000 + 4_400)
    expect(annee(exoneree).controles.filter(({ etat }) => etat === 'erreur')).toEqual([])
    const etape = annee(exoneree).etapes.find(({ cle }) => cle === 'location_exoneree')
    expect(etape?.montant_cents).toBe(euros(1_000))
  })

  test('une perte exonérée ne se déduit pas : elle est réintégrée', () => {
    const exoneree = dossier(0, chambre())
    expect(annee(exoneree).detail.resultat.resultat_cents).toBe(euros(4_400))
    expect(box(exoneree, '2033-B', '330')).toBe(1_000)
  })

  test('au micro-BIC : ses recettes ne s’écrivent nulle part', () => {
    expect(box(dossier(2_000, chambre(), {}, { reglages: { regime: 'micro_bic' } }), '2042-C-PRO', '5ND')).toBe(6_000)
    expect(box(dossier(2_000, null, {}, { reglages: { regime: 'micro_bic' } }), '2042-C-PRO', '5ND')).toBe(8_000)
  })

  test('imposable, elle reste dans la déclaration', () => {
    expect(annee(dossier(9_000, chambre())).detail.resultat.resultat_cents).toBe(
      annee(dossier(9_000, null)).detail.resultat.resultat_cents,
    )
  })
})

test('la valeur à inscrire est la part louée de celle du logement', () => {
  const de = (valeur_totale_cents: LocationChezSoi['valeur_totale_cents']) => {
    const [test] = annee(dossier(9_000, chambre({ valeur_totale_cents }))).detail.chez_soi
    return test ? valeurInscrite(test)?.montant_cents : undefined
  }
  // 15 m² of 90 m².
  expect([de(euros(300_000)), de(null)]).toEqual([euros(50_000), undefined])
})

test('ce qui reste et ce qui sort font toujours le résultat des livres, et les cases se bouclent', () => {
  const montant = fc.integer({ min: 0, max: 235_500 })
  fc.assert(
    fc.property(montant, fc.constantFrom('lmnp' as const, 'lmp' as const), (loyer, statut) => {
      const {
        detail: { resultat },
        etapes,
        controles,
      } = annee(dossier(loyer / 100, chambre(), {}, { reglages: { statut } }))
      if (resultat.regime === 'micro_bic') throw new Error('real regime')
      expect(resultat.exonere_cents).toBe(cents(loyer - 100_000))
      expect(resultat.loyers_cents).toBe(euros(6_000))
      expect(controles.filter(({ etat }) => etat === 'erreur')).toEqual([])
      for (const cle of [
        'resultat_comptable',
        'reintegrations',
        'deductions',
        'resultat_fiscal',
        'location_exoneree',
      ]) {
        const une = etapes.find((autre) => autre.cle === cle)
        expect([cle, sum(une?.entrees.map((entree) => entree.montant_cents) ?? [])]).toEqual([cle, une?.montant_cents])
      }
    }),
    { numRuns: 40 },
  )
})
