// An entry typed by hand, booked as it was typed.
import { sum } from '../base/cents.ts'
import { addDays } from '../base/day.ts'
import { type EnTete, ecriture, type Ligne } from '../compta/ecriture.ts'
import { compteAu } from './comptes.ts'
import type { OperationDiverse } from './faits.ts'
import { auxiliaireNomme, type Proprietaires, reference } from './reference.ts'

/**
 * An operation whose sides differ is an anomaly of the facts (`anomaliesFaits`) and books nothing.
 *
 * One to be reversed gives its reversal too, on the day after: the first of the next year, once that year is open.
 */
export function journaliserOperationDiverse(fait: OperationDiverse, proprietaires: Proprietaires): Ligne[] {
  const { id, date, libelle, piece_ref } = fait
  if (!estOperationEquilibree(fait)) return []
  const tete = {
    cle: `operations_diverses/${id}`,
    journal: 'OD',
    date,
    libelle,
    origine: { table: 'operations_diverses', id },
    piece_ref: piece_ref || reference('OD', id),
  } as const
  const lignes = ecriture(
    tete,
    fait.lignes
      .toSorted((a, b) => a.rang - b.rang)
      .map(({ compte, debit_cents, credit_cents, bien_id, indivisaire_id }) => ({
        compte,
        debit: debit_cents,
        credit: credit_cents,
        bien_id,
        auxiliaire: auxiliaireNomme(indivisaire_id, proprietaires),
      })),
  )
  return fait.a_extourner ? [...lignes, ...extourne(tete, lignes)] : lignes
}

function extourne(tete: EnTete, lignes: readonly Ligne[]): Ligne[] {
  const lendemain = addDays(tete.date, 1)
  return ecriture(
    { ...tete, cle: `${tete.cle}/extourne`, date: lendemain, libelle: `Extourne : ${tete.libelle}` },
    lignes.map(({ compte, debit_cents, credit_cents, bien_id, auxiliaire, auxiliaire_libelle }) => ({
      compte: compteAu(compte, lendemain),
      debit: credit_cents,
      credit: debit_cents,
      bien_id,
      auxiliaire: auxiliaire === null ? null : { code: auxiliaire, libelle: auxiliaire_libelle ?? auxiliaire },
    })),
  )
}

export const estOperationEquilibree = ({ lignes }: OperationDiverse): boolean =>
  sum(lignes.map((l) => l.debit_cents)) === sum(lignes.map((l) => l.credit_cents))
