// What is wrong in the facts themselves, so that they cannot be booked.
import type { Anomalie, Origine } from '../base/anomalie.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import { estOperationEquilibree } from '../journalisation/operation-diverse.ts'
import { categorieDepense } from '../sujets/tiers/ecritures/categories-depense.ts'
import { partsDe } from '../sujets/tiers/ecritures/depense.ts'
import type { FaitsDepenses } from '../sujets/tiers/faits.ts'

/** An empty list: everything that was noted stands in the books, each charge in its account. */
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
      .filter((depense) => partsDe(depense).some(({ categorie }) => categorieDepense(categorie) === null))
      .map(({ id, libelle }) =>
        erreur(
          'categorie_inconnue',
          `La dépense « ${libelle} » n'a pas de catégorie connue : elle attend au compte 471.`,
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
