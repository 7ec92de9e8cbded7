// Of the provisions of a co-ownership, what the year before deducted: no more than that is taken back by its accounts.
import { type Cents, part, zero } from '../../../base/cents.ts'
import { lastDayOf } from '../../../base/day.ts'
import { soldeNet } from '../../../compta/ecriture.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import type { CompteCopropriete } from '../faits/compte-copropriete.ts'
import type { AnneeFonciere } from './annee-fonciere.ts'
import type { Redevable } from './indivision.ts'

/** Of an amount of these accounts, what line 230 takes back: cents, never more than the amount. */
export type PartReprise = (compte: CompteCopropriete, montant: Cents) => Cents

type Source = { readonly precedentes: readonly AnneeFonciere[]; readonly redevable: Redevable }

/**
 * CGI 31, I, 1°, a quater. Nothing where micro-foncier, a furnished letting or a year without provisions deducted nothing on form 2044; in proportion where line
 * 229 of this return took a part of what was paid. Of a year that these books do not hold, all of it, by the part of a co-owner then.
 */
export function partReprise({ precedentes, redevable: { quote } }: Source): PartReprise {
  return ({ bien_id, annee }, montant) => {
    const avant = precedentes.find(({ exercice }) => anneeDeCloture(exercice) === annee)
    if (!avant) return quote.de(montant, { bien_id, jour: lastDayOf(annee) })
    const payees = soldeNet(avant.lignes.filter((une) => une.bien_id === bien_id && une.compte.startsWith('614')))
    if (avant.detail.regime === 'micro_foncier' || payees === zero) return zero
    const colonne = avant.detail.colonnes.find((une) => une.bien_id === bien_id)
    const deduites = colonne?.formulaire.cases.find(({ code }) => code === '229')?.montant_cents ?? zero
    return part(montant, [Math.abs(deduites), Math.abs(payees)])
  }
}
