// The first day of the books, moved earlier: allowed while nothing is validated, and years that then open before the first.
import { type Day, firstDayOf, lastDayOf, year } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import { anneeDeCloture, type Exercice, estOuvert } from '../compta/exercice.ts'
import type { FaitsBiens, FaitsLivres, FaitsMeuble } from './faits.ts'

export type Ouverture = {
  /** The first year kept until now, and its new first day. */
  readonly premier: Exercice
  readonly debut: Day
  /** The years to open before it, the latest first: none of them leaves a hole. */
  readonly avant: readonly { readonly annee: number; readonly debut: Day; readonly fin: Day }[]
}

/** Throws the refusal, in the order in which a person would be told. */
export function avancer(
  { exercices, lignes_validees, ...faits }: FaitsLivres & FaitsBiens & FaitsMeuble,
  jour: Day,
): Ouverture {
  const [premier] = [...exercices].sort((a, b) => anneeDeCloture(a) - anneeDeCloture(b))
  if (!premier) throw new Refus('exercice_inconnu')
  if (jour >= premier.debut) throw new Refus('ouverture_pas_plus_tot')
  const touche = exercices.some((un) => !estOuvert(un) || un.valide_jusqu_au !== null)
  if (touche || lignes_validees.length > 0) throw new Refus('ouverture_validee')
  if (estReprise(faits)) throw new Refus('ouverture_reprise')
  const annees = Array.from(
    { length: anneeDeCloture(premier) - year(jour) },
    (_, rang) => anneeDeCloture(premier) - 1 - rang,
  )
  const debutDe = (annee: number): Day => (annee === year(jour) ? jour : firstDayOf(annee))
  return {
    premier,
    debut: debutDe(anneeDeCloture(premier)),
    avant: annees.map((annee) => ({ annee, debut: debutDe(annee), fin: lastDayOf(annee) })),
  }
}

/** What was taken over says how things stood on the first day: moved, it would be wrong. A mere opening balance goes with it. */
function estReprise({
  composants,
  deficits_anterieurs,
  reprise_fec = null,
}: Pick<FaitsLivres & FaitsBiens & FaitsMeuble, 'composants' | 'deficits_anterieurs' | 'reprise_fec'>): boolean {
  const repris = composants.some((un) => un.amortissement_anterieur_cents > 0 || un.ard_anterieur_cents > 0)
  return repris || deficits_anterieurs.length > 0 || reprise_fec !== null
}
