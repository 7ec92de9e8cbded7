// VAT on rents and stays: due when the tenant pays, or when the rent is claimed by option (CGI art. 269, 2, c), counted rent by rent so that its parts add up to it.

import { abs, type Cents, minus, negate, part, plus, positive, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import { debitsLe, estRedevable, redevableLe, type TauxTva, tvaIncluse } from '../../../base/tva.ts'
import type { Jambe } from '../../../compta/ecriture.ts'
import type { ContexteBailleur, FaitsBailleur } from '../../biens/ecritures/bailleur.ts'
import { type Echeance, estInterets, estRegularisation } from '../../location/echeance.ts'
import { montantEcheance } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { imputer } from '../../location/imputation.ts'
import { type Perte, repartirPertes } from '../../location/perte-creance.ts'
import { porteLe, tauxDuBail } from '../../location/tva-bien.ts'
import { COMPTES_TVA, compteCollectee } from '../comptes-tva.ts'

/** `compte`: that of its rate, where the dwelling is. */
export type TvaDue = { readonly taux: TauxTva; readonly compte: string; readonly tva_cents: Cents }
/**
 * Of a rent: the part of it that bears the tax, and what of the tax is due when it is claimed: null where it is due when it
 * is paid, else all that was not paid in advance.
 */
export type TvaEcheance = TvaDue & { readonly taxe_cents: Cents; readonly debit_cents: Cents | null }
/** By the id of the rent and of the payment: only those that bear VAT. */
export type TvaLoyers = {
  readonly echeances: ReadonlyMap<string, TvaEcheance>
  readonly encaissements: ReadonlyMap<string, TvaDue>
}

/** A rent, its charges and the tax inside them: amounts before tax, and that tax; and the interest of a delay, which bears none. */
export type HorsTaxe = {
  readonly loyer: Cents
  readonly charges: Cents
  readonly tva: Cents
  readonly interets: Cents
}

export const tvaDesLoyers = ({ faits }: Pick<ContexteBailleur, 'faits'>): TvaLoyers => tvaConnue(faits)

const tvaConnue = memoire(compter)

/** The tax is shared between the rent and its charges in proportion, so that what is left adds up to what was asked; `interets`: the part of it that is no rent, taken of the rent first. */
export function horsTaxe(
  montants: { readonly loyer_cents: Cents; readonly charges_cents: Cents },
  due: TvaDue | undefined,
  interets: Cents = zero,
): HorsTaxe {
  const surLeLoyer = abs(interets) <= abs(montants.loyer_cents) ? interets : montants.loyer_cents
  const loyer_cents = minus(montants.loyer_cents, surLeLoyer)
  const charges_cents = minus(montants.charges_cents, minus(interets, surLeLoyer))
  if (!due || due.tva_cents === 0) return { loyer: loyer_cents, charges: charges_cents, tva: zero, interets }
  const { tva_cents } = due
  const total = plus(loyer_cents, charges_cents)
  // What a bank takes back is below zero, its tax too.
  const surLoyer = part(tva_cents, total < 0 ? [negate(loyer_cents), negate(total)] : [loyer_cents, total])
  return {
    loyer: minus(loyer_cents, surLoyer),
    charges: minus(charges_cents, minus(tva_cents, surLoyer)),
    tva: tva_cents,
    interets,
  }
}

/** Of a rent: its parts before tax, the tax and its rate; undefined, it bears none. */
export function tvaDuLoyer({ echeances }: TvaLoyers) {
  return (echeance: Echeance) => {
    const due = echeances.get(echeance.id)
    if (!due) return undefined
    const { loyer, charges, tva } = horsTaxe(echeance, due)
    return { loyer, charges, tva, taux: due.taux }
  }
}

/** The legs of the tax that a payment makes due; `enAttente` when it was booked with the claim. */
export function jambesCollectee(due: TvaDue | undefined, { enAttente }: { enAttente: boolean }): Jambe[] {
  if (!due) return []
  const collectee = { compte: due.compte, credit: due.tva_cents }
  return enAttente ? [{ compte: COMPTES_TVA.collectee_en_attente, debit: due.tva_cents }, collectee] : [collectee]
}

/** The legs of the tax of a rent that is claimed: due now under the option, waiting for the payment else. */
export function jambesReclamee(due: TvaEcheance | undefined): Jambe[] {
  if (!due) return []
  const debit = due.debit_cents ?? zero
  return [
    { compte: COMPTES_TVA.collectee_en_attente, credit: minus(due.tva_cents, debit) },
    { compte: due.compte, credit: debit },
  ]
}

/** A complement of charges bears the tax of the rents that it settles, even due after the option ended. */
const jourDeLaTaxe = (une: Echeance): Day => (estRegularisation(une) ? une.periode : une.date_echeance)

type Suivi = {
  readonly total: Cents
  readonly taxe: boolean
  readonly debits: boolean
  libre: Cents
  paye: Cents
  anticipee: Cents
}
type Compte = {
  readonly echeances: Map<string, TvaEcheance>
  readonly encaissements: Map<string, TvaDue>
}

/**
 * Each rent bears the tax of the year it fell due in. What was paid in advance in a year outside VAT stays outside; what is
 * paid later bears it whatever the year has become.
 */
function compter(faits: FaitsBailleur): TvaLoyers {
  const compte: Compte = { echeances: new Map(), encaissements: new Map() }
  if (!faits.exercices.some(({ regime_tva }) => estRedevable(regime_tva))) return compte
  const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
  const echeances = Map.groupBy(faits.echeances, ({ bail_id }) => bail_id)
  const encaissements = Map.groupBy(faits.encaissements, ({ bail_id }) => bail_id)
  for (const bail of faits.baux) {
    const bien = biens.get(bail.bien_id)
    const taux = tauxDuBail(bien, bail)
    if (taux === null) continue
    const siens = { echeances: echeances.get(bail.id) ?? [], encaissements: encaissements.get(bail.id) ?? [] }
    compterBail(siens, {
      taux,
      collectee: compteCollectee(taux, bien?.code_postal),
      compte,
      redevable: (le) => redevableLe(faits.exercices, le) && porteLe(bien, le),
      debits: (le) => debitsLe(faits.exercices, le),
    })
  }
  return compte
}

type Regle = {
  readonly taux: TauxTva
  readonly collectee: string
  readonly compte: Compte
  readonly redevable: (le: Day) => boolean
  readonly debits: (le: Day) => boolean
}

function compterBail(
  { echeances, encaissements }: Pick<FaitsLocation, 'echeances' | 'encaissements'>,
  { taux, collectee, compte, redevable, debits }: Regle,
): void {
  const dates = new Map([
    ...echeances.map((e): [string, Day] => [e.id, e.date_echeance]),
    ...encaissements.map((e): [string, Day] => [e.id, e.date]),
  ])
  // What a rejected payment made due is taken back as it was made.
  for (const { id, rejette_id } of encaissements) {
    const premier = rejette_id ? dates.get(rejette_id) : undefined
    if (premier) dates.set(id, premier)
  }
  const suivis = new Map(
    echeances.map((e): [string, Suivi] => [
      e.id,
      {
        ...{ total: montantEcheance(e), taxe: !estInterets(e) && redevable(jourDeLaTaxe(e)) },
        debits: redevable(jourDeLaTaxe(e)) && debits(e.date_echeance),
        ...{ libre: zero, paye: zero, anticipee: zero },
      },
    ]),
  )
  for (const { encaissement_id: id, echeance_id, montant_cents } of imputer(echeances, encaissements)) {
    const date = dates.get(id)
    const suivi = echeance_id === null ? undefined : suivis.get(echeance_id)
    const echue = echeance_id === null ? undefined : dates.get(echeance_id)
    if (date === undefined) continue
    if (!suivi || echue === undefined) {
      if (redevable(date)) ajouter(compte, id, { taux, compte: collectee, tva_cents: tvaIncluse(montant_cents, taux) })
    } else if (!redevable(date) && date < echue) {
      suivi.libre = plus(suivi.libre, montant_cents)
    } else if (suivi.taxe) {
      const avant = tvaIncluse(suivi.paye, taux)
      suivi.paye = plus(suivi.paye, montant_cents)
      const tva_cents = minus(tvaIncluse(suivi.paye, taux), avant)
      // Under the option what is paid in advance still makes its tax due; what is paid later does not, it already was.
      if (suivi.debits && date >= echue) continue
      if (suivi.debits) suivi.anticipee = plus(suivi.anticipee, tva_cents)
      ajouter(compte, id, { taux, compte: collectee, tva_cents })
    }
  }
  for (const [id, { total, libre, taxe, debits: auDebit, anticipee }] of suivis) {
    if (!taxe) continue
    const taxe_cents = minus(total, libre)
    const tva_cents = tvaIncluse(taxe_cents, taux)
    const debit_cents = auDebit ? minus(tva_cents, anticipee) : null
    compte.echeances.set(id, { taux, compte: collectee, taxe_cents, tva_cents, debit_cents })
  }
}

function ajouter({ encaissements }: Compte, id: string, { tva_cents, ...due }: TvaDue): void {
  encaissements.set(id, { ...due, tva_cents: plus(encaissements.get(id)?.tva_cents ?? zero, tva_cents) })
}

/** Of a lost rent: the tax that will never be due, and the one that was and is got back (CGI art. 272, 1). */
export type TvaPerdue = { readonly en_attente: Cents; readonly reprise: Cents }

/** By the id of the loss: taken from the end of the rent, as what was paid took it from its beginning. */
export function tvaPerdue(
  contexte: Pick<ContexteBailleur, 'faits'>,
  pertes: () => readonly Perte[],
): Map<string, TvaPerdue> {
  const { echeances } = tvaDesLoyers(contexte)
  const perdues = new Map<string, TvaPerdue>()
  if (echeances.size === 0) return perdues
  const restes = new Map([...echeances].map(([id, { taxe_cents }]) => [id, taxe_cents]))
  for (const { perte_id, echeance_id, montant_cents } of repartirPertes({ ...contexte.faits, pertes: pertes() })) {
    const due = echeance_id === null ? undefined : echeances.get(echeance_id)
    if (!due || echeance_id === null) continue
    const avant = restes.get(echeance_id) ?? zero
    const apres = positive(minus(avant, montant_cents))
    restes.set(echeance_id, apres)
    const tva = minus(tvaIncluse(avant, due.taux), tvaIncluse(apres, due.taux))
    const { en_attente, reprise } = perdues.get(perte_id) ?? { en_attente: zero, reprise: zero }
    perdues.set(
      perte_id,
      due.debit_cents === null
        ? { en_attente: plus(en_attente, tva), reprise }
        : { en_attente, reprise: plus(reprise, tva) },
    )
  }
  return perdues
}
