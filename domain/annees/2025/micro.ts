// Micro-BIC, income of 2025. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import type { ParametresMicro } from '../../fiscal/micro/parametres.ts'

export const micro2025: ParametresMicro = {
  micro_bic: {
    plafond: {
      meuble: { valeur: euros(77_700), source: 'CGI art. 50-0, 1', certitude: 'C' },
      tourisme_non_classe: {
        valeur: euros(15_000),
        source: 'CGI art. 50-0, 1 (loi 2024-1039, art. 7)',
        certitude: 'C',
      },
      tourisme_classe: { valeur: euros(77_700), source: 'CGI art. 50-0, 1 (loi 2024-1039, art. 7)', certitude: 'C' },
    },
    abattement: {
      meuble: { valeur: percent('50'), source: 'CGI art. 50-0, 1', certitude: 'C' },
      tourisme_non_classe: {
        valeur: percent('30'),
        source: 'CGI art. 50-0, 1 (loi 2024-1039, art. 7)',
        certitude: 'C',
      },
      tourisme_classe: { valeur: percent('50'), source: 'CGI art. 50-0, 1 (loi 2024-1039, art. 7)', certitude: 'C' },
    },
    abattement_minimum: { valeur: euros(305), source: 'CGI art. 50-0, 1', certitude: 'C' },
  },
}
