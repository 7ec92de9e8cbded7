// Days as the files of banks write them, and the order of their parts, decided over a whole column.
import { type Day, daysBetween, isDay } from '../../../base/day.ts'
import type { LectureDates, OrdreDate } from './releve.ts'

const MOIS = [
  ['janvier', 'janv', 'jan', 'january'],
  ['fevrier', 'fevr', 'fev', 'feb', 'february'],
  ['mars', 'mar', 'march'],
  ['avril', 'avr', 'apr', 'april'],
  ['mai', 'may'],
  ['juin', 'jun', 'june'],
  ['juillet', 'juil', 'jul', 'july'],
  ['aout', 'aou', 'aug', 'august'],
  ['septembre', 'sept', 'sep', 'september'],
  ['octobre', 'oct', 'october'],
  ['novembre', 'nov', 'november'],
  ['decembre', 'dec', 'december'],
]
const PAR_NOM: ReadonlyMap<string, number> = new Map(
  MOIS.flatMap((noms, rang) => noms.map((nom) => [nom, rang + 1] as const)),
)

/** The three numbers of a date, and whether its writing leaves the order of its parts open. */
type Parts = { a: number; b: number; c: number; forme: 'ouverte' | 'amj' | 'nommee' }

// A statement has few different days: each is understood once.
const LUES: Readonly<Record<OrdreDate, Map<string, Day | null>>> = { jma: new Map(), mja: new Map(), amj: new Map() }

/** A day; null when the text is none in this order. */
export function lireDate(texte: string, ordre: OrdreDate): Day | null {
  const lues = LUES[ordre]
  const lue = lues.get(texte)
  if (lue !== undefined) return lue
  const jourLu = dansLOrdre(partsDe(texte), ordre)
  if (lues.size > 20_000) lues.clear()
  lues.set(texte, jourLu)
  return jourLu
}

function dansLOrdre(parts: Parts | null, ordre: OrdreDate): Day | null {
  if (parts === null) return null
  const { a, b, c, forme } = parts
  if (forme !== 'ouverte') return jour(a, b, c)
  if (ordre === 'amj') return jour(siecle(a), b, c)
  return ordre === 'jma' ? jour(siecle(c), b, a) : jour(siecle(c), a, b)
}

/** Looks like a date, in any order. */
export const estDate = (texte: string): boolean =>
  partsDe(texte) !== null && ORDRES.some((ordre) => lireDate(texte, ordre) !== null)

const ORDRES: readonly OrdreDate[] = ['jma', 'mja', 'amj']

/**
 * The order of a column. A day above 12 decides; where none is, the order in which the file is sorted is proposed, else
 * the French habit; and it is said to be open.
 */
export function ordreDates(textes: readonly string[]): LectureDates {
  const ouvertes: Parts[] = []
  let autres = 0
  let precedent = ''
  for (const texte of textes) {
    // A statement is sorted: the same day comes many times running, and says the same thing.
    if (texte === precedent) continue
    precedent = texte
    const parts = partsDe(texte)
    if (parts?.forme === 'ouverte') ouvertes.push(parts)
    else if (parts) autres++
  }
  if (ouvertes.length === 0) {
    const ordre_date = autres > 0 ? 'amj' : 'jma'
    return {
      ordre_date,
      ambigu: false,
      raison: autres > 0 ? "L'année ou le mois en lettres fixe l'ordre." : 'Aucune date.',
    }
  }
  const compte = (ordre: OrdreDate): number => ouvertes.filter((parts) => lisible(parts, ordre)).length
  const [jma, mja, amj] = [compte('jma'), compte('mja'), compte('amj')]
  if (jma === mja && amj <= jma) return ambigues(ouvertes)
  if (amj > Math.max(jma, mja)) return { ordre_date: 'amj', ambigu: false, raison: "L'année vient en premier." }
  const ordre_date = jma > mja ? 'jma' : 'mja'
  const preuve = textes.find(
    (texte) => lireDate(texte, ordre_date) && !lireDate(texte, ordre_date === 'jma' ? 'mja' : 'jma'),
  )
  return { ordre_date, ambigu: false, raison: `${NOMS[ordre_date]} : « ${preuve?.trim()} » ne se lit pas autrement.` }
}

const NOMS = { jma: 'Le jour vient en premier', mja: 'Le mois vient en premier', amj: "L'année vient en premier" }

