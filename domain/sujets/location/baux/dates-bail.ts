// The dates of a lease that a landlord must not miss: revision of the rent, last day to give notice, triennial end, end.
import { addMonths, type Day, finDePeriode, lastDayOf, year } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import type { Bail } from '../bail.ts'
import { dernierJourComplement } from '../complement-etat.ts'
import { COMPLEMENT_ETAT, SOURCE_REVISION } from '../regles.ts'
import {
  BAIL_COURT,
  congeDe,
  DEROGATOIRE,
  ETAT_DES_CHARGES,
  HABITATION,
  SOURCE_INDEXATION,
  termeDuBail,
} from '../regles-baux.ts'
import { finsPossibles, limiteConfirmation, limiteConge } from './conge.ts'
import { seRevise } from './revision-loyer.ts'

export type DateBail = {
  readonly genre:
    | 'revision'
    | 'conge'
    | 'depart_triennal'
    | 'confirmation'
    | 'maintien'
    | 'fin_bail'
    | 'complement'
    | 'etat_charges'
  readonly date: Day
  readonly source: string
  readonly certitude: Certitude
}
type Periode = { readonly du: Day; readonly au: Day }

/** Those of a period, its two days included, the earliest first. */
export function datesDuBail(bail: Bail, { du, au }: Periode): DateBail[] {
  const { fin } = bail
  const dans = ({ date, genre }: DateBail): boolean =>
    date >= du && date <= au && (fin === null || date <= fin || APRES_LA_FIN.has(genre))
  const dates: DateBail[] = [...revisions(bail, { du, au }), ...conges(bail, { du, au })]
  if (bail.entree_signee && HABITATION.has(bail.type_bail)) dates.push(...complement(bail.entree_signee))
  dates.push(...etatsDesCharges(bail, { du, au }))
  if (fin !== null)
    dates.push({ genre: 'fin_bail', date: fin, source: 'le bail', certitude: 'C' }, ...maintien(bail, fin))
  return dates.filter(dans).toSorted((a, b) => (a.date < b.date ? -1 : a.date > b.date ? 1 : 0))
}

const APRES_LA_FIN: ReadonlySet<DateBail['genre']> = new Set(['maintien', 'etat_charges'])

/** Of a commercial lease, the last day to send the statement of the charges of each year in which it ran, until they are settled. */
function etatsDesCharges(
  { type_bail, charges_mode, debut, fin, regularisations = [] }: Bail,
  { du, au }: Periode,
): DateBail[] {
  if (type_bail !== 'commercial' || charges_mode !== 'provision') return []
  const { mois, source, certitude } = ETAT_DES_CHARGES
  const faites = new Set(regularisations.map((une) => year(une.au)))
  return Array.from({ length: year(au) - year(du) + 1 }, (_, rang) => year(du) + rang - 1)
    .filter((an) => an >= year(debut) && (fin === null || an <= year(fin)) && !faites.has(an))
    .map((an) => ({ genre: 'etat_charges', date: addMonths(lastDayOf(an), mois), source, certitude }))
}

/** Left in the place a month after a derogatory lease, its tenant has a commercial lease. */
const maintien = ({ type_bail }: Bail, fin: Day): DateBail[] =>
  type_bail === 'derogatoire'
    ? [
        {
          genre: 'maintien',
          date: addMonths(fin, DEROGATOIRE.maintien_mois),
          source: DEROGATOIRE.source,
          certitude: 'C',
        },
      ]
    : []

/** Until when the tenant may have a signed entry completed; the heating has another delay, which its first month opens. */
function complement(date: Day): DateBail[] {
  const dernier = dernierJourComplement({ date }, { objet: 'logement', chauffe_du: null })
  return dernier === null
    ? []
    : [{ genre: 'complement', date: dernier, source: COMPLEMENT_ETAT.source, certitude: 'C' }]
}

/**
 * Every year, or every three, on the day that the lease says, else on the one on which it began; what was revised is not said
 * again. Of a furnished home the day is said even where no clause is known; of the others, where there is one.
 */
function revisions(bail: Bail, periode: Periode): DateBail[] {
  const { revision_le, type_bail, irl_trimestre, revision_annees = 1 } = bail
  if (!seRevise(bail) || (type_bail !== 'meuble' && !irl_trimestre)) return []
  const jours = revision_le
    ? [revision_le, ...anniversaires({ debut: revision_le }, periode, revision_annees)]
    : anniversaires(bail, periode, revision_annees)
  const faites = new Set((bail.revisions ?? []).map(({ date_revision }) => date_revision))
  // Where we do not know what the lease says, this day is that of the law.
  const certitude = revision_le && irl_trimestre ? 'C' : 'R'
  const source = HABITATION.has(type_bail) ? SOURCE_REVISION : SOURCE_INDEXATION
  return jours.filter((jour) => !faites.has(jour)).map((date) => ({ genre: 'revision', date, source, certitude }))
}

/** The last day on which the notice of the landlord reaches its tenant for each term; that of a tenant for each three years. */
function conges(bail: Bail, { du, au }: Periode): DateBail[] {
  const court = limiteConfirmation(bail)
  if (court) return [{ genre: 'confirmation', date: court, source: BAIL_COURT.source, certitude: 'C' }]
  const { mois, suite } = termeDuBail(bail)
  // Gone on for an indefinite time, it may be ended at each quarter: no day is to be missed any more.
  const dernier = suite === 'prolonge' && mois !== null ? finDePeriode(bail.debut, mois) : null
  const dates: DateBail[] = []
  for (const [auteur, genre] of COTES) {
    const regle = congeDe(bail.type_bail, auteur)
    if (regle === null || regle.quand === 'toujours') continue
    for (const fin of finsPossibles(bail, regle.quand)) {
      const date = limiteConge(fin, regle.mois)
      if (date > au || (dernier && fin > dernier)) break
      if (date >= du) dates.push({ genre, date, source: regle.source, certitude: regle.certitude })
    }
  }
  // Of a commercial lease both sides may leave at its term: the day is said once.
  const duBailleur = new Set(dates.filter(({ genre }) => genre === 'conge').map(({ date }) => date))
  return dates.filter(({ genre, date }) => genre === 'conge' || !duBailleur.has(date))
}
const COTES = [
  ['bailleur', 'conge'],
  ['locataire', 'depart_triennal'],
] as const

/** Counted from its first day, so that a lease of 29 February keeps it. */
function anniversaires({ debut }: Pick<Bail, 'debut'>, { du, au }: Periode, pas: number): Day[] {
  const ans = Array.from({ length: year(au) - year(du) + 1 }, (_, rang) => year(du) + rang - year(debut))
  return ans.filter((nombre) => nombre > 0 && nombre % pas === 0).map((nombre) => addMonths(debut, 12 * nombre))
}
