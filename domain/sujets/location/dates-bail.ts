// The dates of a lease that a landlord must not miss: yearly revision of the rent, last day to give notice, end.
import { addDays, addMonths, type Day, year } from '../../base/day.ts'
import type { Certitude } from '../../base/parametres.ts'
import type { Bail } from './bail.ts'
import { dernierJourComplement } from './complement-etat.ts'
import { limiteConge } from './conge.ts'
import { COMPLEMENT_ETAT, PREAVIS, SOURCE_CONGE, SOURCE_REVISION } from './regles.ts'

export type DateBail = {
  readonly genre: 'revision' | 'conge' | 'fin_bail' | 'complement'
  readonly date: Day
  readonly source: string
  readonly certitude: Certitude
}
type Periode = { readonly du: Day; readonly au: Day }

const CONGE = { source: SOURCE_CONGE.meuble, certitude: 'C' } as const

/** Those of a period, its two days included, the earliest first. */
export function datesDuBail(bail: Bail, { du, au }: Periode): DateBail[] {
  const { fin } = bail
  const dans = ({ date }: DateBail): boolean => date >= du && date <= au && (fin === null || date <= fin)
  const dates: DateBail[] =
    bail.type_bail === 'meuble' ? [...revisions(bail, { du, au }), ...conges(bail, { du, au })] : []
  if (bail.entree_signee && bail.type_bail !== 'saisonnier') dates.push(...complement(bail.entree_signee))
  if (fin !== null) dates.push({ genre: 'fin_bail', date: fin, source: 'le bail', certitude: 'C' })
  return dates.filter(dans).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

/** Until when the tenant may have a signed entry completed; the heating has another delay, which its first month opens. */
function complement(date: Day): DateBail[] {
  const dernier = dernierJourComplement({ date }, { objet: 'logement', chauffe_du: null })
  return dernier === null
    ? []
    : [{ genre: 'complement', date: dernier, source: COMPLEMENT_ETAT.source, certitude: 'C' }]
}

/** Every year on the day that the lease says, else on the one on which it began; what was revised is not said again. */
function revisions(bail: Bail, periode: Periode): DateBail[] {
  const { revision_le } = bail
  const jours = revision_le
    ? [revision_le, ...anniversaires({ debut: revision_le }, periode)]
    : anniversaires(bail, periode)
  const faites = new Set((bail.revisions ?? []).map(({ date_revision }) => date_revision))
  // Where we do not know what the lease says, this day is that of the law.
  const certitude = revision_le && bail.irl_trimestre ? 'C' : 'R'
  return jours
    .filter((jour) => !faites.has(jour))
    .map((date) => ({ genre: 'revision', date, source: SOURCE_REVISION, certitude }))
}

/** A furnished main home is let by the year and tacitly renewed: notice reaches the tenant three months before its last day. */
function conges(bail: Bail, { du, au }: Periode): DateBail[] {
  const termes =
    bail.fin === null
      ? anniversaires(bail, { du, au: addMonths(au, PREAVIS.bailleur_mois + 1) }).map((jour) => addDays(jour, -1))
      : [bail.fin]
  return termes.map((terme) => ({ genre: 'conge', date: limiteConge(terme), ...CONGE }))
}

/** Counted from its first day, so that a lease of 29 February keeps it. */
function anniversaires({ debut }: Pick<Bail, 'debut'>, { du, au }: Periode): Day[] {
  const ans = Array.from({ length: year(au) - year(du) + 1 }, (_, rang) => year(du) + rang - year(debut))
  return ans.filter((nombre) => nombre > 0).map((nombre) => addMonths(debut, 12 * nombre))
}
