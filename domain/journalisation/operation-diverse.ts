// An entry typed by hand, booked as it was typed.
import { sum } from '../base/cents.ts'
import { ecriture, type Ligne } from '../compta/ecriture.ts'
import type { OperationDiverse } from './faits.ts'
import { reference } from './reference.ts'

/** An operation whose sides differ is an anomaly of the facts (`anomaliesFaits`) and books nothing. */
export function journaliserOperationDiverse(fait: OperationDiverse): Ligne[] {
  const { id, date, libelle, piece_ref } = fait
  if (!estOperationEquilibree(fait)) return []
  return ecriture(
    {
      cle: `operations_diverses/${id}`,
      journal: 'OD',
      date,
      libelle,
      origine: { table: 'operations_diverses', id },
      piece_ref: piece_ref || reference('OD', id),
    },
    fait.lignes
      .toSorted((a, b) => a.rang - b.rang)
      .map(({ compte, debit_cents, credit_cents, bien_id }) => ({
        compte,
        debit: debit_cents,
        credit: credit_cents,
        bien_id,
      })),
  )
}

export const estOperationEquilibree = ({ lignes }: OperationDiverse): boolean =>
  sum(lignes.map((l) => l.debit_cents)) === sum(lignes.map((l) => l.credit_cents))
