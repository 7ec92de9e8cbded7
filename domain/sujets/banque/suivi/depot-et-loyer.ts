// One transfer of a tenant who moves in: what is still to come of the deposit, which is a debt, and a rent with the rest.
import { minus, plus, zero } from '../../../base/cents.ts'
import { addDays, type Day } from '../../../base/day.ts'
import type { Bail } from '../../location/bail.ts'
import { depotDetenu } from '../../location/depot-garantie.ts'
import { auLoyerDu, montantEcheance } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { faitDe } from './faits-de-ligne.ts'
import type { FaitDeLigne, LigneATraiter, PropositionDeLigne } from './proposition.ts'

/** Around its two ends a lease may see its deposit pass. */
export const AUTOUR_DU_BAIL_JOURS = 90

const DERNIER_JOUR = '9999-12-31' as Day // safe: a day as it is written

/** What of the deposit of a lease was never received. */
const depotAttendu = (bail: Bail, faits: FaitsLocation) =>
  minus(bail.depot_garantie_cents, depotDetenu(bail.id, { ...faits, au: DERNIER_JOUR }))

/** The two facts of such a line; null when no deposit is to come, or when nothing would be left for the rent. */
export function depotEtLoyer(ligne: LigneATraiter, bail: Bail, faits: FaitsLocation): readonly FaitDeLigne[] | null {
  const montant_cents = depotAttendu(bail, faits)
  const reste = minus(ligne.montant_cents, montant_cents)
  if (montant_cents <= zero || reste <= zero) return null
  const loyer = faitDe({ ...ligne, montant_cents: reste }, { nature: 'loyer', bail_id: bail.id }, faits)
  return loyer && [{ nature: 'depot', bail_id: bail.id, sens: 'recu', montant_cents }, loyer]
}

/**
 * A line that the words call a rent, at the entry, and whose amount is the deposit and a rent to the cent: said as both.
 * Several rents of that amount stay what the words say: the person looks.
 */
export function deLEntree(
  ligne: LigneATraiter,
  proposee: PropositionDeLigne,
  faits: FaitsLocation,
): PropositionDeLigne {
  const [seul, autre] = proposee.faits
  if (seul?.nature !== 'encaissement' || autre) return proposee
  const bail = faits.baux.find(({ id }) => id === seul.bail_id)
  if (!bail || ligne.date > addDays(bail.debut, AUTOUR_DU_BAIL_JOURS)) return proposee
  const loyer = montantEcheance(auLoyerDu(bail, ligne.date))
  const depot = depotAttendu(bail, faits)
  const plusieursLoyers = [loyer, plus(loyer, loyer)].includes(depot)
  if (plusieursLoyers || ligne.montant_cents !== plus(depot, loyer)) return proposee
  const parts = depotEtLoyer(ligne, bail, faits)
  if (!parts) return proposee
  return {
    ...proposee,
    faits: parts,
    titre: proposee.titre.replace(/^Loyer/, 'Dépôt de garantie et loyer'),
    raison: `${proposee.raison} C’est le montant du dépôt attendu et d’un loyer.`,
  }
}
