// What Colette Delmas's property income must say, worked out by hand from her leases, her bills and the schedules of her loans.
//
// Interest and insurance of line 250 come from a schedule computed apart from the software (exact fractions, each amount rounded
// once): Angers, 98 000 at 1,80 % over 240 months, 486,54 a month and 23,30 of insurance; Le Mans, 74 000 at 2,50 % over 240
// months, 392,13 and 21,30.
//   2024: Angers 1 289,40 + 279,60 = 1 569,00; Le Mans 1 731,66 + 255,60 = 1 987,26.
//   2025: Angers 1 206,84 + 279,60 = 1 486,44; Le Mans 1 656,46 + 255,60 = 1 912,06.

type Colonne = Readonly<Record<string, number>>

export type Attendu = {
  /** Angers, Le Mans and Saumur, in whole euros; a line that is not named is blank. */
  readonly colonnes: readonly [Colonne, Colonne, Colonne]
  /** The sum of the three, and frame 430. */
  readonly somme: Colonne
  readonly boites: Colonne
  /** By the year in which it was born, what is left to use on 31 December. */
  readonly deficits: readonly (readonly [annee: number, reste: number])[]
  /** What micro-foncier would tax, before the deficits of earlier years and after. */
  readonly micro: { readonly apres_abattement: number; readonly imposable: number }
  /** Until which day the dwellings stay let, and for how much. */
  readonly conservations: readonly (readonly [annee: number, montant: number, jusqu_au: string])[]
}

const ANNEE_2024: Attendu = {
  colonnes: [
    {
      // 12 × 470; nothing else comes in.
      ...{ '211': 5_640, '215': 5_640 },
      '222': 20,
      '223': 161,
      // A tap: 186,40.
      '224': 186,
      // The notice says 842, of which 124 of household waste: 718.
      '227': 718,
      // 4 × 260.
      '229': 1_040,
      // 20 + 161 + 186 + 718 + 1 040.
      '240': 2_125,
      '250': 1_569,
      // 5 640 − 2 125 − 1 569.
      ...{ '261': 1_946, '263': 1_946 },
    },
    {
      // 12 × 390.
      ...{ '211': 4_680, '215': 4_680 },
      '222': 20,
      '223': 136,
      // The water heater.
      '224': 934,
      // 700 − 102.
      '227': 598,
      // 4 × 202.
      '229': 808,
      // 20 + 136 + 934 + 598 + 808.
      '240': 2_496,
      // 1 987,26.
      '250': 1_987,
      // 4 680 − 2 496 − 1 987.
      ...{ '261': 197, '263': 197 },
    },
    {
      // Let from February: 11 × 370.
      ...{ '211': 4_070, '215': 4_070 },
      // The agency that let it.
      '221': 310,
      '222': 20,
      '223': 125,
      // Paid before it was let, to let it: 4 260 + 2 180.
      '224': 6_440,
      // 644 − 96.
      '227': 548,
      // 4 × 174.
      '229': 696,
      // 310 + 20 + 125 + 6 440 + 548 + 696.
      '240': 8_139,
      // 4 070 − 8 139, without a loan.
      ...{ '261': -4_069, '263': -4_069 },
    },
  ],
  somme: {
    // 5 640 + 4 680 + 4 070.
    ...{ '211': 14_390, '215': 14_390 },
    ...{ '221': 310, '222': 60, '223': 422, '224': 7_560, '227': 1_864, '229': 2_544 },
    // 2 125 + 2 496 + 8 139.
    '240': 12_760,
    // 1 569 + 1 987.
    '250': 3_556,
    // 1 946 + 197 − 4 069.
    ...{ '261': -1_926, '263': -1_926, '420': -1_926 },
    // Rents absorb the interest, 14 390 − 3 556 = 10 834; the other charges exceed them by 1 926, under 10 700: nothing is carried.
    ...{ '431': 14_390, '432': 3_556, '433': 12_760, '440': 1_926 },
    // 2 860 of 2021 and 1 940 of 2023.
    '451': 4_800,
  },
  boites: { '4BC': 1_926, '4BD': 4_800 },
  // Wholly taken off the global income: no vintage is born, none is used.
  deficits: [
    [2021, 2_860],
    [2023, 1_940],
  ],
  // 14 390 − 30 %, that is 4 317; then 4 800 of earlier deficits.
  micro: { apres_abattement: 10_073, imposable: 5_273 },
  conservations: [[2024, 1_926, '2027-12-31']],
}

const ANNEE_2025: Attendu = {
  colonnes: [
    {
      ...{ '211': 5_640, '215': 5_640 },
      '222': 20,
      '223': 168,
      // Roof 11 430, paid 18 March; windows 6 400, paid 2 June; bathroom 2 020, paid 9 September.
      '224': 19_850,
      // 870 − 128.
      '227': 742,
      // 4 × 270.
      '229': 1_080,
      // What Pauline owed of the provisions of 2024.
      '230': 212,
      // 20 + 168 + 19 850 + 742 + 1 080 − 212.
      '240': 21_648,
      // 1 486,44.
      '250': 1_486,
      // 5 640 − 21 648 − 1 486.
      ...{ '261': -17_494, '263': -17_494 },
    },
    {
      ...{ '211': 4_680, '215': 4_680 },
      '222': 20,
      '223': 142,
      '224': 640,
      // 723 − 105.
      '227': 618,
      // 4 × 210.
      '229': 840,
      '230': 96,
      // 20 + 142 + 640 + 618 + 840 − 96.
      '240': 2_164,
      // 1 912,06.
      '250': 1_912,
      // 4 680 − 2 164 − 1 912.
      ...{ '261': 604, '263': 604 },
    },
    {
      // 12 × 370.
      ...{ '211': 4_440, '215': 4_440 },
      '222': 20,
      '223': 131,
      '224': 380,
      // 664 − 98.
      '227': 566,
      // 4 × 180.
      '229': 720,
      '230': 58,
      // 20 + 131 + 380 + 566 + 720 − 58.
      '240': 1_759,
      // 4 440 − 1 759.
      ...{ '261': 2_681, '263': 2_681 },
    },
  ],
  somme: {
    // 5 640 + 4 680 + 4 440.
    ...{ '211': 14_760, '215': 14_760 },
    ...{ '222': 60, '223': 441, '224': 20_870, '227': 1_926, '229': 2_640, '230': 366 },
    // 21 648 + 2 164 + 1 759.
    '240': 25_571,
    // 1 486 + 1 912.
    '250': 3_398,
    // −17 494 + 604 + 2 681.
    ...{ '261': -14_209, '263': -14_209, '420': -14_209 },
    // 14 760 − 3 398 = 11 362 of rents are left for 25 571 of charges: 14 209 over, of which 10 700 on the global income.
    ...{ '431': 14_760, '432': 3_398, '433': 25_571, '440': 10_700, '441': 3_509 },
    '451': 4_800,
  },
  boites: { '4BB': 3_509, '4BC': 10_700, '4BD': 4_800 },
  // 8 309 in reserve.
  deficits: [
    [2021, 2_860],
    [2023, 1_940],
    [2025, 3_509],
  ],
  // 14 760 − 30 %, that is 4 428; then 4 800 of earlier deficits.
  micro: { apres_abattement: 10_332, imposable: 5_532 },
  conservations: [
    [2024, 1_926, '2027-12-31'],
    [2025, 10_700, '2028-12-31'],
  ],
}

export const ATTENDU: Readonly<Record<number, Attendu>> = { 2024: ANNEE_2024, 2025: ANNEE_2025 }
