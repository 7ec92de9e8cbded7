// Worked cases and filed returns, from the books to the boxes of 2033-B, 2031 and 2042-C-PRO.
import { describe, expect, test } from 'vitest'
import { cas, type Json, lire, liste, montant, nombre, parAnnee } from '../../exemples/cas/cas.ts'
import { caseDe, type Declaration, declarer, enCents } from '../../exemples/cas/declaration.ts'
import { eur, livresDe, type Totaux } from '../../exemples/cas/livres.ts'
import { anneeDe } from '../annees/index.ts'
import { type Cents, cents, minus, negate, plus, sum, zero } from '../base/cents.ts'
import { day } from '../base/day.ts'
import { publie } from '../base/parametres.ts'
import { ecriture } from '../compta/ecriture.ts'
import { imputerDeficits } from '../fiscal/deficit.ts'
import { controler } from './controles.ts'

const totauxDe = (input: Json): Totaux => ({
  L: montant(input, 'L'),
  B: montant(input, 'B'),
  ACT: montant(input, 'ACT'),
  OTH: montant(input, 'OTHER'),
  dot: montant(input, 'dot'),
})

// What a case may expect, and where the declaration says it.
const LECTURES: Readonly<Record<string, (d: Declaration) => Cents>> = {
  capacity_C: ({ resultat }) => resultat.limite.plafond_cents,
  depreciation_deducted: ({ resultat }) => resultat.limite.deduit_cents,
  excess_year_318: ({ resultat }) => resultat.limite.excedent_cents,
  ard_used: ({ resultat }) => resultat.limite.stock_utilise_cents,
  ard_closing: ({ resultat }) => resultat.limite.stock_cloture_cents,
  fiscal_result_before_prior_deficits: ({ resultat }) => resultat.resultat_cents,
  result_before_depreciation: ({ resultat }) => plus(resultat.comptable_cents, resultat.limite.dotations_cents),
  l312: (d) => enCents(d, '2033-B', '312'),
  l314: (d) => enCents(d, '2033-B', '314'),
  l318: (d) => enCents(d, '2033-B', '318'),
  l330: (d) => enCents(d, '2033-B', '330'),
  l350: (d) => enCents(d, '2033-B', '350'),
  l352: (d) => enCents(d, '2033-B', '352'),
  l370: (d) => enCents(d, '2033-B', '370'),
  c7a: (d) => enCents(d, '2031', '7a'),
  c7b: (d) => enCents(d, '2031', '7b'),
}

const ORACLES = [
  'bofip-39c-090-home',
  'oracle-A',
  'oracle-B',
  'oracle-C',
  'oracle-F',
  'clmnp-1',
  'clmnp-3',
  'workbook-2026-small',
  'glad-1',
  'rt-1',
  'rt-3',
  'yogeek-1',
] as const

describe("article 39 C : de l'exemple aux cases", () => {
  test.each(ORACLES)('%s', (id) => {
    const { input, expected } = cas(id)
    const declaration = declarer(livresDe(2025, totauxDe(input)), { ard: montant(input, 'ard') })
    const attendus = Object.keys(expected ?? {}).filter((cle) => cle in LECTURES)
    expect(attendus.length).toBeGreaterThan(0)
    for (const cle of attendus) expect([cle, LECTURES[cle]?.(declaration)]).toEqual([cle, montant(expected, cle)])
  })

  test('oracle-F : les déficits antérieurs ne touchent que la 2042-C-PRO', () => {
    const { input, expected } = cas('oracle-F')
    const { resultat } = declarer(livresDe(2025, totauxDe(input)))
    const imputation = imputer(2025, resultat.resultat_cents, parAnnee(input, 'deficits'))
    expect(sum(imputation.utilises.map((un) => un.montant_cents))).toBe(montant(expected, 'deficits_used'))
    expect(imputation.imposable_cents).toBe(montant(expected, 'taxable'))
    expect(imputation.cloture).toEqual(parAnnee(expected, 'deficits_remaining'))
  })

  test("multi-3 : deux biens et une charge de l'activité", () => {
    const { input, expected } = cas('multi-3')
    const biens = liste(input, 'properties').flatMap((un) =>
      livresDe(2025, {
        bien_id: String(lire(un, 'id')),
        composant_id: String(lire(un, 'id')),
        L: montant(un, 'rents'),
        B: montant(un, 'asset_charges'),
      }),
    )
    const activite = livresDe(2025, { ACT: montant(input, 'activity_charges') })
    const { resultat } = declarer([...biens, ...activite])
    expect(resultat.loyers_cents).toBe(montant(expected, 'L'))
    expect(resultat.charges_bien_cents).toBe(montant(expected, 'B'))
    expect(resultat.limite.plafond_cents).toBe(montant(expected, 'capacity_C'))
    expect(resultat.resultat_cents).toBe(montant(expected, 'result_before_depreciation'))
  })
})

