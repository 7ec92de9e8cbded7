// What a lot yields, year after year: gross, net, the money it leaves, and the days on which nobody had it, with what they cost.
import { type Cents, cents, part, sum, zero } from '../../../base/cents.ts'
import { addDays, type Day, daysBetween, earlier, later } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Classe39 } from '../../../fiscal/bic/classement.ts'
import type { Bien } from '../../biens/bien.ts'
import type { FaitsBiens } from '../../biens/faits.ts'
import { type Performance, performances } from '../../biens/suivi/performance-bien.ts'
import type { Bail } from '../../location/bail.ts'
import { echeancesDe, loyerAu } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import { compteIci } from '../../tiers/depense.ts'
import type { FaitsDepenses } from '../../tiers/faits.ts'
import { bauxDuLot } from '../baux-du-lot.ts'
import type { FaitsImmeubles } from '../faits.ts'

/** Days without a lease, in a row; what they would have brought at the rent of the lease before, else of the one after. */
type JoursVacants = {
  readonly du: Day
  readonly au: Day
  readonly jours: number
  /** Null when the lot was never let: nothing says its rent. */
  readonly bail: Bail | null
  readonly manque_cents: Cents
}

export type AnneeDuLot = {
  readonly exercice: Exercice
  readonly performance: Performance
  /** Days on which it could be let, from its first letting to its sale or to today. */
  readonly jours_possibles: number
  readonly jours_vacants: number
  /** Ten-thousandths of the possible days under a lease; null when none was possible. */
  readonly occupation: number | null
  readonly vacances: readonly JoursVacants[]
  readonly manque_cents: Cents
}

export type SourceRendement = {
  readonly faits: FaitsBiens &
    FaitsLocation &
    FaitsDepenses &
    FaitsImmeubles & { readonly exercices: readonly Exercice[] }
  readonly livres: ReadonlyMap<string, readonly Ligne[]>
  readonly reglages: Classe39
  readonly today: Day
}

/** The years that have begun while the lot was owned, the oldest first. Amounts in cents, rates in ten-thousandths of the price and costs. */
export function anneesDuLot(bien: Bien, { faits, livres, reglages, today }: SourceRendement): AnneeDuLot[] {
  const baux = bauxDuLot(bien.id, faits)
  const siens = { ...faits, biens: [bien] }
  return faits.exercices
    .toSorted((a, b) => (a.debut < b.debut ? -1 : 1))
    .flatMap((exercice) =>
      anneeDuLot(bien, { faits: siens, lignes: livres.get(exercice.id) ?? [], baux, exercice, reglages, today }),
    )
}

/**
 * One year of each lot that was owned in it, by its id: the same figures, where what is of a lot is sorted once for all of
 * them. A lot that was bought later or sold before has none.
 */
export function rendementsDesLots(
  exercice: Exercice,
  { faits, livres, reglages, today }: SourceRendement,
): ReadonlyMap<string, AnneeDuLot> {
  const lignes = Map.groupBy(livres.get(exercice.id) ?? [], ({ bien_id }) => bien_id)
  const biens = new Map(faits.biens.map((un) => [un.id, un]))
  const bauxDe = Map.groupBy(faits.baux, ({ bien_id }) => bien_id)
  const bienDuBail = new Map(faits.baux.map(({ id, bien_id }) => [id, bien_id]))
  const recus = Map.groupBy(faits.encaissements, ({ bail_id }) => bienDuBail.get(bail_id))
  const depenses = Map.groupBy(faits.depenses.filter(compteIci), ({ bien_id }) => bien_id)
  const lots = new Map((faits.lots ?? []).map((lot) => [lot.bien_id, lot]))
  return new Map(
    faits.biens.flatMap((bien) => {
      const lot = lots.get(bien.id)
      const principal = lot?.annexe_de ? biens.get(lot.annexe_de) : undefined
      const proches = principal ? [bien, principal] : [bien]
      const siens = {
        ...faits,
        biens: proches,
        lots: lot ? [lot] : [],
        baux: proches.flatMap(({ id }) => bauxDe.get(id) ?? []),
        encaissements: recus.get(bien.id) ?? [],
        depenses: depenses.get(bien.id) ?? [],
        emprunts: faits.emprunts.filter((un) => un.bien_id === bien.id || un.bien_suivant_id === bien.id),
      }
      const baux = bauxDuLot(bien.id, siens)
      const seul = { ...siens, biens: [bien] }
      const [une] = anneeDuLot(bien, {
        ...{ faits: seul, lignes: lignes.get(bien.id) ?? [], baux, exercice, reglages, today },
      })
      return une ? [[bien.id, une] as const] : []
    }),
  )
}

