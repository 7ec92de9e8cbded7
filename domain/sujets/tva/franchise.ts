// The base exemption from VAT, watched: what was received against the two thresholds, and the day the higher one was passed.
import { type Cents, plus, zero } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'
import { type Figure, publie } from '../../base/parametres.ts'
import type { ParametresTva } from './parametres.ts'

/** `tenue`: below both. `seuil`: it ends with the year. `majore`: it ended on the day. `precedente`: it was lost at the opening. */
export type EtatFranchise = 'tenue' | 'precedente' | 'seuil' | 'majore'
export type Franchise = {
  readonly etat: EtatFranchise
  readonly recettes_cents: Cents
  readonly seuil: Figure<Cents>
  readonly seuil_majore: Figure<Cents>
  /** The day on which the receipts of the year passed the higher threshold; null while they did not. */
  readonly depasse_le: Day | null
}

type Recette = { readonly date: Day; readonly montant_cents: Cents }

/**
 * CGI art. 293 B and 293 D, on what the hotel-like lettings received: exempt lettings do not count. `precedente_cents` is
 * the year before, null where it is not known.
 */
export function surveillerFranchise(
  { recettes, precedente_cents }: { recettes: readonly Recette[]; precedente_cents: Cents | null },
  parametres: ParametresTva,
): Franchise {
  const seuil = publie(parametres.franchise_tva.seuil, 'le seuil de la franchise en base de TVA')
  const seuil_majore = publie(parametres.franchise_tva.seuil_majore, 'le seuil majoré de la franchise en base de TVA')
  let recettes_cents = zero
  let depasse_le: Day | null = null
  for (const { date, montant_cents } of recettes.toSorted((a, b) => (a.date < b.date ? -1 : 1))) {
    recettes_cents = plus(recettes_cents, montant_cents)
    if (depasse_le === null && recettes_cents > seuil_majore.valeur) depasse_le = date
  }
  const etat = depasse_le
    ? 'majore'
    : precedente_cents !== null && precedente_cents > seuil.valeur
      ? 'precedente'
      : recettes_cents > seuil.valeur
        ? 'seuil'
        : 'tenue'
  return { etat, recettes_cents, seuil, seuil_majore, depasse_le }
}
