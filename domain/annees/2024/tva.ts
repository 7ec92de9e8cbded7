// VAT: the base exemption, income of 2024. Every figure is restated each year, even when it did not move.
import { euros } from '../../base/cents.ts'
import type { ParametresTva } from '../../sujets/tva/parametres.ts'

export const tva2024: ParametresTva = {
  franchise_tva: {
    seuil: { valeur: euros(91_900), source: 'CGI art. 293 B, I (loi n° 2022-1726, art. 2)', certitude: 'C' },
    seuil_majore: { valeur: euros(101_000), source: 'CGI art. 293 B, I (loi n° 2022-1726, art. 2)', certitude: 'C' },
  },
}
