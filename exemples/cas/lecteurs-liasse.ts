// The shared cases of article 39 C and of the return: totals or properties, carried to each box.
import { anneeDe } from '../../domain/annees/index.ts'
import { type Cents, minus, negate, plus, positive, sum, zero } from '../../domain/base/cents.ts'
import { publie } from '../../domain/base/parametres.ts'
import { imputerDeficits } from '../../domain/fiscal/deficit.ts'
import type { FormulaireRempli } from '../../domain/liasse/formulaire.ts'
import { type Cas, type Json, lire, liste, montant, nombre, parAnnee } from './cas.ts'
import { classeur } from './classeur.ts'
import { type Declaration, declarer } from './declaration.ts'
import { coursDeCabinet } from './lecteurs-amortissements.ts'
import { eur, livresDe, type Totaux } from './livres.ts'
import { enEuros, type Lecteur, type Trouve } from './trouve.ts'

/** The year of a case that is named after one, or says it; else the last whole one. */
function anneeDuCas({ id, input }: Cas): number {
  if (lire(input, 'year') !== undefined) return nombre(input, 'year')
  return Number(/(?:^|-)(20\d\d)(?:-|$)/.exec(id)?.[1] ?? 2025)
}

/** Every box of the return, as the cases name them: `l350`, `c7a`, `line2031_7b`, `5NA`. A blank box is null. */
function cases(formulaires: readonly FormulaireRempli[]): Trouve {
  const de = (numero: string, nom: (code: string) => readonly string[]) =>
    (formulaires.find((un) => un.numero === numero)?.cases ?? []).flatMap(({ code, montant_cents, blanc }) =>
      nom(code).map((cle): [string, Json] => [cle, blanc ? null : enEuros(montant_cents)]),
    )
  return Object.fromEntries([
    ...de('2033-B', (code) => [`l${code}`]),
    ...de('2031', (code) => [`c${code}`, `line2031_${code}`, ...(code === '1 col. 1' ? ['line2031_1_col1'] : [])]),
    ...de('2042-C-PRO', (code) => [code]),
  ])
}

const deficits = (stock: readonly { annee: number; montant_cents: Cents }[]): Json =>
  stock.map(({ annee, montant_cents }) => [annee, enEuros(montant_cents)])

/** All that a return gives, under the several names of the cases. */
function lectureDe(
  declaration: Declaration,
  { annee, stock }: { annee: number; stock: ReturnType<typeof parAnnee> },
): Trouve {
  const { resultat, formulaires } = declaration
  const { limite } = resultat
  const duree_annees = publie(anneeDe(annee).parametres.lmnp.report_deficit_annees, 'durée').valeur
  const imputation = imputerDeficits({ annee, resultat_cents: resultat.resultat_cents, stock, duree_annees })
  const avantAmortissement = plus(resultat.comptable_cents, limite.dotations_cents)
  const deduit = enEuros(limite.deduit_cents)
  const excedent = enEuros(limite.excedent_cents)
  const fiscal = enEuros(resultat.resultat_cents)
  return {
    ...cases(formulaires),
    L: enEuros(resultat.loyers_cents),
    B: enEuros(resultat.charges_bien_cents),
    capacity_C: enEuros(limite.plafond_cents),
    depreciation_deducted: deduit,
    deducted: deduit,
    deductible: deduit,
    deductible_this_year: deduit,
    excess: excedent,
    excess_year_318: excedent,
    carried_forward: excedent,
    ard_used: enEuros(limite.stock_utilise_cents),
    ard_closing: enEuros(limite.stock_cloture_cents),
    result_before_depreciation: enEuros(avantAmortissement),
    fiscal_result: fiscal,
    fiscal_result_before_prior_deficits: fiscal,
    fiscal_result_before_deficits: fiscal,
    deficits_used: enEuros(sum(imputation.utilises.map((un) => un.montant_cents))),
    deficit_used: deficits(imputation.utilises),
    deficits_remaining: deficits(imputation.cloture),
    deficits_closing: deficits(imputation.cloture),
    new_deficit: enEuros(imputation.cree_cents),
    taxable: enEuros(imputation.imposable_cents),
  }
}

const totauxDe = (input: Json): Totaux => ({
  L: montant(input, 'L'),
  B: montant(input, 'B'),
  ACT: montant(input, 'ACT'),
  OTH: plus(montant(input, 'OTHER'), montant(input, 'OTH')),
  dot: montant(input, 'dot'),
})

/** A property by its rents and charges, or by its margin alone. */
function logement(un: Json): Totaux {
  const marge = montant(un, 'margin')
  return {
    bien_id: String(lire(un, 'id')),
    composant_id: String(lire(un, 'id')),
    L: plus(positive(marge), montant(un, 'rents')),
    B: plus(positive(negate(marge)), montant(un, 'asset_charges')),
    dot: montant(un, 'depreciation'),
  }
}

