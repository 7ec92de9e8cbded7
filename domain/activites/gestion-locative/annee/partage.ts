// A property let furnished and unfurnished: each rent by its lease, the charges of the year by the days of each letting.
import type { Origine } from '../../../base/anomalie.ts'
import { type Cents, minus, part } from '../../../base/cents.ts'
import { addDays, type Day, daysBetween, earlier, later } from '../../../base/day.ts'
import { estGestion } from '../../../compta/compte.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { estMeuble } from '../faits/natures.ts'

/** Days of the year let in each way; a day when it stands empty is of neither. */
export type JoursLoues = {
  readonly bien_id: string
  readonly nus: number
  readonly meubles: number
  /** Both at once, in a property of several places: days do not tell whose a charge is. */
  readonly ensemble: boolean
}

/** Of those of these properties that are let furnished in the year, were it a part of it. */
export function joursLoues({ biens, baux }: Pick<FaitsGeres, 'biens' | 'baux'>, exercice: Exercice): JoursLoues[] {
  const parBien = Map.groupBy(baux, ({ bien_id }) => bien_id)
  return biens.flatMap(({ id }): JoursLoues[] => {
    const siens = parBien.get(id) ?? []
    const nus = joursDe(
      siens.filter((un) => !estMeuble(un)),
      exercice,
    )
    const meubles = joursDe(siens.filter(estMeuble), exercice)
    if (meubles === 0) return []
    return [{ bien_id: id, nus, meubles, ensemble: joursDe(siens, exercice) < nus + meubles }]
  })
}

/** Days of the year that one of these leases covers at least. */
function joursDe(baux: readonly Pick<Bail, 'debut' | 'fin'>[], { debut, fin }: Exercice): number {
  let jours = 0
  let depuis: Day = debut
  for (const un of baux.toSorted((a, b) => (a.debut < b.debut ? -1 : 1))) {
    const du = later(un.debut, depuis)
    const au = earlier(un.fin ?? fin, fin)
    if (du > au) continue
    jours += daysBetween(du, au) + 1
    depuis = addDays(au, 1)
  }
  return jours
}

export type Partage = { readonly foncieres: readonly Ligne[]; readonly meublees: readonly Ligne[] }

type Source = { readonly faits: FaitsGeres; readonly jours: readonly JoursLoues[] }

/** Of the lines of properties that form 2044 takes: those of furnished lettings, apart. Where both ran at once charges stay whole. */
export function partager(lignes: readonly Ligne[], { faits, jours }: Source): Partage {
  const bailDe = bailleur(faits)
  const parBien = new Map(jours.filter(({ ensemble }) => !ensemble).map((une) => [une.bien_id, une]))
  const foncieres: Ligne[] = []
  const meublees: Ligne[] = []
  for (const ligne of lignes) {
    const bail = estGestion(ligne.compte) ? bailDe(ligne.origine) : null
    const partages = ligne.bien_id === null || !estGestion(ligne.compte) ? undefined : parBien.get(ligne.bien_id)
    if (bail) (estMeuble(bail) ? meublees : foncieres).push(ligne)
    else if (!partages) foncieres.push(ligne)
    else {
      const nue = proportion(ligne, partages)
      foncieres.push(nue)
      meublees.push({
        ...ligne,
        debit_cents: minus(ligne.debit_cents, nue.debit_cents),
        credit_cents: minus(ligne.credit_cents, nue.credit_cents),
      })
    }
  }
  return { foncieres, meublees }
}

function proportion(ligne: Ligne, { nus, meubles }: JoursLoues): Ligne {
  const nue = (montant: Cents): Cents => part(montant, [nus, nus + meubles])
  return { ...ligne, debit_cents: nue(ligne.debit_cents), credit_cents: nue(ligne.credit_cents) }
}

/** The lease that an entry is of, by its fact: a rent, a deposit, a rent given back or lost. */
function bailleur({ baux, encaissements, mouvements_depot, depenses }: FaitsGeres): (origine: Origine) => Bail | null {
  const parId = new Map(baux.map((un) => [un.id, un]))
  const dits = new Map<string, string | null | undefined>([
    ...encaissements.map((un) => [`encaissements/${un.id}`, un.bail_id] as const),
    ...mouvements_depot.map((un) => [`mouvements_depot/${un.id}`, un.bail_id] as const),
    ...depenses.map((un) => [`depenses/${un.id}`, un.bail_id] as const),
  ])
  return ({ table, id }) => parId.get(dits.get(`${table}/${id}`) ?? '') ?? null
}

/** The properties of which something came in the year from an unfurnished lease, though they are let furnished since. */
export function encaissesNus(lignes: readonly Ligne[], faits: FaitsGeres): ReadonlySet<string> {
  const bailDe = bailleur(faits)
  return new Set(
    lignes.flatMap(({ compte, origine }) => {
      const bail = compte.startsWith('70') ? bailDe(origine) : null
      return bail && !estMeuble(bail) ? [bail.bien_id] : []
    }),
  )
}
