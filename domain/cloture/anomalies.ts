// What is wrong in the facts themselves, so that they cannot be booked.
import type { Anomalie, Origine } from '../base/anomalie.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import { estOperationEquilibree } from '../journalisation/operation-diverse.ts'
import { postesDepense } from '../sujets/tiers/ecritures/depense.ts'
import type { FaitsDepenses } from '../sujets/tiers/faits.ts'

/** An empty list: everything that was noted stands in the books. */
export function anomaliesFaits({
  operations_diverses,
  depenses = [],
}: FaitsLivres & Partial<FaitsDepenses>): Anomalie[] {
  return [
    ...operations_diverses
      .filter((operation) => !estOperationEquilibree(operation))
      .map(({ id, libelle }) =>
        erreur(
          'operation_desequilibree',
          `L'opération « ${libelle} » n'est pas équilibrée : elle n'est pas comptabilisée.`,
          {
            table: 'operations_diverses',
            id,
          },
        ),
      ),
    ...depenses
      .filter((depense) => postesDepense(depense) === null)
      .map(({ id, libelle }) =>
        erreur(
          'categorie_inconnue',
          `La dépense « ${libelle} » n'a pas de catégorie connue : elle n'est pas comptabilisée.`,
          {
            table: 'depenses',
            id,
          },
        ),
      ),
  ]
}

const erreur = (code: string, message: string, origine: Origine): Anomalie => ({
  code,
  message,
  gravite: 'erreur',
  origine,
})
