// The indices of commercial and professional rents (ILC, ILAT, ICC), quarter by quarter, each with where it was read and how sure we are.
import type { Certitude } from '../../../base/parametres.ts'
import { lireSerie, type Trimestre } from './trimestre.ts'

/** Trade and craft; offices, professions and logistics; the cost of building, which older leases name. */
export const INDICES_COMMERCIAUX = ['ilc', 'ilat', 'icc'] as const
export type IndiceCommercial = (typeof INDICES_COMMERCIAUX)[number]
export type ValeurIndice = {
  readonly indice: IndiceCommercial
  readonly trimestre: Trimestre
  /** In hundredths: 137,16 is 13716. */
  readonly centiemes: number
  readonly source: string
  readonly certitude: Certitude
}

/** Base 100 in the first quarter of 2008; first quarter to fourth quarter of each year, a dash where none was read. */
const ILC = `
2005 92.15 92.46 92.86 93.46
2006 94.21 95.00 95.80 96.40
2007 96.81 97.45 98.07 98.90
2008 100.00 101.20 102.46 103.01
2009 102.73 102.05 101.21 101.07
2010 101.36 101.83 102.36 102.92
2011 103.64 104.44 105.31 106.28
2012 107.01 107.65 108.17 108.34
2013 108.53 108.50 108.47 108.46
2014 108.50 108.50 108.52 108.47
2015 108.32 108.38 108.38 108.41
2016 108.40 108.40 108.56 108.91
2017 109.46 110.00 110.78 111.33
2018 111.87 112.59 113.45 114.06
2019 114.64 115.21 115.60 116.16
2020 116.23 115.42 115.70 115.79
2021 116.73 118.41 119.70 118.59
2022 120.61 123.65 126.13 126.05
2023 128.68 131.81 133.66 132.63
2024 134.58 136.72 137.71 135.30
2025 135.87 136.81 137.09 134.62
2026 135.26 137.16 - -
`
/** Base 100 in the first quarter of 2010. */
const ILAT = `
2005 89.64 90.07 90.51 91.18
2006 92.00 92.87 93.78 94.52
2007 95.06 95.76 96.45 97.25
2008 98.32 99.43 100.59 101.03
2009 100.97 100.49 99.86 99.76
2010 100.00 100.41 100.84 101.31
2011 101.96 102.74 103.64 104.60
2012 105.31 106.00 106.46 106.73
2013 107.09 107.18 107.16 107.26
2014 107.38 107.44 107.62 107.80
2015 107.69 107.86 107.98 108.16
2016 108.20 108.41 108.69 108.94
2017 109.41 109.89 110.36 110.88
2018 111.45 112.01 112.74 113.30
2019 113.88 114.47 114.85 115.43
2020 115.53 114.33 114.23 114.06
2021 114.87 116.46 117.61 118.97
2022 120.73 122.65 124.53 126.66
2023 128.59 130.64 132.15 133.69
2024 135.13 136.45 137.12 137.29
2025 137.29 137.15 137.07 137.21
2026 137.42 138.01 - -
`
/** Base 100 in the fourth quarter of 1953. */
const ICC = `
1997 - - - 1068
1998 - - - 1074
1999 1071 1074 1080 1065
2000 1083 1089 1093 1127
2001 1125 1139 1145 1140
2002 1159 1163 1170 1172
2003 1183 1202 1203 1214
2004 1225 1267 1272 1269
2005 1270 1276 1278 1332
2006 1362 1366 1381 1406
2007 1385 1435 1443 1474
2008 1497 1562 1594 1523
2009 1503 1498 1502 1507
2010 1508 1517 1520 1533
2011 1554 1593 1624 1638
2012 1617 1666 1648 1639
2013 1646 1637 1612 1615
2014 1648 1621 1627 1625
2015 1632 1614 1608 1629
2016 1615 1622 1643 1645
2017 1650 1664 1670 1667
2018 1671 1699 1733 1703
2019 1728 1746 1746 1769
2020 1770 1753 1765 1795
2021 1822 1821 1886 1886
2022 1948 1966 2037 2052
2023 2077 2123 2106 2162
2024 2227 2205 2143 2108
2025 2146 2086 2056 2058
2026 2084 2103 - -
`
/** Before it, the ICC was read in tables of the legal press, not at the INSEE. */
const ICC_DE_L_INSEE: Trimestre = '2000-T1'

const SERIES: Readonly<Record<IndiceCommercial, readonly [serie: string, insee: string]>> = {
  ilc: [ILC, 'INSEE, ILC, série 001532540'],
  ilat: [ILAT, 'INSEE, ILAT, série 001617112'],
  icc: [ICC, 'INSEE, ICC, série 000008630'],
}

const PAR_CLE: ReadonlyMap<string, ValeurIndice> = new Map(
  INDICES_COMMERCIAUX.flatMap((indice) => {
    const [serie, insee] = SERIES[indice]
    return lireSerie(serie).map(({ trimestre, centiemes }): [string, ValeurIndice] => {
      const vu = indice !== 'icc' || trimestre >= ICC_DE_L_INSEE
      const source = vu ? insee : 'presse juridique, valeur publiée par l’INSEE'
      return [`${indice} ${trimestre}`, { indice, trimestre, centiemes, source, certitude: vu ? 'C' : 'R' }]
    })
  }),
)

/** The index of a quarter; null when it was not published, or is not in the series. */
export const indiceCommercial = (indice: IndiceCommercial, trimestre: Trimestre): ValeurIndice | null =>
  PAR_CLE.get(`${indice} ${trimestre}`) ?? null