/** Part of a car's depreciation is excluded for ever before the cap is counted. */
const vehicule = (input: Json): Totaux => ({
  L: montant(input, 'rents_accrued'),
  B: montant(input, 'other_charges_of_asset'),
  dot: minus(montant(input, 'depreciation_booked'), montant(input, 'part_of_depreciation_excluded_by_car_ceiling')),
})

function article39C(cas: Cas): Trouve {
  const { input } = cas
  const annee = anneeDuCas(cas)
  const biens = liste(input, 'properties')
  const auto = lire(input, 'rents_accrued') !== undefined
  const lignes =
    biens.length > 0
      ? [
          ...biens.flatMap((un) => livresDe(annee, logement(un))),
          ...livresDe(annee, { ACT: montant(input, 'activity_charges') }),
        ]
      : livresDe(annee, auto ? vehicule(input) : totauxDe(input))
  const declaration = declarer(lignes, { annee, ard: montant(input, 'ard') })
  const trouve = lectureDe(declaration, { annee, stock: parAnnee(input, 'deficits') })
  const { deduit_cents, excedent_cents } = declaration.resultat.limite
  const exclu = minus(montant(input, 'depreciation_booked'), plus(deduit_cents, excedent_cents))
  return auto ? { ...trouve, definitively_excluded: enEuros(exclu) } : trouve
}

/**
 * A return told by its accounting result: what it deducted of the stock are its rents, what it carried is its
 * depreciation, and the rest of the result is income or charges of the activity.
 */
function parLeResultat(cas: Cas): Trouve {
  const { input } = cas
  const annee = anneeDuCas(cas)
  const amendes = plus(montant(input, 'non_deductible_charges'), montant(input, 'non_deductible_alur'))
  const dot = montant(input, 'excess_depreciation')
  const L = montant(input, 'ard_used')
  const comptable = sum([
    montant(input, 'accounting_result'),
    montant(input, 'line312'),
    negate(montant(input, 'line314')),
  ])
  const solde = minus(sum([comptable, amendes, dot]), L)
  const declaration = declarer(
    livresDe(annee, { L, dot, amendes, OTH: positive(solde), ACT: positive(negate(solde)) }),
    { annee, ard: montant(input, 'opening', 'ard') },
  )
  return lectureDe(declaration, { annee, stock: parAnnee(input, 'opening', 'deficits') })
}

/** A return told by the boxes of its income statement. */
function parLesCases(cas: Cas): Trouve {
  const { input } = cas
  const annee = anneeDuCas(cas)
  const declaration = declarer(
    livresDe(annee, {
      L: montant(input, 'box_218'),
      B: montant(input, 'box_242'),
      taxes: montant(input, 'box_244'),
      interets: montant(input, 'box_294'),
      dot: montant(input, 'box_254'),
    }),
    { annee },
  )
  return { ...lectureDe(declaration, { annee, stock: [] }), ...classeur() }
}

function liasse(cas: Cas): Trouve {
  const { input, expected } = cas
  if (lire(input, 'box_218') !== undefined) return parLesCases(cas)
  if (lire(input, 'component_years') === undefined) return parLeResultat(cas)
  const { dotation, ...plan } = coursDeCabinet(cas)
  const declaration = declarer(
    livresDe(2025, {
      L: montant(input, 'rents'),
      B: montant(input, 'charges'),
      dot: montant(expected, 'depreciation_year'),
    }),
    { ard: montant(input, 'ard_opening') },
  )
  return { ...lectureDe(declaration, { annee: 2025, stock: [] }), ...plan, depreciation_year: dotation }
}

function formulaire2042(cas: Cas): Trouve {
  const { input } = cas
  const annee = anneeDuCas(cas)
  const marges = liste(input, 'margins').map((marge, rang) =>
    livresDe(annee, {
      bien_id: `bien-${rang}`,
      composant_id: `composant-${rang}`,
      L: positive(eur(Number(marge))),
      B: positive(negate(eur(Number(marge)))),
      dot: rang === 0 ? montant(input, 'depreciation_deducted') : zero,
    }),
  )
  const total = livresDe(annee, {
    L: plus(montant(input, 'receipts'), montant(input, 'line2031_7a')),
    B: plus(montant(input, 'charges'), montant(input, 'line2031_7b')),
    dot: montant(input, 'depreciation_deducted'),
  })
  return lectureDe(declarer(marges.length > 0 ? marges.flat() : total, { annee }), { annee, stock: [] })
}

export const LIASSES: Readonly<Record<string, Lecteur>> = {
  art39c: article39C,
  liasse_2033B: parLeResultat,
  liasse_lmnp: liasse,
  form_2042: formulaire2042,
}
