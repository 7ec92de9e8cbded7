// The least that a manager's guarantee comes to, and whether what he noted of his card and of it opens a paid mandate (loi n° 70-9, art. 3; décret n° 72-678).
import { addMonths, type Day } from '../../../base/day.ts'
import { GARANTIE_MINIMALE } from '../../../sujets/location/regles.ts'
import type { HabilitationGestion } from '../faits/habilitation.ts'

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
