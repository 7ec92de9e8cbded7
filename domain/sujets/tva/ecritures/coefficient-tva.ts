// The coefficient of deduction of each exercice: the part of the VAT of a bill common to taxable and exempt lettings that is got back.

import { abs, type Cents, cents, minus, part, plus, positive, sum } from '../../../base/cents.ts'
import { memoire } from '../../../base/memoire.ts'
import { estRedevable, type TauxTva } from '../../../base/tva.ts'
import { contient, type Exercice, parDate, precedentDe } from '../../../compta/exercice.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { tauxDuBail } from '../../location/tva-bien.ts'
import { tvaDesLoyers } from './tva-loyers.ts'

/**
 * CGI ann. II, art. 206: assujettissement × taxation × admission, in hundredths. Letting is within VAT even when it is exempt
 * and bills hold no private part here, so the first is 1; what a landlord buys is excluded by no text, so the last is 1. The
 * second is the turnover that bears VAT over all of it, rounded up to the hundredth.
 */
export type CoefficientTva = {
  readonly exercice: Exercice
  /** Used along the year: said by the owner, else the final one of the year before, else the whole. */
  readonly provisoire: number
  readonly source: 'dit' | 'precedent' | 'premier'
  /** Known once the year is over: what the receipts say today. */
  readonly definitif: number
  /** Before tax. */
  readonly taxable_cents: Cents
  readonly exonere_cents: Cents
}

/** Hundredths: all of the tax is got back. */
export const TOUT = 100

/** By exercice: only those that keep VAT. */
export const coefficientsTva = ({ faits }: Pick<ContexteBailleur, 'faits'>): ReadonlyMap<string, CoefficientTva> =>
  coefficients(faits)

const coefficients = memoire((faits: FaitsBailleur): ReadonlyMap<string, CoefficientTva> => {
  const parExercice = new Map<string, CoefficientTva>()
  for (const exercice of parDate(faits.exercices)) {
    if (!estRedevable(exercice.regime_tva)) continue
    const { tva_coefficient: dit = null } = exercice
    const avant = precedentDe(faits.exercices, exercice)
    const precedent = (avant && parExercice.get(avant.id)?.definitif) ?? null
    const provisoire = dit ?? precedent ?? TOUT
    const recettes = recettesTva(faits, exercice)
    const taxable_cents = sum(recettes.map((une) => une.taxable_cents))
    const exonere_cents = sum(recettes.map((une) => une.exonere_cents))
    parExercice.set(exercice.id, {
      exercice,
      provisoire,
      source: dit !== null ? 'dit' : precedent !== null ? 'precedent' : 'premier',
      definitif: coefficientDeTaxation({ taxable_cents, exonere_cents }) ?? provisoire,
      taxable_cents,
      exonere_cents,
    })
  }
  return parExercice
})

type ChiffreAffaires = { readonly taxable_cents: Cents; readonly exonere_cents: Cents }

/** Hundredths, rounded up (CGI ann. II, art. 206, V, 2); null without any turnover. */
export function coefficientDeTaxation({ taxable_cents, exonere_cents }: ChiffreAffaires): number | null {
  const taxable = positive(taxable_cents)
  const total = plus(taxable, positive(exonere_cents))
  return total === 0 ? null : Math.ceil((taxable * TOUT) / total)
}

/** The leases that are no letting of one's own: another's. */
const siens = ({ biens, baux }: Pick<FaitsBailleur, 'biens' | 'baux'>): FaitsBailleur['baux'] => {
  const autres = new Set(biens.filter(({ pour_autrui }) => pour_autrui).map(({ id }) => id))
  return autres.size === 0 ? baux : baux.filter(({ bien_id }) => !autres.has(bien_id))
}

/** What a lease brought in the year, before tax. */
export type RecetteBail = ChiffreAffaires & { readonly bail_id: string }

/**
 * Lease by lease: the rents received in the year, or claimed where the tax is due then. What a taxable lease pays without any
 * tax due (rents of a year outside VAT, or taxed when they were claimed) is counted once, in its own year.
 */
export function recettesTva(faits: FaitsBailleur, exercice: Exercice): RecetteBail[] {
  const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
  const { echeances, encaissements } = tvaDesLoyers({ faits })
  const recus = Map.groupBy(
    faits.encaissements.filter(({ date }) => contient(exercice, date)),
    ({ bail_id }) => bail_id,
  )
  const reclames = Map.groupBy(
    faits.echeances.filter(({ date_echeance }) => contient(exercice, date_echeance)),
    ({ bail_id }) => bail_id,
  )
  return siens(faits).map((bail) => {
    const payes = recus.get(bail.id) ?? []
    const exonere = tauxDuBail(biens.get(bail.bien_id), bail) === null
    const taxables = [
      ...payes.flatMap(({ id, loyer_cents, charges_cents }) => {
        const due = encaissements.get(id)
        return due ? [baseTaxee(minus(plus(loyer_cents, charges_cents), due.tva_cents), due)] : []
      }),
      ...(reclames.get(bail.id) ?? []).flatMap(({ id }) => {
        const due = echeances.get(id)
        return due?.debit_cents ? [part(due.debit_cents, [10_000, due.taux])] : []
      }),
    ]
    const exoneres = exonere ? payes.flatMap(({ loyer_cents, charges_cents }) => [loyer_cents, charges_cents]) : []
    return { bail_id: bail.id, taxable_cents: sum(taxables), exonere_cents: sum(exoneres) }
  })
}

/** What the payment bears the tax of: all of it before tax, or what its tax says where it paid a rent of another year too. */
function baseTaxee(hors_taxe: Cents, { taux, tva_cents }: { taux: TauxTva; tva_cents: Cents }): Cents {
  const base = part(tva_cents, [10_000, taux])
  return abs(minus(hors_taxe, base)) <= part(cents(4), [10_000, taux]) ? hors_taxe : base
}

/** What the leases that ran in a year used a dwelling for, or without it the whole activity; `aucun`: none ran. */
export type UsageTva = 'taxable' | 'exonere' | 'mixte' | 'aucun'

export function usageTva(
  faits: Pick<FaitsBailleur, 'biens' | 'baux'>,
  { debut, fin }: Pick<Exercice, 'debut' | 'fin'>,
  bien_id?: string,
): UsageTva {
  const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
  const taxes = siens(faits)
    .filter(
      (bail) => bail.debut <= fin && (bail.fin ?? fin) >= debut && (bien_id === undefined || bail.bien_id === bien_id),
    )
    .map((bail) => tauxDuBail(biens.get(bail.bien_id), bail) !== null)
  if (taxes.length === 0) return 'aucun'
  return taxes.every(Boolean) ? 'taxable' : taxes.some(Boolean) ? 'mixte' : 'exonere'
}

/** Whether leases that bear VAT and leases that do not ran in the year. */
export const estMixte = (...demande: Parameters<typeof usageTva>): boolean => usageTva(...demande) === 'mixte'
