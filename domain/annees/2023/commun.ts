// Income of 2023, declared in 2024. What is the same for every activity: the edition of the forms, the last days to file and to pay.
import { day } from '../../base/day.ts'
import type { Commun } from '../commun/type.ts'

export const commun2023: Commun = {
  annee: 2023,
  edition: '2023',
  projet: false,
  depot: {
    valeur: day('2024-05-18'),
    source: 'CGI art. 175, délai de quinze jours pour la télédéclaration',
    certitude: 'R',
  },
  declaration: {
    valeur: { zone_1: day('2024-05-23'), zone_2: day('2024-05-30'), zone_3: day('2024-06-06') },
    source: 'CGI art. 175 ; calendrier de la déclaration en ligne des revenus de 2023',
    certitude: 'R',
  },
  cfe: {
    valeur: day('2023-12-15'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'R',
  },
}
