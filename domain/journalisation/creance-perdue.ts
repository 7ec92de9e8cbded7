// A rent that will never be paid: the claim on the tenant is lost, and no money leaves the bank.
import { type Cents, sum } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import { ecriture, type Ligne } from '../compta/ecriture.ts'
import { creancesAu } from '../location/creances.ts'
import { COMPTE } from './comptes.ts'
import type { Contexte } from './contexte.ts'
import type { Depense, Faits } from './faits.ts'
import { auxiliaireBail, reference } from './reference.ts'

export const estPerte = ({ categorie }: Pick<Depense, 'categorie'>): boolean => categorie === 'creance_perdue'

/** The same in both ways of keeping books: in `super_simplifiee` the closing counts the claim as long as it is unpaid. */
export function journaliserPerte(fait: Depense, contexte: Contexte): Ligne[] {
  const { id, bien_id, date, fournisseur, libelle, montant_cents } = fait
  const bail_id = bailDeLaPerte(fait, contexte)
  const auxiliaire = bail_id === null ? null : auxiliaireBail(bail_id, contexte.baux.get(bail_id))
  return ecriture(
    {
      cle: `depenses/${id}/perte`,
      journal: 'OD',
      date,
      libelle: `${fournisseur} : ${libelle}`,
      origine: { table: 'depenses', id },
      piece_ref: reference('DEP', id),
    },
    [
      { compte: COMPTE.creance_perdue, debit: montant_cents, bien_id },
      { compte: COMPTE.locataire, credit: montant_cents, bien_id, auxiliaire },
    ],
  )
}

/** What these books have written off the claims on tenants up to a day. */
export function pertesAu({ exercices, depenses }: Pick<Faits, 'exercices' | 'depenses'>, au: Day): Cents {
  const tenues = depenses.filter(
    (une) => estPerte(une) && une.date <= au && exercices.some(({ debut }) => debut <= une.date),
  )
  return sum(tenues.map(({ montant_cents }) => montant_cents))
}

/** The lease with the oldest rent unpaid on that day; else the last one that began. */
function bailDeLaPerte({ bien_id, date }: Depense, { faits, baux }: Contexte): string | null {
  const siens = new Set(
    [...baux.values()].filter((bail) => bien_id === null || bail.bien_id === bien_id).map((b) => b.id),
  )
  const [creance] = creancesAu(date, {
    echeances: faits.echeances.filter((e) => siens.has(e.bail_id)),
    encaissements: faits.encaissements.filter((e) => siens.has(e.bail_id)),
  })
  if (creance) return creance.echeance.bail_id
  const commences = [...baux.values()].filter(({ id, debut }) => siens.has(id) && debut <= date)
  return commences.toSorted((a, b) => (a.debut < b.debut ? -1 : 1)).at(-1)?.id ?? null
}
