// An LMP who sells a dwelling: the price shared between its elements, and what each form carries of a gain and of a loss.
import { describe, expect, test } from 'vitest'
import { caseDe } from '../../../../exemples/cas/declaration.ts'
import { ANNEES } from '../../../annees/index.ts'
import { euros, zero } from '../../../base/cents.ts'
import { day } from '../../../base/day.ts'
import { bail, bien, composant, encaissement, exercice, faits } from '../../../journalisation/faits.cas.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import { dossierFiscal } from './annees-fiscales.ts'

const avant = { mise_en_service: day('2018-01-01'), date_sortie: day('2025-12-31') }

/** 20 000 € of land, 80 000 € of walls over 40 years and 6 000 € of furniture over 10, taken over in 2025 and sold at its end. */
function vendre(prix: number, change: Partial<Bien> = {}) {
  const dossier = faits({
    exercices: [exercice(2025, 'super_simplifiee', { reglages: { statut: 'lmp' } })],
    biens: [
      bien({
        date_acquisition: day('2018-01-01'),
        date_mise_en_location: day('2018-01-01'),
        prix_cents: euros(100_000),
        frais_acquisition_cents: zero,
        date_cession: day('2025-12-31'),
        prix_cession_cents: euros(prix),
        ...change,
      }),
    ],
    composants: [
      composant({
        ...avant,
        id: 'terrain',
        nature: 'terrain',
        libelle: 'Terrain',
        base_cents: euros(20_000),
        duree_annees: null,
      }),
      composant({
        ...avant,
        id: 'murs',
        libelle: 'Gros œuvre',
        base_cents: euros(80_000),
        duree_annees: 40,
        amortissement_anterieur_cents: euros(14_000),
      }),
      composant({
        ...avant,
        id: 'meubles',
        nature: 'mobilier',
        libelle: 'Mobilier',
        base_cents: euros(6_000),
        duree_annees: 10,
        amortissement_anterieur_cents: euros(4_200),
        acquis_avec_bien: false,
      }),
    ],
    baux: [bail({ debut: day('2024-01-01') })],
    encaissements: [encaissement('loyer', '2025-06-05', 6_000)],
    reprise: { annee: 2025, tresorerie_cents: zero },
  })
  const annee = dossierFiscal(dossier, ANNEES).at(-1)
  if (annee?.detail.resultat.regime !== 'reel_simplifie') throw new Error('not a real year')
  const {
    detail: { resultat },
    formulaires,
  } = annee
  const pas = (cle: string) => resultat.etapes.find((une) => une.cle === `${cle}_bien`)
  return { annee, resultat, pas, box: (numero: string, code: string) => caseDe(formulaires, numero, code) }
}

describe('vendu à perte après deux ans', () => {
  test('les murs et les meubles perdent à court terme, le terrain seul à long terme (CGI 39 duodecies, 4)', () => {
    // 53 000 is half of what all of it cost: 40 000 − 64 000, 3 000 − 1 200, 10 000 − 20 000.
    const { resultat, annee } = vendre(53_000)
    expect(resultat.plus_value_court_terme_cents).toBe(euros(-24_000 + 1_800))
    expect(resultat.plus_value_long_terme_cents).toBe(euros(-10_000))
    // 6 000 of rents less 2 600 of depreciation, less the short-term loss: the long-term one leaves the result.
    expect(resultat.resultat_cents).toBe(euros(6_000 - 2_600 - 22_200))
    expect(annee.controles.filter(({ etat }) => etat !== 'ok' && etat !== 'arrondi')).toEqual([])
  })

  test('aucune case n’est négative hors du tableau 2033-C, et la perte à long terme est dite', () => {
    const { box, annee } = vendre(53_000)
    expect(box('2042-C-PRO', '5KE').blanc).toBe(true)
    expect(box('2031', '5').blanc).toBe(true)
    expect(box('2042-C-PRO', '5KF').montant).toBe(18_800)
    expect(box('2033-C', '596').montant).toBe(-22_200)
    expect(box('2033-C', '597').montant).toBe(-10_000)
    for (const { numero, cases } of annee.formulaires.filter((un) => ['2031', '2042-C-PRO'].includes(un.numero)))
      expect({ numero, negatives: cases.filter(({ montant }) => montant < 0) }).toEqual({ numero, negatives: [] })
    expect(annee.anomalies.map(({ message }) => message).join()).toMatch(/moins-value à long terme de 10\s000,00\s€/)
  })
})

test('vendu avec gain, 5KE porte le long terme de la 2033-C', () => {
  const { box, annee } = vendre(159_000)
  // Half as much again: 50 000 and 3 000 above what walls, land and furniture cost.
  expect(box('2042-C-PRO', '5KE').montant).toBe(53_000)
  expect(box('2031', '5').montant).toBe(53_000)
  expect(box('2033-C', '596').montant).toBe(16_000 + 4_800)
  expect(annee.anomalies.map(({ code }) => code)).not.toContain('moins_value_long_terme')
})

test('le prix que l’acte donne au mobilier est le sien, les murs et le terrain se partagent le reste', () => {
  const { pas } = vendre(102_000, { mobilier_cession_cents: euros(2_000) })
  expect(pas('pv_repartition')?.entrees.map(({ libelle, montant_cents }) => [libelle, montant_cents])).toEqual([
    ['Terrain', euros(20_000)],
    ['Gros œuvre', euros(80_000)],
    ['Mobilier', euros(2_000)],
  ])
  expect(pas('pv_court_terme')?.montant_cents).toBe(euros(16_000 + 800))
  expect(pas('pv_long_terme')?.montant_cents).toBe(zero)
})
