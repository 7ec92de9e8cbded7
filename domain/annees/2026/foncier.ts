// Property income (revenus fonciers), income of 2026. Every figure is restated each year, even when it did not move.
import { cents, euros, percent } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { ParametresFoncier } from '../../fiscal/foncier/parametres.ts'

const NEUF = 'CGI art. 31, I, 1°, i (loi 2026-103, art. 47) ; service-public F39735'
// Read on secondary pages alone.
const ANCIEN = 'CGI art. 31, I, 1°, j (loi 2026-103, art. 47)'

export const foncier2026: ParametresFoncier = {
  micro_foncier: {
    plafond: { valeur: euros(15_000), source: 'CGI art. 32, 1', certitude: 'C' },
    abattement: { valeur: percent('30'), source: 'CGI art. 32, 1', certitude: 'C' },
    option_annees: { valeur: 3, source: 'CGI art. 32, 4', certitude: 'C' },
  },
  foncier: {
    forfait_gestion: {
      valeur: euros(20),
      source: 'CGI art. 31, I, 1°, e ; BOI-RFPI-BASE-20-10 §210 à 240',
      certitude: 'C',
    },
    plafond_deficit: {
      valeur: euros(10_700),
      source: 'CGI art. 156, I, 3° ; BOI-RFPI-BASE-30-20 §140',
      certitude: 'C',
    },
    // Up to it, within what the works cost: how the text is read by all who were read, and to be confirmed.
    plafond_deficit_energie: {
      valeur: euros(21_400),
      source: 'CGI art. 156, I, 3° (loi 2026-103)',
      certitude: '?',
    },
    report_deficit_annees: { valeur: 10, source: 'CGI art. 156, I, 3° ; BOI-RFPI-BASE-30-20 §100', certitude: 'C' },
    conservation_annees: { valeur: 3, source: 'CGI art. 156, I, 3° ; BOI-RFPI-BASE-30-20 §340', certitude: 'C' },
    csg: {
      valeur: percent('9.2'),
      source:
        'CSS art. L136-8 (loi de financement de la sécurité sociale pour 2026, art. 12 : les revenus fonciers gardent ce taux)',
      certitude: 'C',
    },
    relance_logement: {
      base: { valeur: percent('80'), source: NEUF, certitude: 'C' },
      taux: {
        neuf: {
          intermediaire: { valeur: percent('3.5'), source: NEUF, certitude: 'C' },
          social: { valeur: percent('4.5'), source: NEUF, certitude: 'C' },
          tres_social: { valeur: percent('5.5'), source: NEUF, certitude: 'C' },
        },
        ancien: {
          intermediaire: { valeur: percent('3'), source: ANCIEN, certitude: 'R' },
          social: { valeur: percent('3.5'), source: ANCIEN, certitude: 'R' },
          tres_social: { valeur: percent('4'), source: ANCIEN, certitude: 'R' },
        },
      },
      // In cents: as euros, these round numbers are those of many other things.
      plafond: {
        intermediaire: { valeur: cents(800_000), source: NEUF, certitude: 'C' },
        social: { valeur: cents(1_000_000), source: NEUF, certitude: 'C' },
        tres_social: { valeur: cents(1_200_000), source: NEUF, certitude: 'C' },
      },
      part_sociale: { valeur: percent('50'), source: NEUF, certitude: 'C' },
      travaux: { valeur: percent('30'), source: ANCIEN, certitude: 'R' },
      periode: { valeur: { du: day('2026-02-21'), au: day('2028-12-31') }, source: NEUF, certitude: 'C' },
      mise_en_location_mois: { valeur: 12, source: NEUF, certitude: 'C' },
      engagement_annees: { valeur: 9, source: NEUF, certitude: 'C' },
    },
  },
}
