// What the tenant has added to a signed state of the dwelling at his entry: within ten days, or in the first month of heating.
import { addDays, addMonths, type Day } from '../../base/day.ts'
import { Refus } from '../../base/refus.ts'
import type { ComplementEtat, EtatDesLieux } from './etat-des-lieux.ts'
import { COMPLEMENT_ETAT } from './regles.ts'

/** The last day on which the tenant may ask for it (loi du 6 juillet 1989, art. 3-2); of the heating, once its period is known. */
export const dernierJourComplement = (
  { date }: Pick<EtatDesLieux, 'date'>,
  { objet, chauffe_du }: Pick<ComplementEtat, 'objet' | 'chauffe_du'>,
): Day | null => {
  if (objet === 'logement') return addDays(date, COMPLEMENT_ETAT.jours)
  return chauffe_du && addMonths(chauffe_du, COMPLEMENT_ETAT.chauffe_mois)
}

/**
 * What is added, as it is kept. Refused for a leaving, before the signature (the state itself is then changed), for a day
 * before it or to come, without the first day of heating for the heating, and once the delay of the tenant is over.
 */
export function completer(
  etat: Pick<EtatDesLieux, 'sens' | 'date' | 'signe_le'>,
  demande: Omit<ComplementEtat, 'ajoute_le'>,
  today: Day,
): ComplementEtat {
  const { objet, demande_le } = demande
  const chauffe_du = objet === 'chauffage' ? demande.chauffe_du : null
  if (etat.sens !== 'entree') throw new Refus('complement_entree_seule')
  if (etat.signe_le === null) throw new Refus('complement_avant_signature')
  if (demande_le < etat.date || demande_le > today) throw new Refus('complement_date')
  const dernier = dernierJourComplement(etat, { objet, chauffe_du })
  if (dernier === null || (chauffe_du !== null && chauffe_du > demande_le)) throw new Refus('complement_sans_chauffe')
  if (demande_le > dernier) throw new Refus('complement_tardif')
  return { objet, demande_le, chauffe_du, texte: demande.texte.trim(), ajoute_le: today }
}
