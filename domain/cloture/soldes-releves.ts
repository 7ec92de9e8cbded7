// What the imported statements say that the bank holds: all bank accounts together, as the books keep them in 512.

import type { SoldeReleve } from '../activites/point.ts'
import { type Cents, sum } from '../base/cents.ts'
import { addDays, type Day, later } from '../base/day.ts'
import type { NatureCompte } from '../sujets/banque/contenu-releve.ts'

const BANQUE = '512000'

type Compte = { readonly id: string; readonly nature: NatureCompte }
type Releve = {
  readonly compte_id: string
  readonly etat: 'importe' | 'annule'
  readonly solde_final_cents: Cents | null
  readonly solde_final_le: Day | null
}

/**
 * The last day of which every bank account has a final balance, and their sum. Nothing as long as one of them has none
 * of that day: two balances of different days do not add up.
 */
export function soldesDeReleves(
  comptes: readonly Compte[],
  releves: readonly Releve[],
  { debut, fin }: { debut: Day; fin: Day },
): SoldeReleve[] {
  const banques = comptes.filter(({ nature }) => nature === 'banque')
  const parCompte = banques.map(({ id }) =>
    soldesParJour(releves.filter((un) => un.compte_id === id && un.etat === 'importe')),
  )
  const [premier, ...autres] = parCompte
  if (!premier) return []
  const communs = [...premier.keys()].filter(
    (jour) => debut <= jour && jour <= fin && autres.every((soldes) => soldes.has(jour)),
  )
  const date = communs.reduce<Day>(later, addDays(debut, -1))
  if (date < debut) return []
  return [{ compte: BANQUE, date, solde_cents: sum(parCompte.flatMap((soldes) => soldes.get(date) ?? [])) }]
}

const soldesParJour = (releves: readonly Releve[]): Map<Day, Cents> =>
  new Map(
    releves.flatMap(({ solde_final_le, solde_final_cents }) =>
      solde_final_le !== null && solde_final_cents !== null ? [[solde_final_le, solde_final_cents] as const] : [],
    ),
  )
