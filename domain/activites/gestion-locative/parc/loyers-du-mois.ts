// The rents of one month, lot by lot: each in one status, with what was called, received and is left; and the months before.
import { type Cents, cents, minus, part, plus, positive, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day, lastOfMonth } from '../../../base/day.ts'
import { memoire } from '../../../base/memoire.ts'
import { type Bien, sortiLe } from '../../../sujets/biens/bien.ts'
import type { FaitsBailleur } from '../../../sujets/biens/ecritures/bailleur.ts'
import type { FaitsImmeubles } from '../../../sujets/immeubles/faits.ts'
import { nonLoues } from '../../../sujets/immeubles/lots-situes.ts'
import { loyersNonAppeles } from '../../../sujets/location/appel.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import { bauxJusquALaVente, loyersDuVendeur } from '../../../sujets/location/bail-vendu.ts'
import { type Echeance, estLoyer, finDuTerme, moisDeSuivi } from '../../../sujets/location/echeance.ts'
import { montantEcheance } from '../../../sujets/location/echeances-bail.ts'
import { pertesDe } from '../../../sujets/location/ecritures/creance-perdue.ts'
import type { Encaissement } from '../../../sujets/location/encaissement.ts'
import { type Imputation, imputer, restesDus } from '../../../sujets/location/imputation.ts'
import { perduParEcheance } from '../../../sujets/location/perte-creance.ts'
import type { FaitsDepenses } from '../../../sujets/tiers/faits.ts'

/** In the order in which they are told. */
export const STATUTS = ['paye', 'partiel', 'attente', 'retard', 'vacant'] as const
export type StatutDuLot = (typeof STATUTS)[number]

export type Sommes = {
  readonly appele_cents: Cents
  /** What payments up to the day settled of it. */
  readonly recu_cents: Cents
  /** Neither received nor given up. */
  readonly reste_cents: Cents
  /** Written off: `appele_cents` is the sum of the three. */
  readonly perdu_cents: Cents
}
/** What one payment settled of a month, in cents above zero: what the bank took back of it is taken off. */
export type Reglement = {
  readonly id: string
  readonly date: Day
  readonly mode: Encaissement['mode']
  readonly montant_cents: Cents
}
/** A rent of the month of which something is left. */
export type ResteDuLoyer = {
  readonly echeance: Echeance
  readonly bail: Bail
  readonly reste_cents: Cents
  /** What the fund of the aid already paid of it. */
  readonly caf_cents: Cents
}
export type LotDuMois = Sommes & {
  readonly bien: Bien
  readonly statut: StatutDuLot
  /** The leases of its month, those whose rent was called and those that run. */
  readonly baux: readonly Bail[]
  /** What its leases say of the month and nobody called yet. */
  readonly a_appeler_cents: Cents
  /** The payments of its month, the oldest first. */
  readonly reglements: readonly Reglement[]
  readonly restes: readonly ResteDuLoyer[]
  /** The day of the first rent past its day and not paid in whole; null where none is. */
  readonly en_retard_depuis: Day | null
  /** Of a vacant one. */
  readonly libre_depuis: Day | null
}
type LigneDeStatut = Sommes & { readonly statut: StatutDuLot; readonly lots: readonly LotDuMois[] }
export type LoyersDuMois = Sommes & {
  readonly mois: Day
  readonly lots: readonly LotDuMois[]
  readonly statuts: readonly LigneDeStatut[]
  readonly a_appeler_cents: Cents
  /** Due before this month and still unpaid. */
  readonly arrieres: { readonly montant_cents: Cents; readonly baux: number }
}

type FaitsDuParc = FaitsBailleur & FaitsDepenses & FaitsImmeubles
type Au = { readonly mois: Day; readonly today: Day }

/** `mois`: its first day. What was paid is what was paid by `today`, of any month. */
export function loyersDuMois(faits: FaitsDuParc, { mois, today }: Au): LoyersDuMois {
  const { echeancesDuMois, echeancesDuBail, bauxDuBien, bailDe } = rangees(faits)
  const sorts = sortsAu(faits, today)
  const duMois = echeancesDuMois.get(mois.slice(0, 7)) ?? []
  const duBien = Map.groupBy(duMois, ({ bail_id }) => bailDe.get(bail_id)?.bien_id)
  const ranges = nonLoues(faits, lastOfMonth(mois))
  const lots = faits.biens
    .filter((bien) => duBien.has(bien.id) || estUnLot(bien, { mois, ranges, baux: bauxDuBien.get(bien.id) ?? [] }))
    .map((bien) =>
      lotDuMois(bien, {
        ...{ mois, today, sorts, bailDe, echeancesDuBail },
        baux: bauxDuBien.get(bien.id) ?? [],
        echeances: duBien.get(bien.id) ?? [],
      }),
    )
  return {
    ...{ mois, lots },
    ...sommer(lots),
    statuts: STATUTS.map((statut) => {
      const siens = lots.filter((lot) => lot.statut === statut)
      return { statut, lots: siens, ...sommer(siens) }
    }),
    a_appeler_cents: sum(lots.map((lot) => lot.a_appeler_cents)),
    arrieres: arrieres(sorts, { mois, today }),
  }
}

