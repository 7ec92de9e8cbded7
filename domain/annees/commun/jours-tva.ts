// The days of the month on which individuals file and pay VAT: the same text for every year that is known.
import type { ReglesTva } from '../../sujets/tva/regles.ts'

/** Individuals only; what companies follow is not kept here. */
const CALENDRIER = 'CGI ann. IV art. 39, rédaction de 2022 ; CIBS art. D. 161-11 depuis'

export const JOURS = {
  valeur: { petite_couronne: ['75', '92', '93', '94'], dedans: { a_h: 15, i_z: 17 }, ailleurs: { a_h: 16, i_z: 19 } },
  source: CALENDRIER,
  certitude: 'R',
} as const satisfies ReglesTva['jours']
