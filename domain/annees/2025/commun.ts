// Income of 2025, declared in 2026. What is the same for every activity: the edition of the forms, the last days to file and to pay.
import { day } from '../../base/day.ts'
import type { Commun } from '../commun/type.ts'

export const commun2025: Commun = {
  annee: 2025,
  edition: '2026',
  projet: false,
  depot: {
    valeur: day('2026-05-20'),
    source: 'CGI art. 175, délai de quinze jours pour la télédéclaration',
    certitude: 'R',
  },
  declaration: {
    valeur: { zone_1: day('2026-05-21'), zone_2: day('2026-05-28'), zone_3: day('2026-06-04') },
    source: 'CGI art. 175 ; calendrier de la déclaration en ligne des revenus de 2025',
    certitude: 'R',
  },
  cfe: {
    valeur: day('2025-12-15'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'R',
  },
}
