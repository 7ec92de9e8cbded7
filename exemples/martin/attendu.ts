// What Claire Martin's returns must say, worked out by hand from her bills and leases: an accountant can read it over.

/** By year, form and box, in whole euros; the boxes that are not named are not checked. */
export const ATTENDU: Readonly<Record<number, Readonly<Record<string, Readonly<Record<string, number>>>>>> = {
  2023: {
    '2033-B': {
      // Rents: 8 × 660 + 3 × 695 + 12 × 480 = 13 125; charges: 8 × 60 + 3 × 65 + 12 × 40 = 1 155.
      '218': 14_280,
      // 1 363 + 1 480 + 241 + 435 + 444 + 84, and 12 × 21,60 of borrower's insurance.
      '242': 4_306,
      // Property taxes 934 + 561, CFE 214.
      '243': 214,
      '244': 1_709,
      // Rennes 5 639,24 and Nantes 3 435,20 a year.
      '254': 9_074,
      '294': 1_588,
      '310': -2_397,
      // Cap of article 39 C: 14 280 − (3 778,20 + 1 495 + 1 587,66) = 7 419,14; above it: 1 655,31.
      '318': 1_655,
      // The loss left is what the activity itself cost: 444 + 84 + 214.
      '330': 742,
    },
    '2042-C-PRO': { '5NY': 742, '5GI': 1_316, '5GJ': 642 },
  },
  2024: {
    '2033-B': {
      // 12 × 760 + 12 × 520.
      '218': 15_360,
      '244': 1_776,
      '254': 9_074,
      '294': 1_510,
      '310': -2_348,
      '318': 1_589,
      '330': 759,
    },
    '2042-C-PRO': { '5NY': 759, '5GH': 1_316, '5GI': 642, '5GJ': 742 },
  },
  2025: {
    '2033-B': {
      // 12 × 760 + 6 × 520 + 5 × 550; the deposit kept, 180, is another income.
      '218': 14_990,
      '230': 180,
      // The new furniture is in service 177 days of 365: 1 290 ÷ 5 × 177 ÷ 365 = 125,11 more than in 2024.
      '254': 9_200,
      // The cap leaves room: 206 of the stock carried since 2021 is used, and 350 takes it off.
      '350': 206,
      '318': 0,
      '330': 597,
    },
    '2042-C-PRO': { '5NY': 597, '5GG': 1_316, '5GH': 642, '5GI': 742, '5GJ': 759 },
  },
}