test("clmnp-disposal : la cession d'un LMNP ne touche ni le plafond ni le résultat", () => {
  const { input, expected } = cas('clmnp-disposal')
  const declaration = declarer(
    livresDe(2025, {
      L: montant(input, 'rents'),
      dot: montant(input, 'depreciation'),
      prix: montant(input, 'sale_price'),
      valeur_cedee: montant(input, 'net_book_value'),
    }),
  )
  expect(declaration.resultat.limite.plafond_cents).toBe(montant(expected, 'capacity_C'))
  expect(declaration.resultat.limite.stock_cloture_cents).toBe(montant(expected, 'ard_closing'))
  expect(declaration.resultat.resultat_cents).toBe(montant(expected, 'taxable_bic'))
  expect(enCents(declaration, '2033-B', '330')).toBe(montant(input, 'net_book_value'))
  expect(enCents(declaration, '2033-B', '350')).toBe(montant(input, 'sale_price'))
  expect(enCents(declaration, '2033-B', '352')).toBe(zero)
})

test('oracle-rich-native : la 2033-B ramenée à zéro, charge non déductible comprise', () => {
  const { input, expected } = cas('oracle-rich-native')
  const amendes = montant(input, 'non_deductible_charges')
  const dot = montant(input, 'excess_depreciation')
  const B = minus(minus(montant(input, 'line314'), dot), amendes)
  const declaration = declarer(livresDe(2025, { B, dot, amendes }))
  const lire2033 = (code: string) => enCents(declaration, '2033-B', code)
  expect(lire2033('318')).toBe(montant(expected, 'l318'))
  expect(lire2033('330')).toBe(montant(expected, 'l330'))
  expect([lire2033('352'), lire2033('370')]).toEqual([zero, zero])
  expect(enCents(declaration, '2031', '7b')).toBe(montant(expected, 'line2031_7b'))
  const blancs = ['350', '354', '372'].map((code) => caseDe(declaration.formulaires, '2033-B', code).blanc)
  expect([...blancs, caseDe(declaration.formulaires, '2031', '7a').blanc]).toEqual([true, true, true, true])
  expect(caseDe(declaration.formulaires, '2033-B', '352').blanc).toBe(false)
  expect(caseDe(declaration.formulaires, '2031', '1 col. 1')).toMatchObject({ montant: 0, blanc: false })
})

