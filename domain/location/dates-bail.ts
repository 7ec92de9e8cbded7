// The dates of a lease that a landlord must not miss: yearly revision of the rent, last day to give notice, end.
import { addDays, addMonths, type Day, year } from '../base/day.ts'
import type { Certitude } from '../base/parametres.ts'
import type { Bail } from './bail.ts'

export type DateBail = {
  readonly genre: 'revision' | 'conge' | 'fin_bail'
  readonly date: Day
  readonly source: string
  readonly certitude: Certitude
}
type Periode = { readonly du: Day; readonly au: Day }

/** The notice of the landlord of a furnished main home. */
const PREAVIS_MOIS = 3
const CONGE = { source: 'loi n° 89-462 du 6 juillet 1989, art. 25-8', certitude: 'C' } as const
// The lease may say another day; this one is that of the law where it says none.
const REVISION = { source: 'loi n° 89-462 du 6 juillet 1989, art. 17-1', certitude: 'R' } as const

/** Those of a period, its two days included, the earliest first. */
export function datesDuBail(bail: Bail, { du, au }: Periode): DateBail[] {
  const { fin } = bail
  const dans = ({ date }: DateBail): boolean => date >= du && date <= au && (fin === null || date <= fin)
  const dates: DateBail[] =
    bail.type_bail === 'meuble' ? [...revisions(bail, { du, au }), ...conges(bail, { du, au })] : []
  if (fin !== null) dates.push({ genre: 'fin_bail', date: fin, source: 'le bail', certitude: 'C' })
  return dates.filter(dans).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Every year on the day on which it began: the rent follows the index where the lease says so. */
const revisions = (bail: Bail, periode: Periode): DateBail[] =>
  anniversaires(bail, periode).map((date) => ({ genre: 'revision', date, ...REVISION }))

/** A furnished main home is let by the year and tacitly renewed: notice reaches the tenant three months before its last day. */
function conges(bail: Bail, { du, au }: Periode): DateBail[] {
  const termes =
    bail.fin === null
      ? anniversaires(bail, { du, au: addMonths(au, PREAVIS_MOIS + 1) }).map((jour) => addDays(jour, -1))
      : [bail.fin]
  return termes.map((terme) => ({ genre: 'conge', date: addMonths(terme, -PREAVIS_MOIS), ...CONGE }))
}

/** Counted from its first day, so that a lease of 29 February keeps it. */
function anniversaires({ debut }: Bail, { du, au }: Periode): Day[] {
  const ans = Array.from({ length: year(au) - year(du) + 1 }, (_, rang) => year(du) + rang - year(debut))
  return ans.filter((nombre) => nombre > 0).map((nombre) => addMonths(debut, 12 * nombre))
}
