// The first day of the books, moved earlier: allowed while nothing is validated, and years that then open before the first.

import { addDays, addMonths, type Day, earlier, later } from '../base/day.ts'
import { Refus } from '../base/refus.ts'
import { type Bornes, type Exercice, estOuvert, parDate } from '../compta/exercice.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import type { FaitsBiens } from '../sujets/biens/faits.ts'

export type Ouverture = {
  /** The first year kept until now, and its new first day. */
  readonly premier: Exercice
  readonly debut: Day
  /** The exercices to open before it, the latest first: none of them leaves a hole. */
  readonly avant: readonly Bornes[]
}

/** What says how things stood on the first day. */
type Repris = Pick<FaitsLivres, 'reprise_fec'> &
  Pick<FaitsBiens, 'composants'> & { readonly deficits_anterieurs: readonly unknown[] }

/** Throws the refusal, in the order in which a person would be told. */
export function avancer({ exercices, lignes_validees, ...faits }: FaitsLivres & Repris, jour: Day): Ouverture {
  const [premier] = parDate(exercices)
  if (!premier) throw new Refus('exercice_inconnu')
  if (jour >= premier.debut) throw new Refus('ouverture_pas_plus_tot')
  const touche = exercices.some((un) => !estOuvert(un) || un.valide_jusqu_au !== null)
  if (touche || lignes_validees.length > 0) throw new Refus('ouverture_validee')
  if (estReprise(faits)) throw new Refus('ouverture_reprise')
  const debut = earlier(bornesAvant(premier.fin, jour).debut, premier.debut)
  const avant: Bornes[] = []
  for (let ouvert = debut; ouvert > jour; ) {
    const bornes = bornesAvant(addDays(ouvert, -1), jour)
    avant.push(bornes)
    ouvert = bornes.debut
  }
  return { premier, debut, avant }
}

/** The twelve months that end on that day, from `jour` at the earliest. */
function bornesAvant(fin: Day, jour: Day): Bornes {
  const debut = addMonths(addDays(fin, 1), -12)
  return { debut: later(debut, jour), fin }
}

/** What was taken over says how things stood on the first day: moved, it would be wrong. A mere opening balance goes with it. */
function estReprise({ composants, deficits_anterieurs, reprise_fec = null }: Repris): boolean {
  const repris = composants.some((un) => un.amortissement_anterieur_cents > 0 || un.ard_anterieur_cents > 0)
  return repris || deficits_anterieurs.length > 0 || reprise_fec !== null
}
