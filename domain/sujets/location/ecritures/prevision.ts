// What is known of the future: the leases go on, their rents are paid on their day, the years to come are opened.

import type { Day } from '../../../base/day.ts'
import { bornesSuivantes, type Exercice, parDate } from '../../../compta/exercice.ts'
import type { FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { loyersNonAppeles } from '../appel.ts'
import type { Echeance } from '../echeance.ts'
import { montantEcheance } from '../echeances-bail.ts'
import type { Encaissement } from '../encaissement.ts'
import { imputer, restesDus } from '../imputation.ts'

/**
 * The same dossier, seen from a day as if the leases went on to `jusqu_au` and each rent to come were paid when it falls
 * due. Rents already due are owed, called or not, and stay unpaid; no charge is invented: loans have their schedules,
 * other bills are unknown.
 */
export function prevoir<Faits extends FaitsBailleur>(
  faits: Faits,
  { today, jusqu_au }: { today: Day; jusqu_au: Day },
): Faits {
  const premier = faits.exercices.find(({ etat }) => etat !== 'definitif') ?? faits.exercices.at(-1)
  if (!premier) return faits
  const nouvelles = loyersNonAppeles(faits, { depuis: premier.debut, jusqu_au }).map(
    (une): Echeance => ({ ...une, id: `prevision/${une.bail_id}/${une.periode}` }),
  )
  const echeances = [...faits.echeances, ...nouvelles]
  return {
    ...faits,
    exercices: [...faits.exercices, ...exercicesAVenir(faits.exercices, jusqu_au)],
    echeances,
    encaissements: [...faits.encaissements, ...paiementsAVenir(faits.encaissements, echeances, { today, jusqu_au })],
  }
}

function exercicesAVenir(exercices: readonly Exercice[], jusqu_au: Day): Exercice[] {
  const avenir: Exercice[] = []
  let dernier = parDate(exercices).at(-1)
  while (dernier && dernier.fin < jusqu_au) {
    const bornes = bornesSuivantes(dernier)
    dernier = {
      ...dernier,
      ...bornes,
      id: `prevision/${bornes.fin}`,
      etat: 'ouvert',
      valide_jusqu_au: null,
      reglages_arretes: null,
    }
    avenir.push(dernier)
  }
  return avenir
}

function paiementsAVenir(
  encaissements: readonly Encaissement[],
  echeances: readonly Echeance[],
  { today, jusqu_au }: { today: Day; jusqu_au: Day },
): Encaissement[] {
  const restes = restesDus(echeances, imputer(echeances, encaissements))
  return echeances.flatMap((echeance): Encaissement[] => {
    const { id, bail_id, date_echeance: date } = echeance
    // A rent partly paid in advance is left as it is: which part of it was paid is not known here.
    if (date <= today || date > jusqu_au || restes.get(id) !== montantEcheance(echeance)) return []
    const { loyer_cents, charges_cents } = echeance
    return [
      {
        id: `prevision/${id}`,
        bail_id,
        date,
        payeur: '',
        loyer_cents,
        charges_cents,
        mode: 'virement',
        echeance_id: id,
      },
    ]
  })
}
