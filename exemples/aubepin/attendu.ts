// The statements of 21 October to 20 November 2026 of the three owners, and the charges of 2025 in Vienne, worked by hand.
//
// Each account opens on what the statement of October closed on, of which all but the reserve of 300,00 was transferred on 25 October.
// Fees are 6 % of what was received, and 20 % of VAT on each line.
//
// Madeleine Vasseur, statement CR-2026-0031, 10 010,00 of deposits:
//   October: 1 570 + 850 + 725 + 970 + 1 220 + 725 (L42) + 1 020 + 85 = 7 165,00; L31 paid on the 24th only. Fees 429,90 + 85,98.
//     300,00 + 7 165,00 − 515,88 = 6 949,12, of which 6 649,12 is transferred.
//   November: 1 570 + 850 + 725 + 700 (L12, in part) + 740 (October of L31) + 1 220 + 1 020 + 85 = 6 910,00.
//     Bills 1 248 + 286 + 145 = 1 679,00. Fees 414,60 + 82,92, and 120,00 + 24,00 for the state of L42: 641,52.
//     6 949,12 + 6 910,00 − 1 679,00 − 641,52 − 6 649,12 = 4 889,48, less 300,00.
//   (The drawing of this statement says 4 903,48: it adds 314,00 of VAT on the rent of L01. That lease is exempt here: no option is told.)
//
// SCI Les Mûriers, CR-2026-0032, 4 535,00 of deposits:
//   October: 750 + 475 + 475 + 281 + 209 (the housing fund, of September) + 555 + 815 = 3 560,00; A8 and G1 paid on the 22nd.
//     Bills 48,75 + 21,35. Fees 213,60 + 42,72. 300,00 + 3 560,00 − 70,10 − 256,32 = 3 533,58; 3 233,58 transferred.
//   November: 750 + 475 + 475 + 281 + 209 (of October) + 815 + 645 + 75 (October of A8 and G1) = 3 725,00; nothing of L41 yet.
//     Bills 521,63 and 232/928 of 195,00: 48,75. Fees 223,50 + 44,70.
//     3 533,58 + 3 725,00 − 570,38 − 268,20 − 3 233,58 = 3 186,42.
//
// Bertrand Ollivier, CR-2026-0033, 3 395,00 of deposits:
//   October: 610 + 780 + 400 (A3, in part) + 635 + 930 + 220 (eleven days of A6) + 75 = 3 650,00. Bills 146,25 + 64,05.
//     Fees 219,00 + 43,80. 300,00 + 3 650,00 − 210,30 − 262,80 = 3 476,90; 3 176,90 transferred.
//   November: 610 + 780 + 635 + 312 + 400 (A5, in part) + 75 = 2 812,00; nothing of A3. Bills 146,25 + 48,43.
//     Fees 168,72 + 33,74 (33,744). 3 476,90 + 2 812,00 − 194,68 − 202,46 − 3 176,90 = 2 714,86.
import { euros } from '../../domain/base/cents.ts'

/** Opening, received, bills, fees with their VAT, transferred, closing, to transfer. */
type Montants = readonly [number, number, number, number, number, number, number]
const compte = ([ouverture, recus, depenses, honoraires, virements, cloture, a_virer]: Montants) => ({
  ...{
    ouverture_cents: euros(ouverture),
    recus_cents: euros(recus),
    apports_cents: 0,
    depenses_cents: euros(depenses),
  },
  ...{ honoraires_cents: euros(honoraires), virements_cents: euros(virements), cloture_cents: euros(cloture) },
  ...{ reserve_cents: euros(300), vire_depuis_cents: 0, a_virer_cents: euros(a_virer) },
})

type Attendu = {
  readonly precedent: string
  readonly compte: Readonly<Record<string, number>>
  readonly depots_detenus: number
  /** `[lot, what is noted, called, received, left]`: what is late, paid in part, of a month before, or vacant. */
  readonly lignes: readonly (readonly [string, string | null, number | null, number | null, number | null])[]
}

/** In the order of the mandates. */
export const NOVEMBRE_2026: readonly Attendu[] = [
  {
    precedent: 'CR-2026-0028',
    compte: compte([6_949.12, 6_910, 1_679, 641.52, 6_649.12, 4_889.48, 4_589.48]),
    depots_detenus: 10_010,
    lignes: [
      ['L12', null, 970, 700, 270],
      ['L31', 'octobre 2026, reçu le 24/10', null, 740, null],
      ['L31', null, 740, 0, 740],
      ['L42', 'Libre depuis le 01/11/2026', null, null, null],
    ],
  },
  {
    precedent: 'CR-2026-0029',
    compte: compte([3_533.58, 3_725, 570.38, 268.2, 3_233.58, 3_186.42, 2_886.42]),
    depots_detenus: 4_535,
    lignes: [
      ['L22c', 'octobre 2026, reçu le 25/10', null, 209, null],
      ['L22c', null, 490, 281, 209],
      ['L41', null, 555, 0, 555],
      ['A8', 'octobre 2026, reçu le 22/10', null, 645, null],
      ['A8', null, 645, 0, 645],
      ['G1', 'octobre 2026, reçu le 22/10', null, 75, null],
      ['G1', null, 75, 0, 75],
    ],
  },
  {
    precedent: 'CR-2026-0030',
    compte: compte([3_476.9, 2_812, 194.68, 202.46, 3_176.9, 2_714.86, 2_414.86]),
    depots_detenus: 3_395,
    lignes: [
      ['A3', null, 795, 0, 795],
      ['A3', 'mois précédents', null, null, 395],
      ['A5', null, 930, 712, 218],
      ['A6', 'Libre depuis le 12/10/2026', null, null, null],
    ],
  },
]

/**
 * What each occupant of Vienne bears of 2025: water by the meters (556 m³ at 4,62), cleaning, electricity and garden by the shares, waste by the surface.
 * A4: Ophélie Marchetti left on 15 May, Élodie Faure came on 1 June; the sixteen days between are the owner's (`null`). What A6, G1 and G2 bear is his too in the end: they are let for one price.
 */
export const CHARGES_2025: readonly (readonly [lot: string, occupant: string | null, total: number])[] = [
  ['A1', 'Lucie Garnier', 783.72],
  ['A2', 'Marc Dupuis et Aline Dupuis', 990.31],
  ['A3', 'Vincent Roche', 1_037.85],
  ['A4', 'Ophélie Marchetti', 332.77],
  ['A4', null, 22.46],
  ['A4', 'Élodie Faure', 476.03],
  ['A5', 'Samia Haddad et Rachid Haddad', 1_442.23],
  ['A6', 'Rémi Charlot', 697.27],
  ['A7', 'Gaëlle Rivet', 931.28],
  ['A8', 'Thomas Bérard', 761.36],
  ['G1', 'Thomas Bérard', 25.92],
  ['G2', 'Lucie Garnier', 25.92],
]
