// Whether what a line is proposed to be stands in its own account: the money of others is not one's own, nor the other way round.
import type { Day } from '../../../base/day.ts'
import { FRAIS_BANQUE_GESTION } from '../../tiers/ecritures/categories-depense.ts'
import { type Connaissance, partTenue } from './faits-connus.ts'
import type { FaitDeLigne, PropositionDeLigne } from './proposition.ts'

/** Of each fact that it would write, on the day of its line; what stands in the books was found in this account. */
export function estTenue(
  { faits: dits, a_completer }: PropositionDeLigne,
  jour: Day,
  { faits: { baux, depenses, encaissements }, tient }: Pick<Connaissance, 'faits' | 'tient'>,
): boolean {
  if (!tient) return true
  const duBail = (bail_id: string): boolean => tient(baux.find(({ id }) => id === bail_id)?.bien_id ?? null, jour)
  const estTenu = (fait: FaitDeLigne): boolean => {
    switch (fait.nature) {
      case 'encaissement':
      case 'depot':
        return duBail(fait.bail_id)
      case 'depense':
        return fait.categorie === FRAIS_BANQUE_GESTION ? !tient(null, jour) : tient(fait.bien_id, jour)
      case 'exploitant':
      case 'achat':
        return tient(null, jour)
      case 'rejet':
        return duBail(encaissements.find(({ id }) => id === fait.encaissement_id)?.bail_id ?? '')
      case 'facture': {
        const depense = depenses.find(({ id }) => id === fait.depense_id)
        return depense !== undefined && partTenue(depense, jour, tient) === partTenue(depense, depense.date, tient)
      }
      case 'existant':
        return true
    }
  }
  if (!dits.every(estTenu)) return false
  if (a_completer?.bail_id) return duBail(a_completer.bail_id)
  if (a_completer?.bien_id) return tient(a_completer.bien_id, jour)
  return a_completer?.nature !== 'exploitant' && a_completer?.nature !== 'emprunt' ? true : tient(null, jour)
}
