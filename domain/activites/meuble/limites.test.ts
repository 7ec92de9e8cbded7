// The limits of the law over years that are not whole, and what a sale noted late, or under micro, does to the stock.

import { describe, expect, test } from 'vitest'
import { ANNEES } from '../../annees/index.ts'
import { cents, euros, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import { pointsDeCloture } from '../../cloture/points.ts'
import type { Exercice } from '../../compta/exercice.ts'
import {
  bail,
  bien,
  composant,
  emprunt,
  encaissement,
  exercice,
  faits,
  valider,
} from '../../journalisation/faits.cas.ts'
import { dossierFiscal } from './annee/annees-fiscales.ts'
import { livres } from './annee/livres.ts'
import type { FaitsDuMeuble } from './faits/faits.ts'
import { meuble } from './meuble.ts'
import { comparerRegimes } from './simulation/comparer.ts'

const micro = (annee: number, champs: Partial<Exercice> = {}) =>
  exercice(annee, 'super_simplifiee', { reglages: { regime: 'micro_bic' }, ...champs })
const recettes = (annee: number, montant: number) => encaissement(`r${annee}`, `${annee}-12-05`, montant)
const loue = (champs: Partial<FaitsDuMeuble>) => faits({ biens: [bien()], baux: [bail()], ...champs })
const derniere = (tous: FaitsDuMeuble) => {
  const trouvee = dossierFiscal(tous, ANNEES).at(-1)
  if (!trouvee) throw new Error('no year')
  return trouvee
}

describe('plafond du micro-BIC', () => {
  // 30 000 € in the 92 days from 1 October are 119 021,74 € a year: above 77 700 €.
  const creation = (montant: number) =>
    loue({
      exercices: [micro(2023, { debut: day('2023-10-01') }), micro(2024), micro(2025)],
      encaissements: [recettes(2023, montant), recettes(2024, 80_000), recettes(2025, 80_000)],
    })
  const perdu = (tous: FaitsDuMeuble) => derniere(tous).anomalies.some(({ code }) => code === 'micro_depasse')

  test('l’année de création compte au prorata de ses jours', () => {
    expect(perdu(creation(30_000))).toBe(true)
    expect(perdu(creation(19_000))).toBe(false)
  })

  test('la comparaison avec le réel dit que le micro n’est plus ouvert', () => {
    const { micro_bic, avertissements } = comparerRegimes(creation(30_000), ANNEES, 2025)
    expect(micro_bic.obstacles).toHaveLength(1)
    expect(avertissements).toEqual(expect.arrayContaining([...micro_bic.obstacles]))
    expect(comparerRegimes(creation(19_000), ANNEES, 2025).micro_bic.obstacles).toEqual([])
  })
})

test('le seuil de 23 000 € du LMP se lit sur douze mois (CGI art. 155, IV, 2)', () => {
  const premier = exercice(2025, 'super_simplifiee', { debut: day('2025-07-01') })
  const statutDe = (montant: number) => {
    const tous = loue({ exercices: [premier], encaissements: [recettes(2025, montant)] })
    const parametres = ANNEES.find(({ annee }) => annee === 2025)?.parametres ?? null
    const tenus = livres(tous)
    const source = {
      faits: tous,
      exercice: premier,
      lignes: tenus.get('ex-2025') ?? [],
      livres: tenus,
      today: day('2026-02-01'),
    }
    const points = pointsDeCloture(meuble.comptabilite, {
      ...source,
      precedentes: null,
      fiscale: null,
      parametres,
    }).controle
    return points.find(({ cle }) => cle === 'statut')?.etat
  }
  expect(statutDe(11_500)).toBe('ok')
  expect(statutDe(11_501)).toBe('alerte')
})

test('case 195 : les intérêts capitalisés après la clôture ne sont pas une dette de la clôture', () => {
  const pret = emprunt({
    capital_cents: euros(100_000),
    duree_mois: 240,
    date_deblocage: day('2024-12-01'),
    premiere_echeance: day('2025-01-01'),
    differe_mois: 24,
    differe_type: 'total',
  })
  const annee = derniere(loue({ exercices: [exercice(2024)], emprunts: [pret] }))
  const renvoi = annee.formulaires.find(({ numero }) => numero === '2033-A')?.cases.find(({ code }) => code === '195')
  expect(renvoi?.montant).toBe(100_000)
})

describe('le stock de l’article 39 C et ce qui sort', () => {
  const achat = { date_acquisition: day('2024-01-01'), date_mise_en_location: day('2024-01-01') }
  const murs = composant({
    base_cents: euros(100_000),
    duree_annees: 50,
    mise_en_service: day('2024-01-01'),
    acquis_avec_bien: true,
  })
  const vendu = { date_cession: day('2025-06-30'), prix_cession_cents: euros(150_000) }
  const dossier = (champs: Partial<FaitsDuMeuble>) =>
    faits({ biens: [bien(achat)], composants: [murs], baux: [bail()], encaissements: [recettes(2024, 500)], ...champs })
  const stock = (tous: FaitsDuMeuble) =>
    dossierFiscal(tous, ANNEES).map(({ detail: { stock_ard } }) =>
      stock_ard.reduce((total, un) => total + un.montant_cents, 0),
    )

  test('un logement vendu pendant une année au micro perd son stock', () => {
    const tous = dossier({ exercices: [exercice(2024), micro(2025)] })
    expect(stock(tous)).toEqual([150_000, 150_000])
    expect(stock({ ...tous, biens: [bien({ ...achat, ...vendu })] })).toEqual([150_000, 0])
  })

  test('une vente notée après la validation définitive de son année appartient à l’année qui la reçoit', () => {
    const exercices = [2024, 2025, 2026].map((annee) => exercice(annee))
    const valide = valider(dossier({ exercices }), day('2025-12-31'), livres)
    const tard = { ...valide, biens: [bien({ ...achat, ...vendu })] }
    // 2025 was declared with 1 500 + 2 000 of stock, and stays so.
    expect(stock(tard)).toEqual([150_000, 350_000, 0])
  })

  test('LMP : la plus-value d’une vente notée tard est calculée l’année qui la reçoit', () => {
    const exercices = [2024, 2025, 2026].map((annee) =>
      exercice(annee, 'super_simplifiee', { reglages: { statut: 'lmp' } }),
    )
    const valide = valider(dossier({ exercices }), day('2025-12-31'), livres)
    const annee = derniere({ ...valide, biens: [bien({ ...achat, ...vendu, date_acquisition: day('2024-01-01') })] })
    if (annee.detail.resultat.regime !== 'reel_simplifie') throw new Error('not a real year')
    const { plus_value_court_terme_cents, plus_value_long_terme_cents } = annee.detail.resultat
    // Held eighteen months: short term as a whole. 150 000 less the cost, nothing having been deducted but 500 €.
    expect(plus_value_long_terme_cents).toBe(zero)
    expect(plus_value_court_terme_cents).toBe(cents(5_050_000))
  })
})
