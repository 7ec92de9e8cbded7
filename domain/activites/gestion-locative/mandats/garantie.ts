// The least that a manager's guarantee comes to, and whether what he noted of his card and of it opens a paid mandate (loi n° 70-9, art. 3; décret n° 72-678).
import { type Cents, euros } from '../../../base/cents.ts'
import { addMonths, type Day } from '../../../base/day.ts'
import type { Figure } from '../../../base/parametres.ts'
import type { HabilitationGestion } from '../faits/habilitation.ts'

const SOURCE = 'décret n° 72-678 du 20 juillet 1972'

/** Of whoever holds the money of others, by the text. How long the activity has run is not known: the database refuses what is under the first alone (`inscrire_mandat`). */
export const GARANTIE_MINIMALE: { readonly deux_premieres_annees: Figure<Cents>; readonly ensuite: Figure<Cents> } = {
  deux_premieres_annees: { valeur: euros(30_000), source: SOURCE, certitude: 'R' },
  ensuite: { valeur: euros(110_000), source: SOURCE, certitude: 'R' },
}

/** What has to be put right of them before a paid mandate is signed on a day; null: nothing. */
export function habilitationARevoir(
  { carte_jusqu_au, garantie_cents }: Pick<HabilitationGestion, 'carte_jusqu_au' | 'garantie_cents'>,
  signe_le: Day,
): 'carte_expiree' | 'garantie_insuffisante' | null {
  if (carte_jusqu_au < signe_le) return 'carte_expiree'
  return garantie_cents < GARANTIE_MINIMALE.deux_premieres_annees.valeur ? 'garantie_insuffisante' : null
}

const PREAVIS_MOIS = 2

/** Whether the end of the card is near enough to be told. */
export const carteAFinir = ({ carte_jusqu_au }: Pick<HabilitationGestion, 'carte_jusqu_au'>, today: Day): boolean =>
  carte_jusqu_au <= addMonths(today, PREAVIS_MOIS)
