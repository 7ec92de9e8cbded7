// Property income (revenus fonciers), income of 2023. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import type { ParametresFoncier } from '../../fiscal/foncier/parametres.ts'

export const foncier2023: ParametresFoncier = {
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
      source: 'CGI art. 156, I, 3° (paiements de 2023 à 2025)',
      certitude: '?',
    },
    report_deficit_annees: { valeur: 10, source: 'CGI art. 156, I, 3° ; BOI-RFPI-BASE-30-20 §100', certitude: 'C' },
    conservation_annees: { valeur: 3, source: 'CGI art. 156, I, 3° ; BOI-RFPI-BASE-30-20 §340', certitude: 'C' },
    csg: { valeur: percent('9.2'), source: 'CSS art. L136-8, I, 2°', certitude: 'C' },
  },
}
