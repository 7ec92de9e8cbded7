// The amounts of the tax result: what the income statement gives by nature, then what is added back and deducted.
import { type Cents, minus, negate, plus, positive, sum } from '../../base/cents.ts'
import type { Ligne } from '../../compta/ecriture.ts'
import { perte } from '../etape.ts'
import { cumulerPlusValues, type PlusValueLmp } from '../plus-values/plus-value-lmp.ts'
import { type Classement, chargeDe, estGestion, produitDe, resultatComptable } from './classement.ts'
import type { Limite39C } from './limite-39c.ts'

export type MontantsBic = {
  readonly comptable_cents: Cents
  /** What the books took of earlier years and a rectifying return declared there: above zero when it is added back. */
  readonly rectifie_cents: Cents
  /** What the letting of a part of the main home, exempt (CGI 35 bis), brought to the books: it is neither taxed nor deducted. */
  readonly exonere_cents: Cents
  readonly loyers_cents: Cents
  readonly charges_bien_cents: Cents
  readonly charges_activite_cents: Cents
  readonly autres_produits_cents: Cents
  readonly charges_non_deductibles_cents: Cents
  readonly produits_non_imposables_cents: Cents
  readonly valeur_cedee_cents: Cents
  readonly prix_cession_cents: Cents
  readonly plus_value_court_terme_cents: Cents
  readonly plus_value_long_terme_cents: Cents
  /** Added back, deducted, beside the excess of box 318 and the closing of an LMNP. */
  readonly reintegrations_cents: Cents
  readonly deductions_cents: Cents
  /** Tax result before the deficits of earlier years. */
  readonly resultat_cents: Cents
}

type Source = {
  lignes: readonly Ligne[]
  livres?: readonly Ligne[]
  exonerees?: readonly Ligne[]
  cessions_privees: boolean
  plus_values: readonly PlusValueLmp[]
  classement: Classement
  limite: Limite39C
}

export function montantsBic(source: Source): MontantsBic {
  const { lignes, livres, exonerees = [], cessions_privees, plus_values, classement, limite } = source
  const taxe = resultatComptable(lignes, classement)
  const exonere = produitDe(exonerees)
  const comptable = livres === undefined ? plus(taxe, exonere) : produitDe(livres.filter(estGestion))
  const { court, long } = cumulerPlusValues(plus_values)
  const base = {
    comptable_cents: comptable,
    rectifie_cents: minus(plus(taxe, exonere), comptable),
    exonere_cents: exonere,
    loyers_cents: limite.loyers_cents,
    charges_bien_cents: limite.charges_cents,
    charges_activite_cents: chargeDe(classement.ACT),
    autres_produits_cents: produitDe(classement.OTH),
    charges_non_deductibles_cents: chargeDe(classement.non_deductible),
    produits_non_imposables_cents: produitDe(classement.non_imposable),
    valeur_cedee_cents: chargeDe(classement.valeur_cedee),
    prix_cession_cents: produitDe(classement.prix_cession),
    plus_value_court_terme_cents: court,
    plus_value_long_terme_cents: long,
  }
  const { reintegrations, deductions } = corrections(base, cessions_privees, limite)
  const resultat_cents = sum([base.comptable_cents, limite.excedent_cents, reintegrations, negate(deductions)])
  return { ...base, reintegrations_cents: reintegrations, deductions_cents: deductions, resultat_cents }
}

type Base = Omit<MontantsBic, 'reintegrations_cents' | 'deductions_cents' | 'resultat_cents'>

function corrections(
  base: Base,
  cessions_privees: boolean,
  limite: Limite39C,
): { reintegrations: Cents; deductions: Cents } {
  const horsCession = {
    reintegrations: sum([base.charges_non_deductibles_cents, positive(base.rectifie_cents), perte(base.exonere_cents)]),
    deductions: sum([
      base.produits_non_imposables_cents,
      limite.stock_utilise_cents,
      perte(base.rectifie_cents),
      positive(base.exonere_cents),
    ]),
  }
  if (cessions_privees) {
    return {
      reintegrations: plus(horsCession.reintegrations, base.valeur_cedee_cents),
      deductions: plus(horsCession.deductions, base.prix_cession_cents),
    }
  }
  // The stock of an asset that an LMP sells was never deducted: it raises the book value, hence lowers the gain.
  const long = base.plus_value_long_terme_cents
  return {
    reintegrations: plus(horsCession.reintegrations, perte(long)),
    deductions: sum([horsCession.deductions, positive(long), limite.stock_perdu_cents]),
  }
}
