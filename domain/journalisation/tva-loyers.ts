// VAT on rents and stays: due when the tenant pays (CGI art. 269, 2, c), counted rent by rent so that its parts add up to it.
import { type Cents, minus, part, plus, positive, zero } from '../base/cents.ts'
import type { Day } from '../base/day.ts'
import { estRedevable, redevableLe, type TauxTva, tvaIncluse } from '../base/tva.ts'
import { COMPTE_COLLECTEE, COMPTES_TVA } from '../compta/comptes-tva.ts'
import type { Jambe } from '../compta/ecriture.ts'
import { montantEcheance } from '../location/echeances-bail.ts'
import { imputer } from '../location/imputation.ts'
import { type Perte, repartirPertes } from '../location/perte-creance.ts'
import { tauxDuBail } from '../location/tva-bien.ts'
import type { Contexte } from './contexte.ts'
import type { Faits } from './faits.ts'

export type TvaDue = { readonly taux: TauxTva; readonly tva_cents: Cents }
/** By the id of the rent and of the payment: only those that bear VAT. `taxe_cents` is the part of the rent that bears it. */
export type TvaLoyers = {
  readonly echeances: ReadonlyMap<string, TvaDue & { readonly taxe_cents: Cents }>
  readonly encaissements: ReadonlyMap<string, TvaDue>
}

/** A rent, its charges and the tax inside them: amounts before tax, and that tax. */
export type HorsTaxe = { readonly loyer: Cents; readonly charges: Cents; readonly tva: Cents }

const connues = new WeakMap<Faits, TvaLoyers>()

export function tvaDesLoyers({ faits }: Pick<Contexte, 'faits'>): TvaLoyers {
  const connue = connues.get(faits) ?? compter(faits)
  connues.set(faits, connue)
  return connue
}

/** The tax is shared between the rent and its charges in proportion, so that what is left adds up to what was asked. */
export function horsTaxe(
  { loyer_cents, charges_cents }: { readonly loyer_cents: Cents; readonly charges_cents: Cents },
  due: TvaDue | undefined,
): HorsTaxe {
  if (!due || due.tva_cents === 0) return { loyer: loyer_cents, charges: charges_cents, tva: zero }
  const { tva_cents } = due
  const surLoyer = part(tva_cents, [loyer_cents, plus(loyer_cents, charges_cents)])
  return {
    loyer: minus(loyer_cents, surLoyer),
    charges: minus(charges_cents, minus(tva_cents, surLoyer)),
    tva: tva_cents,
  }
}

/** The legs of the tax that a payment makes due; `enAttente` when it was booked with the claim. */
export function jambesCollectee(due: TvaDue | undefined, { enAttente }: { enAttente: boolean }): Jambe[] {
  if (!due) return []
  const collectee = { compte: COMPTE_COLLECTEE[due.taux], credit: due.tva_cents }
  return enAttente ? [{ compte: COMPTES_TVA.collectee_en_attente, debit: due.tva_cents }, collectee] : [collectee]
}

type Suivi = { readonly total: Cents; readonly taxe: boolean; libre: Cents; paye: Cents }
type Compte = {
  readonly echeances: Map<string, TvaDue & { readonly taxe_cents: Cents }>
  readonly encaissements: Map<string, TvaDue>
}

/**
 * Each rent bears the tax of the year it fell due in. What was paid in advance in a year outside VAT stays outside; what is
 * paid later bears it whatever the year has become.
 */
function compter(faits: Faits): TvaLoyers {
  const compte: Compte = { echeances: new Map(), encaissements: new Map() }
  if (!faits.exercices.some(({ regime_tva }) => estRedevable(regime_tva))) return compte
  const biens = new Map(faits.biens.map((bien) => [bien.id, bien]))
  const echeances = Map.groupBy(faits.echeances, ({ bail_id }) => bail_id)
  const encaissements = Map.groupBy(faits.encaissements, ({ bail_id }) => bail_id)
  for (const bail of faits.baux) {
    const taux = tauxDuBail(biens.get(bail.bien_id), bail)
    if (taux === null) continue
    const siens = { echeances: echeances.get(bail.id) ?? [], encaissements: encaissements.get(bail.id) ?? [] }
    compterBail(siens, { taux, compte, redevable: (le) => redevableLe(faits.exercices, le) })
  }
  return compte
}

type Regle = { readonly taux: TauxTva; readonly compte: Compte; readonly redevable: (le: Day) => boolean }

function compterBail(
  { echeances, encaissements }: Pick<Faits, 'echeances' | 'encaissements'>,
  { taux, compte, redevable }: Regle,
): void {
  const dates = new Map([
    ...echeances.map((e): [string, Day] => [e.id, e.date_echeance]),
    ...encaissements.map((e): [string, Day] => [e.id, e.date]),
  ])
  const suivis = new Map(
    echeances.map((e): [string, Suivi] => [
      e.id,
      { total: montantEcheance(e), taxe: redevable(e.date_echeance), libre: zero, paye: zero },
    ]),
  )
  for (const { encaissement_id: id, echeance_id, montant_cents } of imputer(echeances, encaissements)) {
    const date = dates.get(id)
    const suivi = echeance_id === null ? undefined : suivis.get(echeance_id)
    const echue = echeance_id === null ? undefined : dates.get(echeance_id)
    if (date === undefined) continue
    if (!suivi || echue === undefined) {
      if (redevable(date)) ajouter(compte, id, { taux, tva_cents: tvaIncluse(montant_cents, taux) })
    } else if (!redevable(date) && date < echue) {
      suivi.libre = plus(suivi.libre, montant_cents)
    } else if (suivi.taxe) {
      const avant = tvaIncluse(suivi.paye, taux)
      suivi.paye = plus(suivi.paye, montant_cents)
      ajouter(compte, id, { taux, tva_cents: minus(tvaIncluse(suivi.paye, taux), avant) })
    }
  }
  for (const [id, { total, libre, taxe }] of suivis) {
    const taxe_cents = minus(total, libre)
    if (taxe) compte.echeances.set(id, { taux, taxe_cents, tva_cents: tvaIncluse(taxe_cents, taux) })
  }
}

function ajouter({ encaissements }: Compte, id: string, { taux, tva_cents }: TvaDue): void {
  encaissements.set(id, { taux, tva_cents: plus(encaissements.get(id)?.tva_cents ?? zero, tva_cents) })
}

/**
 * By the id of the loss, the tax that a lost rent will never make due: taken from the end of the rent, as what was paid
 * took it from its beginning.
 */
export function tvaPerdue(contexte: Pick<Contexte, 'faits'>, pertes: () => readonly Perte[]): Map<string, Cents> {
  const { echeances } = tvaDesLoyers(contexte)
  const perdues = new Map<string, Cents>()
  if (echeances.size === 0) return perdues
  const restes = new Map([...echeances].map(([id, { taxe_cents }]) => [id, taxe_cents]))
  for (const { perte_id, echeance_id, montant_cents } of repartirPertes({ ...contexte.faits, pertes: pertes() })) {
    const due = echeance_id === null ? undefined : echeances.get(echeance_id)
    if (!due || echeance_id === null) continue
    const avant = restes.get(echeance_id) ?? zero
    const apres = positive(minus(avant, montant_cents))
    restes.set(echeance_id, apres)
    const tva = minus(tvaIncluse(avant, due.taux), tvaIncluse(apres, due.taux))
    perdues.set(perte_id, plus(perdues.get(perte_id) ?? zero, tva))
  }
  return perdues
}