function ambigues(ouvertes: readonly Parts[]): LectureDates {
  const desordre = (ordre: OrdreDate): number => {
    const jours = ouvertes.flatMap((parts) => enJour(parts, ordre) ?? [])
    let hausses = 0
    let baisses = 0
    for (let rang = 1; rang < jours.length; rang++) {
      const [avant, apres] = [jours[rang - 1], jours[rang]]
      if (avant && apres && apres > avant) hausses++
      if (avant && apres && apres < avant) baisses++
    }
    return Math.min(hausses, baisses)
  }
  const [jma, mja] = [desordre('jma'), desordre('mja')]
  const invariable = ouvertes.every(({ a, b }) => a === b)
  if (invariable)
    return { ordre_date: 'jma', ambigu: false, raison: 'Jour et mois sont les mêmes dans toutes les dates.' }
  const ordre_date = mja < jma || (mja === jma && plusSerrees(ouvertes)) ? 'mja' : 'jma'
  const indice = mja === jma ? 'rien ne les départage vraiment' : 'les lignes y sont dans leur ordre'
  return {
    ordre_date,
    ambigu: true,
    raison: `Aucun jour ne dépasse 12 : les dates se lisent jour/mois ou mois/jour. ${NOMS[ordre_date]} est proposé (${indice}) : vérifiez.`,
  }
}

/** Read with the month first, the days are all in one month, and not otherwise: a short export. */
function plusSerrees(ouvertes: readonly Parts[]): boolean {
  const etendue = (ordre: OrdreDate): number => {
    const jours = ouvertes.flatMap((parts) => enJour(parts, ordre) ?? []).sort()
    const [premier, dernier] = [jours[0], jours.at(-1)]
    return premier && dernier ? daysBetween(premier, dernier) : 0
  }
  return ouvertes.length > 2 && etendue('mja') <= 31 && etendue('jma') > 60
}

const lisible = (parts: Parts, ordre: OrdreDate): boolean => enJour(parts, ordre) !== null

function enJour({ a, b, c }: Parts, ordre: OrdreDate): Day | null {
  if (ordre === 'amj') return a > 31 ? jour(siecle(a), b, c) : null
  return ordre === 'jma' ? jour(siecle(c), b, a) : jour(siecle(c), a, b)
}

function partsDe(texte: string): Parts | null {
  if (texte.length > 60) return null
  const nu = texte
    .trim()
    .replace(/^="?|"$/g, '')
    .replace(/^'/, '')
    .trim()
  const chiffres = /^(\d{4})(\d{2})(\d{2})(?:\d{6})?$/.exec(nu)
  if (chiffres) return { a: Number(chiffres[1]), b: Number(chiffres[2]), c: Number(chiffres[3]), forme: 'amj' }
  const annee = /^(\d{4})[-/. ](\d{1,2})[-/. ](\d{1,2})(?:[T ].*)?$/.exec(nu)
  if (annee) return { a: Number(annee[1]), b: Number(annee[2]), c: Number(annee[3]), forme: 'amj' }
  const trois = /^(\d{1,2})[-/. ']\s*(\d{1,2})[-/. ']\s*(\d{4}|\d{2})(?:[T ,]\s*\d{1,2}[:h].*)?$/.exec(nu)
  if (trois) return { a: Number(trois[1]), b: Number(trois[2]), c: Number(trois[3]), forme: 'ouverte' }
  return nommee(nu)
}

/** `7 mars 2025`, `07-MAR-25`, `Jan 5, 2025`, `1er janv. 2025`. */
function nommee(nu: string): Parts | null {
  const mots = nu
    .normalize('NFD')
    .replace(/\p{M}/gu, '')
    .toLowerCase()
    .split(/[\s,./-]+/)
    .filter(Boolean)
  const rang = mots.findIndex((mot) => PAR_NOM.has(mot))
  const numero = PAR_NOM.get(mots[rang] ?? '')
  const restants = mots.filter((_, autre) => autre !== rang).map((mot) => /^(\d{1,4})(er|st|nd|rd|th)?$/.exec(mot)?.[1])
  const [premier, second] = restants
  if (numero === undefined || rang > 2 || premier === undefined || second === undefined) return null
  if (premier.length === 4) return { a: Number(premier), b: numero, c: Number(second), forme: 'nommee' }
  return { a: siecle(Number(second)), b: numero, c: Number(premier), forme: 'nommee' }
}

/** Two digits are of this century until 79, as banks count. */
const siecle = (annee: number): number => (annee > 99 ? annee : annee < 80 ? 2000 + annee : 1900 + annee)

/** A year that no account had is a misreading. */
const ANNEES = { premiere: 1900, derniere: 2199 }

function jour(annee: number, mois: number, quantieme: number): Day | null {
  if (annee < ANNEES.premiere || annee > ANNEES.derniere) return null
  const texte = `${annee}-${String(mois).padStart(2, '0')}-${String(quantieme).padStart(2, '0')}`
  return isDay(texte) ? texte : null
}
