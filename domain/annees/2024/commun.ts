// Income of 2024, declared in 2025. What is the same for every activity: the edition of the forms, the last days to file and to pay.
import { day } from '../../base/day.ts'
import type { Commun } from '../commun/type.ts'

export const commun2024: Commun = {
  annee: 2024,
  edition: '2023',
  projet: false,
  depot: {
    valeur: day('2025-05-20'),
    source: 'CGI art. 175, délai de quinze jours pour la télédéclaration',
    certitude: 'R',
  },
  declaration: {
    valeur: { zone_1: day('2025-05-22'), zone_2: day('2025-05-28'), zone_3: day('2025-06-05') },
    source: 'CGI art. 175 ; calendrier de la déclaration en ligne des revenus de 2024',
    certitude: 'R',
  },
  cfe: {
    valeur: day('2024-12-16'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'R',
  },
}
