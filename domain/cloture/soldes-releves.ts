// What the imported statements say that the bank holds: the accounts of one nature together, as the books keep them in their 512.

import type { SoldeReleve } from '../activites/point.ts'
import { type Cents, sum } from '../base/cents.ts'
import { addDays, type Day, later } from '../base/day.ts'
import type { NatureCompte } from '../sujets/banque/contenu-releve.ts'
import { COMPTES_DES_RELEVES } from '../sujets/banque/ecritures/mouvements-banque.ts'

type Compte = { readonly id: string; readonly nature: NatureCompte }
type Releve = {
  readonly compte_id: string
  readonly etat: 'importe' | 'annule'
  readonly solde_final_cents: Cents | null
  readonly solde_final_le: Day | null
}

type Jours = { readonly debut: Day; readonly fin: Day }

/** One's own bank, then the one that is held for others: each against its account of the books. */
export const soldesDeReleves = (comptes: readonly Compte[], releves: readonly Releve[], jours: Jours): SoldeReleve[] =>
  (['banque', 'gestion'] as const).flatMap((nature) =>
    soldeCommun(
      comptes.filter((un) => un.nature === nature),
      releves,
      jours,
    ).map((un) => ({ ...un, compte: COMPTES_DES_RELEVES[nature] })),
  )

/**
 * The last day of which every account has a final balance, and their sum. Nothing as long as one of them has none of that
 * day: two balances of different days do not add up.
 */
function soldeCommun(
  banques: readonly Compte[],
  releves: readonly Releve[],
  { debut, fin }: Jours,
): Omit<SoldeReleve, 'compte'>[] {
  const parCompte = banques.map(({ id }) =>
    soldesParJour(releves.filter((un) => un.compte_id === id && un.etat === 'importe')),
  )
  const [premier, ...autres] = parCompte
  const [{ id: compte_id } = { id: null }] = banques
  if (!premier || compte_id === null) return []
  const communs = [...premier.keys()].filter(
    (jour) => debut <= jour && jour <= fin && autres.every((soldes) => soldes.has(jour)),
  )
  const date = communs.reduce<Day>(later, addDays(debut, -1))
  if (date < debut) return []
  return [{ compte_id, date, solde_cents: sum(parCompte.flatMap((soldes) => soldes.get(date) ?? [])) }]
}

const soldesParJour = (releves: readonly Releve[]): Map<Day, Cents> =>
  new Map(
    releves.flatMap(({ solde_final_le, solde_final_cents }) =>
      solde_final_le !== null && solde_final_cents !== null ? [[solde_final_le, solde_final_cents] as const] : [],
    ),
  )
