// Which properties of a dossier form 2044 takes in a year: those held, none of which is let furnished alone, nor managed for another.
import type { Day } from '../../../base/day.ts'
import type { Exercice } from '../../../compta/exercice.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { Bail } from '../../../sujets/location/bail.ts'
import type { FaitsGeres } from '../faits/faits.ts'
import { estMeuble } from '../faits/natures.ts'
import { gestionAu, gestionsDe } from '../mandats/gestions.ts'
import { type JoursLoues, joursLoues } from './partage.ts'

export type ImmeublesDeLAnnee = {
  readonly nus: readonly Bien[]
  /** Let furnished in the year, and in no other way, or last let so before it: their income is that of a trade (CGI 35, I, 5° bis). */
  readonly meubles: readonly Bien[]
  /** Of the first, those that an unfurnished lease let in the year; a building without lots once for each of its places let at once. */
  readonly loues: readonly string[]
  /** Of the first, those let in both ways, or of which a rent of an unfurnished lease came in since. */
  readonly jours: readonly JoursLoues[]
  /** Managed for others in the year, for a part of it at least. */
  readonly geres: readonly Bien[]
}

type DesLivres = {
  /** For which something was paid, though they are sold. */
  readonly payes: ReadonlySet<string | null>
  /** Of which an unfurnished lease brought something in, though they are let furnished since. */
  readonly nus: ReadonlySet<string>
}
const SANS_LIVRES: DesLivres = { payes: new Set(), nus: new Set() }

/**
 * Those held, and those that the books of the year speak of; in the order in which they were bought. One that is, was or will be
 * under a mandate is another's: it counts where something of the year is one's own, or since it became so.
 */
export function immeublesDe(
  faits: FaitsGeres,
  exercice: Exercice,
  { payes, nus: encaisses }: DesLivres = SANS_LIVRES,
): ImmeublesDeLAnnee {
  const { biens, baux } = faits
  const { parBien: gestions } = gestionsDe(faits)
  const tenus = biens
    .filter(({ id }) => !gestions.has(id) || payes.has(id) || estRepris(faits, id, exercice.fin))
    .filter(({ date_acquisition }) => date_acquisition <= exercice.fin)
    .filter(({ id, date_cession }) => date_cession === null || date_cession >= exercice.debut || payes.has(id))
    .toSorted((a, b) =>
      a.date_acquisition < b.date_acquisition ? -1 : a.date_acquisition > b.date_acquisition ? 1 : 0,
    )
  const gere = ({ id }: Bien): boolean =>
    gestions
      .get(id)
      ?.some(({ bien: { du, a_soi_le } }) => du <= exercice.fin && (a_soi_le == null || a_soi_le > exercice.debut)) ??
    false
  const parBien = Map.groupBy(
    baux.filter(({ debut }) => debut <= exercice.fin),
    ({ bien_id }) => bien_id,
  )
  const loue = ({ id }: Bien): boolean =>
    parBien.get(id)?.some((bail) => !estMeuble(bail) && court(bail, exercice)) ?? false
  const meuble = ({ id }: Bien): boolean => {
    const siens = natureDe(parBien.get(id) ?? [], exercice)
    return siens.length > 0 && siens.every(estMeuble) && !encaisses.has(id)
  }
  const nus = tenus.filter((bien) => !meuble(bien))
  const jours = joursLoues({ biens: nus, baux }, exercice)
  return {
    nus,
    meubles: tenus.filter(meuble),
    loues: nus.filter(loue).flatMap((bien) => Array.from({ length: places(bien, parBien, exercice) }, () => bien.id)),
    jours,
    geres: biens.filter(gere),
  }
}

/** Of a building that is not parted into lots, the most unfurnished leases that run on one day of the year; any other property is one place. */
function places({ id, type_bien }: Bien, parBien: ReadonlyMap<string, readonly Bail[]>, { debut }: Exercice): number {
  if (type_bien !== 'immeuble') return 1
  const siens = (parBien.get(id) ?? []).filter((bail) => !estMeuble(bail) && (bail.fin === null || bail.fin >= debut))
  const a = (jour: Day) => siens.filter((un) => un.debut <= jour && (un.fin === null || un.fin >= jour)).length
  return Math.max(1, ...siens.map((un) => a(un.debut < debut ? debut : un.debut)))
}

/** Whether it was managed for another, and became one's own by a day. */
const estRepris = (faits: FaitsGeres, bien_id: string, jour: Day): boolean =>
  gestionAu(faits, bien_id, jour) === null &&
  (gestionsDe(faits)
    .parBien.get(bien_id)
    ?.some(({ bien }) => bien.du <= jour) ??
    false)

/** The leases that say how a property is let: those of the year, else the last one before it, whose rents may still come in. */
function natureDe(baux: readonly Bail[], exercice: Exercice): readonly Bail[] {
  const courants = baux.filter((bail) => court(bail, exercice))
  return courants.length > 0 ? courants : baux.toSorted((a, b) => (a.debut < b.debut ? 1 : -1)).slice(0, 1)
}

const court = ({ fin }: Pick<Bail, 'fin'>, exercice: Exercice): boolean => fin === null || fin >= exercice.debut
