// What a tenant paid for the days of after the sale: the buyer's, so that it leaves the income, payment by payment.
import { type Cents, minus, part, smaller, sum, zero } from '../../../../base/cents.ts'
import { type Day, later } from '../../../../base/day.ts'
import { COMPTE } from '../../../../journalisation/comptes.ts'
import { contexteDe, tenueAu } from '../../../../journalisation/contexte.ts'
import type { FaitsLivres, OperationDiverse } from '../../../../journalisation/faits.ts'
import type { Bail } from '../../../location/bail.ts'
import { montantEcheance } from '../../../location/echeances-bail.ts'
import type { FaitsBailleur } from '../../ecritures/bailleur.ts'

export type Reversement = Omit<OperationDiverse, 'id' | 'lignes'> & {
  readonly lignes: readonly Omit<OperationDiverse['lignes'][number], 'rang'>[]
}
/** The buyer, until he is paid: what the deed did not settle. */
const ACHETEUR = '467000'

type Trop = { readonly faits: FaitsBailleur; readonly vente: Day; readonly trop_cents: Cents }

/**
 * The last payments first. What came by the day of the sale, the notary takes off the price that day; what came later is
 * owed to the buyer. None where the rents bear VAT: its tax is settled with it, by hand.
 */
export function reversements(bail: Bail, { faits, vente, trop_cents }: Trop): Reversement[] {
  const contexte = contexteDe(faits)
  if (contexte === null || faits.biens.find(({ id }) => id === bail.bien_id)?.tva_motif) return []
  const operations: Reversement[] = []
  let reste = trop_cents
  const recus = faits.encaissements
    .filter(({ bail_id, mode }) => bail_id === bail.id && mode !== 'depot_garantie' && mode !== 'regularisation')
    .toSorted((a, b) => (a.date < b.date ? 1 : -1))
  for (const recu of recus) {
    if (reste === zero) break
    const montant = smaller(reste, montantEcheance(recu))
    reste = minus(reste, montant)
    const date = later(recu.date, vente)
    const tenue = tenueAu(contexte, date)
    if (tenue === null || montant === zero) continue
    const charges = part(montant, [recu.charges_cents, montantEcheance(recu)])
    const debits: readonly (readonly [string, Cents])[] =
      tenue === 'engagement'
        ? [[COMPTE.locataire, montant]]
        : [
            [COMPTE.loyer, minus(montant, charges)],
            [COMPTE.charges_locatives, charges],
          ]
    operations.push({
      date,
      libelle: `Loyer d’après la vente, à l’acheteur, reçu de ${recu.payeur || 'son locataire'}`,
      piece_ref: null,
      document_id: null,
      a_extourner: false,
      lignes: [
        ...debits
          .filter(([, debit_cents]) => debit_cents > zero)
          .map(([compte, debit_cents]) => ({ compte, debit_cents, credit_cents: zero, bien_id: bail.bien_id })),
        {
          compte: recu.date > vente ? ACHETEUR : COMPTE.banque,
          debit_cents: zero,
          credit_cents: montant,
          bien_id: null,
        },
      ],
    })
  }
  return operations
}

/** What entries typed by hand, or by the act of the sale, took back of the rents of a dwelling from that day to another. */
export const dejaReverse = (
  { operations_diverses }: FaitsLivres,
  { bien_id, vente, au }: { bien_id: string; vente: Day; au: Day },
): Cents =>
  sum(
    operations_diverses
      .filter(({ date }) => vente <= date && date <= au)
      .flatMap(({ lignes }) => lignes)
      .filter((une) => une.bien_id === bien_id && /^(411|706|708)/.test(une.compte))
      .map(({ debit_cents, credit_cents }) => minus(debit_cents, credit_cents)),
  )