describe('liasses réellement déposées', () => {
  test('golden-2023 : stock utilisé, puis déficit le plus ancien', () => {
    const { input, expected } = cas('golden-2023')
    const amendes = montant(input, 'non_deductible_alur')
    const dot = eur(1_000)
    const L = sum([montant(input, 'accounting_result'), amendes, dot])
    const { resultat } = declarer(livresDe(2023, { L, dot, amendes }), {
      annee: 2023,
      ard: montant(input, 'opening', 'ard'),
    })
    expect(resultat.comptable_cents).toBe(montant(input, 'accounting_result'))
    expect(resultat.limite.stock_utilise_cents).toBe(montant(input, 'ard_used'))
    expect(resultat.resultat_cents).toBe(montant(expected, 'fiscal_result_before_deficits'))
    expect(resultat.limite.stock_cloture_cents).toBe(montant(expected, 'ard_closing'))
    const imputation = imputer(2023, resultat.resultat_cents, parAnnee(input, 'opening', 'deficits'))
    expect(imputation.utilises).toEqual(parAnnee(expected, 'deficit_used'))
    expect(imputation.cloture).toEqual(parAnnee(expected, 'deficits_closing'))
    expect(imputation.imposable_cents).toBe(montant(expected, 'taxable'))
  })

  test('golden-2024 : un déficit nouveau et un excédent reporté', () => {
    const { input, expected } = cas('golden-2024')
    const amendes = montant(input, 'non_deductible_alur')
    const excedent = montant(input, 'excess_depreciation')
    const L = eur(5_000)
    const ACT = negate(sum([montant(input, 'accounting_result'), amendes, excedent]))
    const { resultat } = declarer(livresDe(2024, { L, ACT, amendes, dot: plus(L, excedent) }), { annee: 2024 })
    expect(resultat.comptable_cents).toBe(montant(input, 'accounting_result'))
    expect(resultat.resultat_cents).toBe(montant(expected, 'fiscal_result_before_deficits'))
    expect(resultat.limite.stock_cloture_cents).toBe(montant(expected, 'ard_closing'))
    const imputation = imputer(2024, resultat.resultat_cents, parAnnee(input, 'opening', 'deficits'))
    expect(imputation.cree_cents).toBe(montant(expected, 'new_deficit'))
  })

  test('edi-witness-2025 : une liasse acceptée par le portail, ramenée à zéro', () => {
    // fiscal-lmnp.md §6: 310 = −13 681, 318 = 3 720, 99 not deductible; 330 = 9 961, 7b = 9 862.
    const declaration = declarer(livresDe(2025, { B: eur(9_862), dot: eur(3_720), amendes: eur(99) }))
    const b = (code: string) => caseDe(declaration.formulaires, '2033-B', code).montant
    expect([b('310'), b('318'), b('330'), b('352')]).toEqual([-13_681, 3_720, 9_961, 0])
    expect(caseDe(declaration.formulaires, '2031', '7b').montant).toBe(9_862)
  })

  test('workbook-2025 : un dossier complet de deux logements', () => {
    const { input, expected } = cas('workbook-2025')
    const declaration = declarer(
      livresDe(2025, {
        L: montant(input, 'box_218'),
        B: montant(input, 'box_242'),
        taxes: montant(input, 'box_244'),
        interets: montant(input, 'box_294'),
        dot: montant(input, 'box_254'),
      }),
    )
    for (const code of ['218', '242', '244', '294', '254']) {
      expect([code, enCents(declaration, '2033-B', code)]).toEqual([code, montant(input, `box_${code}`)])
    }
    expect(enCents(declaration, '2033-B', '270')).toBe(montant(expected, 'l270'))
    expect(enCents(declaration, '2033-B', '310')).toBe(montant(expected, 'l310'))
    expect(enCents(declaration, '2033-B', '318')).toBe(montant(expected, 'l318'))
    expect(declaration.resultat.limite.plafond_cents).toBe(montant(expected, 'capacity_C'))
    expect(declaration.resultat.limite.deduit_cents).toBe(montant(expected, 'depreciation_deducted'))
    expect(declaration.resultat.resultat_cents).toBe(montant(expected, 'fiscal_result'))
    expect(declaration.resultat.limite.stock_cloture_cents).toBe(montant(expected, 'ard_closing'))
  })

  test('cours-1 : plan par composants, plafond et stock', () => {
    const { input, expected } = cas('cours-1')
    const { resultat } = declarer(
      livresDe(2025, {
        L: montant(input, 'rents'),
        B: montant(input, 'charges'),
        dot: montant(expected, 'depreciation_year'),
      }),
      { ard: montant(input, 'ard_opening') },
    )
    expect(resultat.limite.deduit_cents).toBe(montant(expected, 'deductible'))
    expect(resultat.limite.stock_cloture_cents).toBe(montant(expected, 'ard_closing'))
    expect(resultat.resultat_cents).toBe(montant(expected, 'fiscal_result'))
  })
})

describe('2042-C-PRO', () => {
  test('form2042-1 : un bénéfice va en 5NA', () => {
    const { input, expected } = cas('form2042-1')
    const totaux = {
      L: montant(input, 'receipts'),
      B: montant(input, 'charges'),
      dot: montant(input, 'depreciation_deducted'),
    }
    const { formulaires } = declarer(livresDe(2025, totaux))
    expect(caseDe(formulaires, '2042-C-PRO', '5NA').montant).toBe(nombre(expected, '5NA'))
    expect(caseDe(formulaires, '2042-C-PRO', '5NY').blanc).toBe(true)
  })

  test('form2042-2 : un déficit va en 5NY', () => {
    const { input, expected } = cas('form2042-2')
    const declaration = declarer(livresDe(2025, { B: montant(input, 'line2031_7b') }))
    expect(enCents(declaration, '2042-C-PRO', '5NY')).toBe(montant(expected, '5NY'))
    expect(caseDe(declaration.formulaires, '2042-C-PRO', '5NA').blanc).toBe(true)
  })

  test('form2042-3 : deux biens, une seule activité', () => {
    const { input, expected } = cas('form2042-3')
    const [premier = 0, second = 0] = liste(input, 'margins').map(Number)
    const { formulaires, resultat } = declarer([
      ...livresDe(2025, { L: eur(premier), dot: montant(input, 'depreciation_deducted') }),
      ...livresDe(2025, { bien_id: 'bien-2', composant_id: 'composant-2', B: eur(-second) }),
    ])
    expect(plus(resultat.comptable_cents, resultat.limite.dotations_cents)).toBe(
      montant(expected, 'result_before_depreciation'),
    )
    expect(caseDe(formulaires, '2031', '7a').montant).toBe(nombre(expected, 'line2031_7a'))
    expect(caseDe(formulaires, '2042-C-PRO', '5NA').montant).toBe(nombre(expected, '5NA'))
  })

  test('glad-deficit-expiry : un déficit de 2015 est en 5GA pour les revenus de 2025', () => {
    const { expected } = cas('glad-deficit-expiry')
    const { formulaires } = declarer(livresDe(2025, {}))
    const code = String(lire(expected, 'box_for_2025_income'))
    expect(caseDe(formulaires, '2042-C-PRO', code).libelle).toBe('Déficit de 2015 non encore déduit')
  })
})

