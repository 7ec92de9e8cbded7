// The opening of the first year on the closing of another software's: what the facts do not say of it, account by account.
import { type Cents, minus, plus, zero } from '../base/cents.ts'
import { addDays } from '../base/day.ts'
import { ecriture, type Ligne } from '../compta/ecriture.ts'
import { closLe, codeDe, complementDe } from '../compta/exercice.ts'
import { compteEnVigueur } from '../compta/plan-comptable.ts'
import type { Contexte } from '../journalisation/contexte.ts'
import type { RepriseFec } from '../journalisation/faits.ts'

const MOTS = {
  fec: { nom: 'du FEC', piece: 'FEC' },
  balance: { nom: 'de la balance', piece: 'BAL' },
  journal: { nom: 'du journal', piece: 'JNL' },
} as const

/** `Reprise de la balance 2025`: what the entry is called. */
export const libelleReprise = ({ format = 'fec', fin }: Pick<RepriseFec, 'format' | 'fin'>): string =>
  `Reprise ${MOTS[format].nom} ${complementDe(closLe(fin))}`

/**
 * One opening entry of what the closing taken over has beyond the entries of the facts, so that each account opens to the
 * cent as it closed there, and the figures of a property, a component or a loan still lead to their fact. Nothing when
 * the facts say it all; nothing either for a year that does not begin on the day after.
 */
export function journaliserRepriseFec(
  { faits, premierJour }: Pick<Contexte, 'faits' | 'premierJour'>,
  reprise: readonly Ligne[],
): Ligne[] {
  const fec = faits.reprise_fec
  if (!fec || addDays(fec.fin, 1) !== premierJour) return []
  const restes = new Map<string, Cents>()
  const ajouter = (compte: string, montant: Cents) => {
    const enVigueur = compteEnVigueur(compte, premierJour)
    restes.set(enVigueur, plus(restes.get(enVigueur) ?? zero, montant))
  }
  for (const { compte, solde_cents } of fec.soldes) ajouter(compte, solde_cents)
  for (const { journal, compte, debit_cents, credit_cents } of reprise)
    if (journal === 'AN') ajouter(compte, minus(credit_cents, debit_cents))
  return ecriture(
    {
      cle: `reprises_fec/${fec.id}/ouverture`,
      journal: 'AN',
      date: premierJour,
      libelle: libelleReprise(fec),
      origine: { table: 'reprises_fec', id: fec.id },
      piece_ref: `${MOTS[fec.format ?? 'fec'].piece}-${codeDe(closLe(fec.fin))}`,
    },
    [...restes].sort(([a], [b]) => (a < b ? -1 : 1)).map(([compte, debit]) => ({ compte, debit })),
  )
}
