// What VAT a year has to declare: its periods, their returns, and the last day of each.
import {
  addDays,
  addMonths,
  type Day,
  day,
  daysInMonth,
  earlier,
  firstOfMonth,
  lastOfMonth,
  later,
  month,
  year,
} from '../../base/day.ts'
import { estOuvre } from '../../base/jours-ouvres.ts'
import { estPublie, type FigureOuNon } from '../../base/parametres.ts'
import type { PeriodiciteTva, RegimeTva } from '../../base/tva.ts'
import type { NumeroTva } from './declaration-tva.ts'
import { type ReglesTva, reglesDe } from './regles.ts'

/** `acompte`: the instalment of a 3514, whose period is its month. */
export type PeriodeTva = {
  readonly formulaire: NumeroTva
  readonly du: Day
  readonly au: Day
  readonly acompte: 'juillet' | 'decembre' | null
}

type AnneeTva = {
  readonly debut: Day
  readonly fin: Day
  readonly regime_tva?: RegimeTva
  readonly periodicite_tva?: PeriodiciteTva | null
}

const JUILLET = 7
const DECEMBRE = 12
const PAR_TRIMESTRE = 3

/** The returns of a year, the first one first; none while VAT is not due. */
export function periodesTva({ debut, fin, regime_tva, periodicite_tva }: AnneeTva): PeriodeTva[] {
  if (regime_tva === 'reel_simplifie') {
    return [...acomptesDe(debut, fin), { formulaire: 'CA12', du: debut, au: fin, acompte: null }]
  }
  if (regime_tva !== 'reel_normal') return []
  const longueur = periodicite_tva === 'trimestre' ? PAR_TRIMESTRE : 1
  const periodes: PeriodeTva[] = []
  let premier = debutCivil(debut, longueur)
  while (premier <= fin) {
    const suivant = addMonths(premier, longueur)
    periodes.push({
      formulaire: 'CA3',
      du: later(premier, debut),
      au: earlier(addDays(suivant, -1), fin),
      acompte: null,
    })
    premier = suivant
  }
  return periodes
}

function debutCivil(debut: Day, longueur: number): Day {
  const premier = firstOfMonth(debut)
  return addMonths(premier, -((month(premier) - 1) % longueur))
}

function acomptesDe(debut: Day, fin: Day): PeriodeTva[] {
  const acomptes: PeriodeTva[] = []
  for (let du = firstOfMonth(debut); du <= fin; du = addMonths(du, 1)) {
    const acompte = month(du) === JUILLET ? 'juillet' : month(du) === DECEMBRE ? 'decembre' : null
    // An instalment pays on account of the year: its month stands wholly in it.
    if (acompte && du >= debut && lastOfMonth(du) <= fin)
      acomptes.push({ formulaire: '3514', du, au: lastOfMonth(du), acompte })
  }
  return acomptes
}

/** Who declares: what his filing day depends on. Unknown, the earliest day is given. */
export type Redevable = { readonly nom: string | null; readonly adresse: string | null }

/**
 * The last day to file and to pay, moved to the next working day: CGI ann. IV art. 39. Null of a year whose law is not
 * known.
 */
export function echeanceTva(
  periode: PeriodeTva,
  { regles, redevable }: { regles: readonly ReglesTva[]; redevable: Redevable },
): FigureOuNon<Day> | null {
  const annee = reglesDe(regles, year(periode.au))
  if (!annee) return null
  if (periode.formulaire === 'CA12') return echeanceCa12(periode, annee)
  if (!estPublie(annee.jours)) return annee.jours
  const { petite_couronne, dedans, ailleurs } = annee.jours.valeur
  const departement = departementDe(redevable.adresse)
  const groupes =
    departement === null ? [dedans, ailleurs] : [petite_couronne.includes(departement) ? dedans : ailleurs]
  const lettres = lettresDe(redevable.nom)
  const jours = groupes.flatMap(({ a_h, i_z }) => lettres.map((lettre) => (lettre === 'a_h' ? a_h : i_z)))
  const mois = periode.acompte === null ? addMonths(firstOfMonth(periode.au), 1) : periode.du
  return { ...annee.jours, valeur: ouvreDepuis(leJour(mois, Math.min(...jours))) }
}

function echeanceCa12({ du, au }: PeriodeTva, annee: ReglesTva): FigureOuNon<Day> {
  const civile = month(au) === DECEMBRE && au === lastOfMonth(au)
  if (civile || !estPublie(annee.depot_ca12_mois) || du > au) return annee.depot_ca12
  const mois = addMonths(firstOfMonth(au), annee.depot_ca12_mois.valeur)
  return { ...annee.depot_ca12_mois, valeur: ouvreDepuis(lastOfMonth(mois)) }
}

const leJour = (mois: Day, jour: number): Day =>
  day(`${mois.slice(0, 8)}${String(Math.min(jour, daysInMonth(year(mois), month(mois)))).padStart(2, '0')}`)

/** That day, or the first working day after it. */
function ouvreDepuis(date: Day): Day {
  let jour = date
  while (!estOuvre(jour)) jour = addDays(jour, 1)
  return jour
}

/** The first two figures of the last postal code of an address. */
const departementDe = (adresse: string | null): string | null =>
  [...(adresse ?? '').matchAll(/\b(\d{2})\d{3}\b/g)].at(-1)?.[1] ?? null

const CIVILITES = ['M', 'MME', 'MLLE', 'MR', 'MONSIEUR', 'MADAME']
const DERNIERE_DU_PREMIER_GROUPE = 'H'

/** Which word is the family name is not known: both groups stand while the words of a name disagree. */
function lettresDe(nom: string | null): ('a_h' | 'i_z')[] {
  const mots = (nom ?? '')
    .normalize('NFD')
    .replace(/[^A-Za-z\s-]/g, '')
    .toUpperCase()
    .split(/[\s-]+/)
    .filter((mot) => mot !== '' && !CIVILITES.includes(mot))
  const groupes = mots.map((mot) =>
    (mot[0] ?? '') <= DERNIERE_DU_PREMIER_GROUPE ? ('a_h' as const) : ('i_z' as const),
  )
  return groupes.length === 0 ? ['a_h', 'i_z'] : [...new Set(groupes)]
}
