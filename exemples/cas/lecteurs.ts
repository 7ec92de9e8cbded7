// How a shared worked case is carried through the software: by its kind, from what it gives to each figure that it expects.

import { dispense2033A, exige2033E } from '../../domain/activites/meuble/fiscal/portee-liasse.ts'
import { statutLmp } from '../../domain/activites/meuble/fiscal/statut-lmp.ts'
import { anneeDe } from '../../domain/annees/index.ts'
import { type Cents, sum, zero } from '../../domain/base/cents.ts'
import { publie } from '../../domain/base/parametres.ts'
import { imputerDeficits } from '../../domain/fiscal/deficit.ts'
import { microBic } from '../../domain/fiscal/micro/micro.ts'
import { plusValueLmp } from '../../domain/fiscal/plus-values/plus-value-lmp.ts'
import type { CategorieLocation } from '../../domain/sujets/biens/bien.ts'
import { impotParPart } from '../../domain/sujets/foyer/impot-revenu.ts'
import { cotisationsRegimeGeneral, prelevementsSociaux } from '../../domain/sujets/foyer/prelevements-sociaux.ts'
import { type Json, lire, liste, montant, nombre, parAnnee } from './cas.ts'
import { caseDe, declarer } from './declaration.ts'
import { AMORTISSEMENTS } from './lecteurs-amortissements.ts'
import { ECRITURES } from './lecteurs-ecritures.ts'
import { LIASSES } from './lecteurs-liasse.ts'
import { eur, livresDe } from './livres.ts'
import { enEuros, type Lecteur, type Trouve } from './trouve.ts'

const CATEGORIES: Readonly<Record<string, CategorieLocation>> = {
  furnished_general: 'meuble',
  tourist_unclassified: 'tourisme_non_classe',
  tourist_classified: 'tourisme_classe',
}
const ANNEES_CONNUES = [2023, 2024, 2025, 2026]
const ouvertures = (stock: readonly { annee: number; montant_cents: Cents }[]): Json =>
  stock.map(({ annee, montant_cents }) => [annee, enEuros(montant_cents)])

function micro(input: Json, annee: number): Trouve {
  const categorie = CATEGORIES[String(lire(input, 'category'))]
  if (!categorie) throw new Error(`Unknown category ${String(lire(input, 'category'))}`)
  const { parametres } = anneeDe(annee)
  const resultat = microBic([{ categorie, recettes_cents: montant(input, 'receipts') }], parametres)
  const [n, d] = publie(parametres.micro_bic.abattement[categorie], 'abattement').valeur
  const sociaux = enEuros(prelevementsSociaux(resultat.resultat_cents, parametres).total_cents)
  return {
    rate: n / d,
    abatement: enEuros(resultat.abattement_cents),
    taxable: enEuros(resultat.resultat_cents),
    [annee < 2025 ? 'social_levies_17_2' : 'social_levies_18_6']: sociaux,
  }
}

function deficits(input: Json): Trouve {
  const duree_annees = publie(anneeDe(2025).parametres.lmnp.report_deficit_annees, 'durée').valeur
  const stock = [...parAnnee(input, 'opening'), ...parAnnee(input, 'deficit')]
  const imputer = (annee: number, resultat_cents: Cents) =>
    imputerDeficits({ annee, resultat_cents, stock, duree_annees })
  if (lire(input, 'profit') !== undefined) {
    const { utilises, cloture, imposable_cents } = imputer(
      nombre(input, 'profit', 'year'),
      montant(input, 'profit', 'amount'),
    )
    return { used: ouvertures(utilises), remaining: ouvertures(cloture), taxable: enEuros(imposable_cents) }
  }
  const profit = eur(1_000_000)
  const utile = (annee: number): Cents => sum(imputer(annee, profit).utilises.map((un) => un.montant_cents))
  const [plusVieux] = stock.map(({ annee }) => annee).toSorted((a, b) => a - b)
  if (plusVieux === undefined) throw new Error('No deficit')
  const vie = Array.from({ length: 20 }, (_, rang) => plusVieux + 1 + rang)
  const trouve: Record<string, Json> = { last_usable_income_year: vie.findLast((annee) => utile(annee) > 0) ?? null }
  for (const annee of vie) {
    trouve[`usable_for_${annee}_income`] = utile(annee) > 0
    trouve[`box_for_${annee}_income`] = annee === 2025 ? caseDuDeficit(plusVieux) : undefined
  }
  if (lire(input, 'income_year') !== undefined) {
    const { utilises, perimes } = imputer(nombre(input, 'income_year'), profit)
    trouve.usable = enEuros(sum(utilises.map((un) => un.montant_cents)))
    trouve.expired = enEuros(sum(perimes.map((un) => un.montant_cents)))
  }
  return trouve
}

/** The box of the 2042-C-PRO of 2025 whose label names that year. */
function caseDuDeficit(annee: number): string | undefined {
  const { formulaires } = declarer(livresDe(2025, {}))
  const cases = formulaires.find(({ numero }) => numero === '2042-C-PRO')?.cases ?? []
  return cases.find(({ libelle }) => libelle === `Déficit de ${annee} non encore déduit`)?.code
}

