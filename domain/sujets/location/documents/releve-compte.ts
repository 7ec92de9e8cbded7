// The account of a tenant, line by line: what fell due, what came and from whom, and the balance after each.
import { type Cents, minus, negate, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import { dureeDite, type Echeance, objetDit } from '../echeance.ts'
import { montantEcheance } from '../echeances-bail.ts'
import { estRejet } from '../encaissement.ts'
import { imputer, type Paiement } from '../imputation.ts'

type Payeur = 'locataire' | 'caf' | 'depot_garantie' | 'regularisation'
/** A payment with how it came: what the family allowances fund pays to the landlord is told apart. */
export type Versement = Paiement & { readonly mode: string }

export type LigneReleve = {
  readonly nature: 'report' | 'echeance' | 'encaissement'
  /** Null for the balance carried forward. */
  readonly id: string | null
  readonly date: Day
  /** Of what falls due: a rent, the complement of its charges, or the interest of a delay. Of what came: what the bank took back. */
  readonly objet?: 'charges' | 'interets' | 'rejet'
  /** The month of a rent, or the first of its quarter. */
  readonly periode: Day | null
  /** How many months that rent is for; absent: one. */
  readonly mois?: number
  readonly payeur: Payeur | null
  readonly debit_cents: Cents
  readonly credit_cents: Cents
  /** Owed by the tenant after this line when above zero. */
  readonly solde_cents: Cents
  /** Of a payment: the months that it pays; a null month is an advance. */
  readonly imputations: readonly {
    readonly periode: Day | null
    readonly mois?: number
    readonly montant_cents: Cents
  }[]
}

export type ReleveCompte = {
  readonly bail_id: string
  readonly du: Day | null
  readonly au: Day
  readonly lignes: readonly LigneReleve[]
  readonly appele_cents: Cents
  /** What came in the period, by who paid. */
  readonly recus: Readonly<Record<Payeur, Cents>>
  readonly solde_cents: Cents
}

type Source = { readonly echeances: readonly Echeance[]; readonly encaissements: readonly Versement[] }
type Mouvement = Omit<LigneReleve, 'solde_cents'>

/**
 * The account of a lease from a day (from its beginning when null) to another, both included.
 *
 * Of one day, the rent stands before its payment. The last balance is what fell due less what came: what the tenant owes
 * when above zero, what he paid in advance when below. A rent that the books gave up as lost is owed all the same.
 */
export function releveDeCompte(bail_id: string, { du, au }: { du: Day | null; au: Day }, source: Source): ReleveCompte {
  const tous = mouvements(bail_id, au, source)
  const avant = du === null ? [] : tous.filter(({ date }) => date < du)
  const dedans = du === null ? tous : tous.filter(({ date }) => date >= du)
  const report = solde(avant)
  const lignes: LigneReleve[] = du !== null && avant.length > 0 ? [ligneReport(du, report)] : []
  let courant = report
  for (const un of dedans) {
    courant = plus(courant, minus(un.debit_cents, un.credit_cents))
    lignes.push({ ...un, solde_cents: courant })
  }
  return {
    bail_id,
    du,
    au,
    lignes,
    appele_cents: sum(dedans.map(({ debit_cents }) => debit_cents)),
    recus: {
      locataire: recu(dedans, 'locataire'),
      caf: recu(dedans, 'caf'),
      depot_garantie: recu(dedans, 'depot_garantie'),
      regularisation: recu(dedans, 'regularisation'),
    },
    solde_cents: courant,
  }
}

const payeurDe = ({ mode }: Pick<Versement, 'mode'>): Payeur =>
  mode === 'caf' || mode === 'depot_garantie' || mode === 'regularisation' ? mode : 'locataire'

const solde = (uns: readonly Mouvement[]): Cents =>
  sum(uns.map(({ debit_cents, credit_cents }) => minus(debit_cents, credit_cents)))

const recu = (uns: readonly Mouvement[], de: Payeur): Cents =>
  sum(uns.filter(({ payeur }) => payeur === de).map(({ credit_cents }) => credit_cents))

function ligneReport(date: Day, report: Cents): LigneReleve {
  const cotes =
    report >= 0 ? { debit_cents: report, credit_cents: zero } : { debit_cents: zero, credit_cents: negate(report) }
  return { ...RIEN, nature: 'report', id: null, date, ...cotes, solde_cents: report }
}

const RIEN = { periode: null, payeur: null, debit_cents: zero, credit_cents: zero, imputations: [] } as const
const RANG = { report: 0, echeance: 1, encaissement: 2 } as const

function mouvements(bail_id: string, au: Day, { echeances, encaissements }: Source): Mouvement[] {
  const siennes = echeances.filter((une) => une.bail_id === bail_id)
  const recus = encaissements.filter((un) => un.bail_id === bail_id && un.date <= au)
  const tous = [
    ...siennes.filter(({ date_echeance }) => date_echeance <= au).map(ligneEcheance),
    ...lignesEncaissements(siennes, recus),
  ]
  return tous.sort((a, b) => (a.date === b.date ? RANG[a.nature] - RANG[b.nature] : a.date < b.date ? -1 : 1))
}

const ligneEcheance = (une: Echeance): Mouvement => ({
  ...RIEN,
  nature: 'echeance',
  id: une.id,
  date: une.date_echeance,
  periode: une.periode,
  ...dureeDite(une),
  ...objetDit(une),
  debit_cents: montantEcheance(une),
})

function lignesEncaissements(echeances: readonly Echeance[], recus: readonly Versement[]): Mouvement[] {
  const parId = new Map(echeances.map((une) => [une.id, une]))
  const imputees = Map.groupBy(imputer(echeances, recus), ({ encaissement_id }) => encaissement_id)
  return recus.map((un) => ({
    ...RIEN,
    nature: 'encaissement',
    id: un.id,
    date: un.date,
    payeur: payeurDe(un),
    ...(estRejet(un) ? { objet: 'rejet' as const } : {}),
    credit_cents: montantEcheance(un),
    imputations: (imputees.get(un.id) ?? []).map(({ echeance_id, montant_cents }) => {
      const payee = echeance_id === null ? undefined : parId.get(echeance_id)
      return { periode: payee?.periode ?? null, ...(payee && dureeDite(payee)), montant_cents }
    }),
  }))
}
