// Micro-BIC, income of 2023. Every figure is restated each year, even when it did not move.
import { euros, percent } from '../../base/cents.ts'
import type { ParametresMicro } from '../../fiscal/micro/parametres.ts'

export const micro2023: ParametresMicro = {
  micro_bic: {
    plafond: {
      meuble: { valeur: euros(77_700), source: 'CGI art. 50-0, 1', certitude: 'C' },
      tourisme_non_classe: {
        valeur: euros(77_700),
        source:
          'CGI art. 50-0 ; 15 000 € et 30 % par la loi de finances pour 2024, écartés par BOI-BIC-CHAMP-40-20 §55',
        certitude: '?',
      },
      tourisme_classe: { valeur: euros(188_700), source: 'CGI art. 50-0, 1', certitude: 'C' },
    },
    abattement: {
      meuble: { valeur: percent('50'), source: 'CGI art. 50-0, 1', certitude: 'C' },
      tourisme_non_classe: {
        valeur: percent('50'),
        source:
          'CGI art. 50-0 ; 15 000 € et 30 % par la loi de finances pour 2024, écartés par BOI-BIC-CHAMP-40-20 §55',
        certitude: '?',
      },
      tourisme_classe: { valeur: percent('71'), source: 'CGI art. 50-0, 1', certitude: 'C' },
    },
    abattement_minimum: { valeur: euros(305), source: 'CGI art. 50-0, 1', certitude: 'C' },
  },
}