function social(input: Json): Trouve {
  if (lire(input, 'profit') === undefined) {
    const { cotisations_cents } = cotisationsRegimeGeneral(
      {
        recettes_cents: montant(input, 'receipts'),
        alsace_moselle: lire(input, 'alsace_moselle') === true,
        premiere_annee: lire(input, 'first_year') === true,
      },
      anneeDe(2025).parametres,
    )
    return { contributions: enEuros(cotisations_cents) }
  }
  return Object.fromEntries(
    ANNEES_CONNUES.flatMap((annee) => {
      const { total_cents, csg_deductible_cents } = prelevementsSociaux(
        montant(input, 'profit'),
        anneeDe(annee).parametres,
      )
      return [
        [String(annee), enEuros(total_cents)],
        [`deductible_csg_${annee}`, enEuros(csg_deductible_cents)],
      ]
    }),
  )
}

function portee(input: Json): Trouve {
  const cas = liste(input, 'cases')
  const si = (cle: string) => cas.every((un) => lire(un, cle) !== undefined)
  return {
    ...(si('turnover_N_1') && {
      waiver_available: cas.map((un) =>
        dispense2033A(montant(un, 'turnover_N_1'), anneeDe(nombre(un, 'year')).parametres),
      ),
    }),
    ...(si('turnover') && {
      required: cas.map((un) =>
        exige2033E(
          { chiffre_affaires_cents: montant(un, 'turnover'), mois: nombre(un, 'months') },
          anneeDe(2025).parametres,
        ),
      ),
    }),
  }
}

function statut(input: Json): Trouve {
  const tests = liste(input, 'cases').map((un) =>
    statutLmp(
      {
        recettes: [
          {
            montant_cents: montant(un, 'furnished_receipts'),
            mois: lire(un, 'months') === undefined ? 12 : nombre(un, 'months'),
          },
        ],
        autres_revenus_cents: montant(un, 'other_professional_income'),
      },
      anneeDe(2025).parametres,
    ),
  )
  return {
    status: tests.map((un) => un.statut.toUpperCase()),
    annualised: tests.map((un) => enEuros(un.recettes_annualisees_cents)),
  }
}

/** Held for ten years where the case does not say it: the long term has begun. */
function plusValuePro(input: Json): Trouve {
  const gain = plusValueLmp(
    {
      prix_cents: montant(input, 'sale'),
      elements: [
        {
          libelle: 'Logement',
          cout_cents: montant(input, 'cost'),
          amortissements_cents: montant(input, 'depreciation'),
          ard_cents: montant(input, 'ard'),
          amortissable: true,
          detenu_annees: lire(input, 'years') === undefined ? 10 : nombre(input, 'years'),
        },
      ],
    },
    anneeDe(2025).parametres,
  )
  return {
    gain: enEuros(gain.plus_value_cents),
    short_term: enEuros(gain.court_terme_cents),
    long_term: enEuros(gain.long_terme_cents),
  }
}

function cession(input: Json): Trouve {
  const { resultat, formulaires } = declarer(
    livresDe(2025, {
      L: montant(input, 'rents'),
      dot: montant(input, 'depreciation'),
      prix: montant(input, 'sale_price'),
      valeur_cedee: montant(input, 'net_book_value'),
    }),
  )
  const codes = ['330', '350', '352'].map((code) => caseDe(formulaires, '2033-B', code).montant_cents)
  const neutre = codes.join() === [montant(input, 'net_book_value'), montant(input, 'sale_price'), zero].join()
  return {
    capacity_C: enEuros(resultat.limite.plafond_cents),
    ard_closing: enEuros(resultat.limite.stock_cloture_cents),
    taxable_bic: enEuros(resultat.resultat_cents),
    private_gain_regime: neutre ? 'CGI 150 U ff.' : 'none',
  }
}

/** By kind, what a case gives: each field that it expects is looked up there, and one that is not there fails. */
export const LECTEURS: Readonly<Record<string, Lecteur>> = {
  ...LIASSES,
  ...AMORTISSEMENTS,
  ...ECRITURES,
  micro: ({ input }) =>
    lire(input, 'year') === undefined
      ? Object.fromEntries(ANNEES_CONNUES.map((annee) => [String(annee), micro(input, annee)]))
      : micro(input, nombre(input, 'year')),
  deficits: ({ input }) => deficits(input),
  social: ({ input }) => social(input),
  liasse_scope: ({ input }) => portee(input),
  lmp_status: ({ input }) => statut(input),
  pv_lmp: ({ input }) => plusValuePro(input),
  disposal_lmnp: ({ input }) => cession(input),
  ir: ({ input }) => ({
    tax: enEuros(impotParPart(montant(input, 'income_per_share'), anneeDe(nombre(input, 'year')).parametres)),
  }),
}