export const sommer = (parts: readonly Sommes[]): Sommes => ({
  appele_cents: sum(parts.map((une) => une.appele_cents)),
  recu_cents: sum(parts.map((une) => une.recu_cents)),
  reste_cents: sum(parts.map((une) => une.reste_cents)),
  perdu_cents: sum(parts.map((une) => une.perdu_cents)),
})

/** What is shown of a dossier is asked month after month: its leases and rents are put in order once. */
const rangees = memoire((faits: FaitsDuParc) => {
  const baux = bauxJusquALaVente(faits)
  const echeances = loyersDuVendeur(faits.echeances, faits)
  return {
    echeances,
    echeancesDuMois: Map.groupBy(echeances, (une) => moisDeSuivi(une).slice(0, 7)),
    echeancesDuBail: Map.groupBy(echeances, ({ bail_id }) => bail_id),
    bauxDuBien: Map.groupBy(baux, ({ bien_id }) => bien_id),
    bailDe: new Map(faits.baux.map((bail) => [bail.id, bail])),
  }
})

type Sort = Sommes & { readonly echeance: Echeance; readonly reglements: readonly Reglement[] }
type Sorts = ReadonlyMap<string, Sort>

/** What became of each rent by a day: the payments up to it, then the losses. */
function sortsAu(faits: FaitsDuParc, today: Day): Sorts {
  const connus = sortsDe(faits)
  const sorts = connus.get(today) ?? calculerSorts(faits, today)
  connus.set(today, sorts)
  return sorts
}

const sortsDe = memoire((_: FaitsDuParc) => new Map<Day, Sorts>())

function calculerSorts(faits: FaitsDuParc, today: Day): Sorts {
  const { echeances, encaissements } = faits
  const recus = encaissements.filter(({ date }) => date <= today)
  const imputations = imputer(echeances, recus)
  const restes = restesDus(echeances, imputations)
  const reglements = reglementsParLoyer(imputations, recus)
  const pertes = pertesDe(faits)
  const perdus = pertes.length === 0 ? null : perduParEcheance(today, { echeances, encaissements, pertes })
  return new Map(
    rangees(faits).echeances.map((echeance) => {
      const appele_cents = montantEcheance(echeance)
      const impaye = restes.get(echeance.id) ?? zero
      const reste_cents = positive(minus(impaye, perdus?.get(echeance.id) ?? zero))
      const recu_cents = minus(appele_cents, impaye)
      return [
        echeance.id,
        {
          ...{ echeance, appele_cents, recu_cents, reste_cents, perdu_cents: minus(impaye, reste_cents) },
          reglements: reglements.get(echeance.id) ?? [],
        },
      ]
    }),
  )
}

/** By rent, one line a payment: what the bank took back is taken off the payment that it took back. */
function reglementsParLoyer(
  imputations: readonly Imputation[],
  recus: readonly Encaissement[],
): ReadonlyMap<string, readonly Reglement[]> {
  const paiements = new Map(recus.map((un) => [un.id, un]))
  const parLoyer = new Map<string, Map<string, Reglement>>()
  for (const { encaissement_id, echeance_id, montant_cents } of imputations) {
    const rejete = paiements.get(encaissement_id)?.rejette_id ?? encaissement_id
    const paiement = paiements.get(rejete)
    if (echeance_id === null || !paiement) continue
    const siens = parLoyer.get(echeance_id) ?? new Map<string, Reglement>()
    const deja = siens.get(rejete)?.montant_cents ?? zero
    const { id, date, mode } = paiement
    siens.set(rejete, { id, date, mode, montant_cents: plus(deja, montant_cents) })
    parLoyer.set(echeance_id, siens)
  }
  return new Map(
    [...parLoyer].map(([id, siens]) => [id, [...siens.values()].filter(({ montant_cents }) => montant_cents > 0)]),
  )
}

type Regarde = { readonly mois: Day; readonly baux: readonly Bail[] }

/** From the day that it is for letting, or let, until it is sold; an annexe, or what is no longer managed, only while it is let. */
function estUnLot(bien: Bien, { mois, baux, ranges }: Regarde & { ranges: ReadonlySet<string> }): boolean {
  const { id, date_mise_en_location } = bien
  if ((sortiLe(bien) ?? '9999') <= mois) return false
  return (!ranges.has(id) && date_mise_en_location <= lastOfMonth(mois)) || baux.some((bail) => courtEn(bail, mois))
}

const courtEn = ({ debut, fin }: Bail, mois: Day): boolean =>
  debut <= lastOfMonth(mois) && (fin === null || fin >= mois)

type Source = Regarde & {
  readonly today: Day
  readonly sorts: Sorts
  readonly bailDe: ReadonlyMap<string, Bail>
  /** Of its month. */
  readonly echeances: readonly Echeance[]
  /** By lease, of any month. */
  readonly echeancesDuBail: ReadonlyMap<string, readonly Echeance[]>
}

