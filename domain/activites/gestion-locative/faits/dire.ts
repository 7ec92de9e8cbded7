// The sentence of the facts that rental management alone keeps.
import type { Origine } from '../../../base/anomalie.ts'
import { sum } from '../../../base/cents.ts'
import { enEuros } from '../../point.ts'
import type { FaitDit } from '../../type.ts'
import type { FaitsGeres } from './faits.ts'

/** Null for another table, and for a fact that is gone. */
export function dire({ comptes_copropriete = [], biens }: FaitsGeres, { table, id }: Origine): FaitDit | null {
  const compte = table === 'comptes_copropriete' ? comptes_copropriete.find((un) => un.id === id) : undefined
  if (!compte) return null
  const { bien_id, annee, recuperable_cents, non_deductible_cents, document_id } = compte
  const logement = biens.find((un) => un.id === bien_id)?.libelle ?? 'un logement'
  return {
    phrase: `Comptes de copropriété ${annee}, ${logement} : ${enEuros(sum([recuperable_cents, non_deductible_cents]))} de provisions non déductibles`,
    lieu: ['liasse', { copropriete: id }],
    document_id,
  }
}
