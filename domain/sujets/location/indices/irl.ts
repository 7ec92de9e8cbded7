// The reference index of rents (IRL), quarter by quarter and by territory: each value with where it was read and how sure we are.
import { addMonths, type Day, dayOfMonth, month, year } from '../../../base/day.ts'
import type { Certitude } from '../../../base/parametres.ts'
import type { NomIndice } from '../bail.ts'
import { lireSerie, type Trimestre } from './trimestre.ts'

/** From the third quarter of 2022 on, the index has a value of its own in the overseas regions and in Corsica. */
export type Territoire = 'metropole' | 'outre_mer' | 'corse'
export type Indice = {
  readonly trimestre: Trimestre
  readonly territoire: Territoire
  /** The index in hundredths: 145,47 is 14547. */
  readonly centiemes: number
  readonly source: string
  readonly certitude: Certitude
}

const INSEE = 'INSEE, IRL, série 001515333'
/** Base 100 in the fourth quarter of 1998; first quarter to fourth quarter of each year, a dash where none was published. */
const METROPOLE = `
2002 - - - 105.61
2003 106.17 106.61 107.06 107.49
2004 107.80 108.28 108.72 109.20
2005 109.64 110.08 110.57 111.01
2006 111.47 111.98 112.43 112.77
2007 113.07 113.37 113.68 114.30
2008 115.12 116.07 117.03 117.54
2009 117.70 117.59 117.41 117.47
2010 117.81 118.26 118.70 119.17
2011 119.69 120.31 120.95 121.68
2012 122.37 122.96 123.55 123.97
2013 124.25 124.44 124.66 124.83
2014 125.00 125.15 125.24 125.29
2015 125.19 125.25 125.26 125.28
2016 125.26 125.25 125.33 125.50
2017 125.90 126.19 126.46 126.82
2018 127.22 127.77 128.45 129.03
2019 129.38 129.72 129.99 130.26
2020 130.57 130.57 130.59 130.52
2021 130.69 131.12 131.67 132.62
2022 133.93 135.84 136.27 137.26
2023 138.61 140.59 141.03 142.06
2024 143.46 145.17 144.51 144.64
2025 145.47 146.68 145.77 145.78
2026 146.60 148.37 - -
`
const PRESSE = 'presse juridique, valeur publiée par l’INSEE'
const JORF_2023 = 'avis ECOO2310485V, JORF n° 90 du 16 avril 2023'
/** What was read of the two other territories: few quarters; whoever needs another one types it from the Journal officiel. */
const AILLEURS: readonly Indice[] = [
  ailleurs('2022-T4', 'outre_mer', 13_593),
  ailleurs('2022-T4', 'corse', 13_527),
  ailleurs('2023-T1', 'outre_mer', 13_727, JORF_2023, 'C'),
  ailleurs('2023-T1', 'corse', 13_660, JORF_2023, 'C'),
  ailleurs('2023-T4', 'outre_mer', 13_932, PRESSE, 'C'),
  ailleurs('2023-T4', 'corse', 13_797, PRESSE, 'C'),
  ailleurs('2024-T4', 'corse', 14_048, PRESSE, 'C'),
  ailleurs('2025-T1', 'outre_mer', 14_267),
  ailleurs('2025-T3', 'outre_mer', 14_297),
  ailleurs('2025-T3', 'corse', 14_158),
]
/** Before the index was capped apart, it was the same everywhere (loi n° 2022-1158 du 16 août 2022, art. 12). */
const PREMIER_SEPARE: Trimestre = '2022-T3'

const SERIE: readonly Indice[] = [...lireSerie(METROPOLE).map(deMetropole), ...AILLEURS]
const PAR_CLE = new Map(SERIE.map((un) => [cle(un), un]))

/** The index of a quarter in a territory; null when it was not published, or is not in the series. */
export function indiceDe(trimestre: Trimestre, territoire: Territoire): Indice | null {
  const commun = trimestre < PREMIER_SEPARE ? 'metropole' : territoire
  return PAR_CLE.get(cle({ trimestre, territoire: commun })) ?? null
}

/** The quarters that a lease may name, the latest first. */
export const trimestresConnus = (): Trimestre[] =>
  SERIE.filter(({ territoire }) => territoire === 'metropole')
    .map(({ trimestre }) => trimestre)
    .toReversed()

/** The quarter whose index is the last published on a day: of the IRL around the 15th of the month after it, of the others as the next quarter ends. */
export function dernierPublie(le: Day, indice: NomIndice = 'irl'): Trimestre {
  const jour = addMonths(le, indice === 'irl' ? 0 : -APRES_L_IRL)
  const mois = month(jour) - (dayOfMonth(jour) < PUBLIE_LE ? 1 : 0)
  const rang = Math.floor((mois - 1) / 3)
  return rang > 0 ? `${year(jour)}-T${rang}` : `${year(jour) - 1}-T${rang + 4}`
}
const PUBLIE_LE = 15
/** Months: ILC, ILAT and ICC come out in the second half of March, June, September and December. */
const APRES_L_IRL = 2

/** `145,47`. */
export const direIndice = (centiemes: number): string => (centiemes / 100).toFixed(2).replace('.', ',')

/** The overseas regions are those of art. 73 of the Constitution; Corsica has the post codes that begin by 20. */
export function territoireDe(codePostal: string): Territoire {
  if (/^97[12346]/.test(codePostal)) return 'outre_mer'
  return codePostal.startsWith('20') ? 'corse' : 'metropole'
}

function deMetropole({ trimestre, centiemes }: Pick<Indice, 'trimestre' | 'centiemes'>): Indice {
  return { trimestre, territoire: 'metropole', centiemes, source: INSEE, certitude: 'C' }
}

function ailleurs(
  ...[trimestre, territoire, centiemes, source = PRESSE, certitude = 'R']: readonly [
    ...[Trimestre, Territoire, number],
    source?: string,
    certitude?: Certitude,
  ]
): Indice {
  return { trimestre, territoire, centiemes, source, certitude }
}

function cle({ trimestre, territoire }: Pick<Indice, 'trimestre' | 'territoire'>): string {
  return `${territoire} ${trimestre}`
}