function lotDuMois(bien: Bien, source: Source): LotDuMois {
  const { mois, today, baux, echeances, sorts, bailDe, echeancesDuBail } = source
  const siens = echeances.flatMap(({ id }) => sorts.get(id) ?? [])
  const enCours = baux.filter((bail) => courtEn(bail, mois))
  const montres = new Map(
    [...echeances.flatMap(({ bail_id }) => bailDe.get(bail_id) ?? []), ...enCours].map((bail) => [bail.id, bail]),
  )
  const statut = statutDuLot([...siens, ...courants(enCours, source)], { today, loue: montres.size > 0 })
  const dus = siens.filter(({ reste_cents }) => reste_cents > 0)
  return {
    bien,
    statut,
    ...sommer(siens),
    baux: [...montres.values()],
    a_appeler_cents: sum(
      enCours.map((bail) => aAppeler(bail, { mois, echeances: echeancesDuBail.get(bail.id) ?? [] })),
    ),
    reglements: siens.flatMap(({ reglements }) => reglements).toSorted((a, b) => (a.date < b.date ? -1 : 1)),
    restes: dus.flatMap(({ echeance, reste_cents, reglements }) => {
      const bail = bailDe.get(echeance.bail_id)
      return bail ? [{ echeance, bail, reste_cents, caf_cents: sommeDe(reglements, 'caf') }] : []
    }),
    en_retard_depuis:
      dus
        .map(({ echeance }) => echeance.date_echeance)
        .filter((le) => le < today)
        .toSorted()[0] ?? null,
    libre_depuis: statut === 'vacant' ? libreDepuis(bien, { baux, au: mois }) : null,
  }
}

const sommeDe = (reglements: readonly Reglement[], voulu: Encaissement['mode']): Cents =>
  sum(reglements.filter(({ mode }) => mode === voulu).map(({ montant_cents }) => montant_cents))
/** In a month of which no rent falls due, a lease stands as the quarter that holds it. */
function courants(enCours: readonly Bail[], { mois, sorts, echeances, echeancesDuBail }: Source): readonly Sort[] {
  const dus = new Set(echeances.map(({ bail_id }) => bail_id))
  return enCours
    .filter(({ id }) => !dus.has(id))
    .flatMap(({ id }) => echeancesDuBail.get(id) ?? [])
    .filter((une) => estLoyer(une) && une.periode <= mois && mois <= finDuTerme(une))
    .flatMap(({ id }) => sorts.get(id) ?? [])
}

/** What a lease says of the rents that stand in a month, and nobody called yet. */
const aAppeler = (bail: Bail, { mois, echeances }: { mois: Day; echeances: readonly Echeance[] }): Cents =>
  sum(
    loyersNonAppeles({ baux: [bail], biens: [], echeances }, { depuis: mois, jusqu_au: lastOfMonth(mois) })
      .filter((une) => moisDeSuivi(une) === mois)
      .map(montantEcheance),
  )

/**
 * As a lease is said to stand: a rent past its day of which nothing came is late, one begun to be paid is in part; before
 * its day it waits, whatever came of it.
 */
function statutDuLot(sorts: readonly Sort[], { today, loue }: { today: Day; loue: boolean }): StatutDuLot {
  if (!loue) return 'vacant'
  if (sorts.length === 0) return 'attente'
  const dus = sorts.filter(({ reste_cents }) => reste_cents > 0)
  const echus = dus.filter(({ echeance }) => echeance.date_echeance < today)
  if (echus.some(({ recu_cents }) => recu_cents === 0)) return 'retard'
  if (echus.length > 0) return 'partiel'
  return dus.length > 0 ? 'attente' : 'paye'
}

/** The morrow of its last lease; the day it was put to let when it never had one. */
export function libreDepuis(
  { date_mise_en_location }: Pick<Bien, 'date_mise_en_location'>,
  { baux, au }: { baux: readonly Bail[]; au: Day },
): Day {
  const fins = baux.flatMap(({ fin }) => (fin !== null && fin < au ? [fin] : []))
  const derniere = fins.toSorted().at(-1)
  return derniere === undefined ? date_mise_en_location : addDays(derniere, 1)
}

function arrieres(sorts: Sorts, { mois, today }: Au): LoyersDuMois['arrieres'] {
  const baux = new Set<string>()
  let montant_cents = zero
  for (const { echeance, reste_cents } of sorts.values()) {
    if (moisDeSuivi(echeance) >= mois || echeance.date_echeance >= today || reste_cents === zero) continue
    montant_cents = plus(montant_cents, reste_cents)
    baux.add(echeance.bail_id)
  }
  return { montant_cents, baux: baux.size }
}

/** The share received, in whole percents: never a hundred while anything is left. */
export function pourcentRecu({ appele_cents, recu_cents, reste_cents }: Sommes): number {
  if (appele_cents === zero) return 0
  const pct: number = part(cents(100), [recu_cents, appele_cents])
  return reste_cents > 0 ? Math.min(pct, 99) : pct
}
