// What an account held on the eve of the first day of the books, as its statements tell: a balance they know, and the lines between.
import { type Cents, minus, plus, sum } from '../../base/cents.ts'
import type { Day } from '../../base/day.ts'

type ReleveConnu = {
  readonly solde_initial_cents: Cents | null
  readonly solde_initial_le: Day | null
  readonly solde_final_cents: Cents | null
  readonly solde_final_le: Day | null
}
type Mouvement = { readonly date: Day; readonly montant_cents: Cents }

/** Null where no statement of the account tells a balance. The nearest balance to that day needs the fewest lines. */
export function soldeOuverture(
  releves: readonly ReleveConnu[],
  { lignes, premierJour }: { lignes: readonly Mouvement[]; premierJour: Day },
): Cents | null {
  // A final balance stands at the end of its day; an initial one before its first line.
  const soldes = releves.flatMap(({ solde_initial_cents, solde_initial_le, solde_final_cents, solde_final_le }) => [
    ...(solde_initial_cents !== null && solde_initial_le
      ? [{ montant: solde_initial_cents, le: solde_initial_le, debut: true }]
      : []),
    ...(solde_final_cents !== null && solde_final_le
      ? [{ montant: solde_final_cents, le: solde_final_le, debut: false }]
      : []),
  ])
  const [connu] = soldes.sort((a, b) => (a.le < b.le ? -1 : 1))
  if (!connu) return null
  const dedans = ({ date }: Mouvement): boolean => (connu.debut ? date < connu.le : date <= connu.le)
  const somme = (unes: readonly Mouvement[]): Cents => sum(unes.map(({ montant_cents }) => montant_cents))
  const avant = lignes.filter((ligne) => ligne.date < premierJour && !dedans(ligne))
  const apres = lignes.filter((ligne) => ligne.date >= premierJour && dedans(ligne))
  return minus(plus(connu.montant, somme(avant)), somme(apres))
}