type UneAnnee = Omit<SourceRendement, 'livres'> & {
  readonly lignes: readonly Ligne[]
  readonly baux: readonly Bail[]
  readonly exercice: Exercice
}

function anneeDuLot(bien: Bien, { faits, lignes: toutes, baux, exercice, reglages, today }: UneAnnee): AnneeDuLot[] {
  const { debut, fin: cloture } = exercice
  if (debut > today || cloture < bien.date_acquisition || (bien.date_cession ?? cloture) < debut) return []
  const au = earlier(today, cloture)
  const lignes = toutes.filter(({ date }) => date <= au)
  const [performance] = performances({ faits, exercice, reglages, lignes, au, impot_cents: zero })
  const du = later(debut, bien.date_mise_en_location)
  const fin = earlier(au, bien.date_cession === null ? au : addDays(bien.date_cession, -1))
  return performance ? [{ exercice, performance, ...occupationDe(placesDe(bien.id, baux, faits), { du, fin }) }] : []
}

/** What is let on its own in a lot, with its leases: each room let apart, a lease of the whole taking them all; else the lot. */
function placesDe(bien_id: string, baux: readonly Bail[], { pieces = [] }: SourceRendement['faits']) {
  const louables = pieces.filter((une) => une.bien_id === bien_id && une.louable)
  return louables.length > 0 && baux.some(({ piece_id }) => piece_id)
    ? louables.map(({ id }) => baux.filter(({ piece_id }) => !piece_id || piece_id === id))
    : [baux]
}

/** Days of a lot, or of all the rooms that are let apart in it. */
function occupationDe(places: readonly (readonly Bail[])[], { du, fin }: { du: Day; fin: Day }) {
  const jours_possibles = du > fin ? 0 : (daysBetween(du, fin) + 1) * places.length
  const vacances = jours_possibles === 0 ? [] : places.flatMap((baux) => joursVacants(baux, { du, fin }))
  const jours_vacants = vacances.reduce((somme, { jours }) => somme + jours, 0)
  return {
    ...{ jours_possibles, jours_vacants, vacances },
    occupation: jours_possibles === 0 ? null : part(cents(10_000), [jours_possibles - jours_vacants, jours_possibles]),
    manque_cents: sum(vacances.map(({ manque_cents }) => manque_cents)),
  }
}

function joursVacants(baux: readonly Bail[], { du, fin }: { du: Day; fin: Day }): JoursVacants[] {
  const ranges = baux.toSorted((a, b) => (a.debut < b.debut ? -1 : 1))
  const vides: JoursVacants[] = []
  let libre = du
  let avant: Bail | null = null
  for (const bail of ranges) {
    if (bail.debut > fin) {
      avant ??= bail
      break
    }
    if (bail.debut > libre) vides.push(vide({ du: libre, au: addDays(bail.debut, -1) }, avant ?? bail))
    if ((bail.fin ?? fin) >= libre) libre = addDays(bail.fin ?? fin, 1)
    avant = bail
  }
  if (libre <= fin) vides.push(vide({ du: libre, au: fin }, avant))
  return vides
}

function vide({ du, au }: { du: Day; au: Day }, bail: Bail | null): JoursVacants {
  return { du, au, jours: daysBetween(du, au) + 1, bail, manque_cents: bail ? manqueDe(bail, { du, au }) : zero }
}

/** The rent of that lease, charges apart, for as many days of each month. */
function manqueDe(bail: Bail, { du, au }: { du: Day; au: Day }): Cents {
  const loyer_cents = bail.debut > au ? loyerAu(bail, bail.debut) : bail.loyer_cents
  const loyers = echeancesDe(
    { ...bail, loyer_cents, revisions: [], debut: du, fin: au },
    { jusqu_au: au, parMois: true },
  )
  return sum(loyers.map((un) => un.loyer_cents))
}