describe("les deux façons de présenter le résultat d'un LMNP, et celle d'un LMP", () => {
  const lignes = livresDe(2025, { L: eur(10_000), B: eur(3_000), ACT: eur(500), dot: eur(2_000) })

  test('direct : 352 et 370 portent le résultat, 7a aussi', () => {
    const { formulaires } = declarer(lignes, { reglages: { report_352: 'direct' } })
    const codes = ['330', '350', '352', '370'].map((code) => caseDe(formulaires, '2033-B', code).montant)
    expect(codes).toEqual([0, 0, 4_500, 4_500])
    expect(caseDe(formulaires, '2031', '7a').montant).toBe(4_500)
    expect(caseDe(formulaires, '2042-C-PRO', '5KC').montant).toBe(0)
  })

  test('LMP : 352, 370, 2031 ligne 1 et 5KC, rien en ligne 7', () => {
    const { formulaires } = declarer(lignes, { statut: 'lmp' })
    expect(caseDe(formulaires, '2033-B', '370').montant).toBe(4_500)
    expect(caseDe(formulaires, '2031', '1 col. 1').montant).toBe(4_500)
    expect(caseDe(formulaires, '2031', '7a').montant).toBe(0)
    expect(caseDe(formulaires, '2042-C-PRO', '5KC').montant).toBe(4_500)
    expect(caseDe(formulaires, '2042-C-PRO', '5NA').montant).toBe(0)
  })
})

function imputer(annee: number, resultat_cents: Cents, stock: readonly { annee: number; montant_cents: Cents }[]) {
  const duree_annees = publie(anneeDe(annee).parametres.lmnp.report_deficit_annees, 'durée').valeur
  return imputerDeficits({ annee, resultat_cents, stock, duree_annees })
}

test('les arrondis ne rompent jamais la clôture : 312 − 314 + 318 + 330 − 350 = 0', () => {
  for (const decimales of [1, 33, 49, 50, 51, 99]) {
    const lignes = livresDe(2025, {
      L: cents(999_950 + decimales),
      B: cents(300_049),
      ACT: cents(50_051),
      dot: cents(800_033),
    })
    const { formulaires } = declarer(lignes, { ard: cents(12_345) })
    const [a = 0, b = 0, c = 0, d = 0, e = 0] = ['312', '314', '318', '330', '350'].map(
      (code) => caseDe(formulaires, '2033-B', code).montant,
    )
    expect(a - b + c + d - e).toBe(0)
  }
})

test('une provision pour dépréciation est au bilan sans être au tableau des amortissements', () => {
  const provision = ecriture(
    {
      cle: 'operations_diverses/provision',
      journal: 'OD',
      date: day('2025-12-31'),
      libelle: 'Dépréciation du terrain',
      origine: { table: 'operations_diverses', id: 'provision' },
      piece_ref: 'OD-1',
    },
    [
      { compte: '681600', debit: eur(3_000) },
      { compte: '291100', credit: eur(3_000) },
    ],
  )
  const lignes = [...livresDe(2025, { L: eur(10_000), dot: eur(2_000) }), ...provision]
  const { formulaires } = declarer(lignes)
  expect(caseDe(formulaires, '2033-A', '030').montant).toBe(5_000)
  expect(caseDe(formulaires, '2033-C', '576').montant).toBe(2_000)
  const controles = controler(formulaires, lignes)
  expect(controles.find(({ code }) => code === 'amortissements_cumules')).toMatchObject({ etat: 'ok' })
})

test('un déficit se dit avec le signe moins', () => {
  const perte = livresDe(2025, { L: eur(1_000), B: eur(3_000) })
  const { formulaires } = declarer(perte)
  const repris = controler(formulaires, perte).find(({ code }) => code === 'resultat_non_pro')
  expect(repris?.detail).toMatch(/7a − 7b : −2\s000 €$/)
})
