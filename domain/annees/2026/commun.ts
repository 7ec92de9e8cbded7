// Income of 2026, declared in 2027. What is the same for every activity: the edition of the forms, the last days to file and to pay.
import { day } from '../../base/day.ts'
import { nonPublie } from '../../base/parametres.ts'
import type { Commun } from '../commun/type.ts'

export const commun2026: Commun = {
  annee: 2026,
  edition: '2026',
  projet: true,
  depot: nonPublie('calendrier fiscal de 2027'),
  declaration: nonPublie('calendrier fiscal de 2027'),
  cfe: {
    valeur: day('2026-12-15'),
    source: 'CGI art. 1679 quinquies',
    certitude: 'R',
  },
}
