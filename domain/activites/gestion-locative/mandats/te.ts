// The two sides of the T of the money of others: what the bank holds, as its last statement says when there is one, and whose it is.
import { type Cents, minus, negate, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ecart } from '../../../sujets/banque/solde-512.ts'
import type { RapprochementDeTiers } from './rapprochement.ts'

/** The statements of the bank of others' money against the books, on the last day that they know. */
export type ReleveDeTiers = { readonly au: Day; readonly ecart: Ecart }

/** Amounts in cents; each side adds up to its total, and `ecart_cents` is the left less the right. */
export type Te = {
  /** Null while no statement gives a balance: the bank is then as the books have it. */
  readonly releve: {
    readonly au: Day
    readonly solde_cents: Cents
    readonly livres_cents: Cents
    /** What the books have of later days, up to the one of the T. */
    readonly depuis_cents: Cents
    /** What the books have of before that day, and no line of a statement is. */
    readonly sans_ligne_cents: Cents
  } | null
  /** What came in or went out, and is nobody's yet: lines of statements that wait. */
  readonly a_rapprocher_cents: Cents
  readonly banque_cents: Cents
  readonly du_cents: Cents
  readonly ecart_cents: Cents
  /** What makes the gap, each part that is not zero. */
  readonly parts: readonly { readonly cause: CauseDEcart; readonly montant_cents: Cents }[]
}
export type CauseDEcart = 'ecritures' | 'ouverture' | 'hors_livres' | 'decalages'

/** What waits is a line of the right, what the bank has not seen yet a line of the left: the gap is what neither explains (décret 72-678, art. 64 and 65). */
export function teDe(rapprochement: RapprochementDeTiers, releve: ReleveDeTiers | null): Te {
  const ecritures = { cause: 'ecritures', montant_cents: rapprochement.ecart_cents } as const
  const parts = [ecritures, ...(releve ? causesDe(releve.ecart) : [])]
  const a_rapprocher_cents = releve?.ecart.a_traiter_cents ?? zero
  const lu = releve && {
    au: releve.au,
    solde_cents: releve.ecart.releve_cents,
    livres_cents: releve.ecart.livres_cents,
    depuis_cents: minus(rapprochement.banque_cents, releve.ecart.livres_cents),
    sans_ligne_cents: negate(releve.ecart.sans_ligne_cents),
  }
  const banque_cents = lu ? sum([lu.solde_cents, lu.depuis_cents, lu.sans_ligne_cents]) : rapprochement.banque_cents
  const du_cents = plus(rapprochement.du_cents, a_rapprocher_cents)
  return {
    ...{ releve: lu, a_rapprocher_cents, banque_cents, du_cents },
    ecart_cents: minus(banque_cents, du_cents),
    parts: parts.filter(({ montant_cents }) => montant_cents !== 0),
  }
}

const causesDe = ({ ouverture_cents, hors_livres_cents, decalages_cents }: Ecart): Te['parts'] => [
  { cause: 'ouverture', montant_cents: ouverture_cents },
  { cause: 'hors_livres', montant_cents: hors_livres_cents },
  { cause: 'decalages', montant_cents: decalages_cents },
]
