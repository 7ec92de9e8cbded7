// Who owns together what is declared: nothing when there is one owner, else the persons with their shares.

import type { Bien } from '../../../sujets/biens/bien.ts'
import { indivisionDuBien } from '../../../sujets/propriete/indivision.ts'
import { champ, type Rubrique } from '../../feuille.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { logementsDeclares } from './demarche.ts'

/** Of one dwelling, else of those that the beginning declares. Its own sharing first, then that of the whole activity. */
export function proprietaires(faits: FaitsDuMeuble, bien?: Bien): Rubrique[] {
  const { indivisions = [], indivisaires = [] } = faits
  const biens = bien ? [bien] : logementsDeclares(faits)
  const champs = biens.flatMap(({ id, libelle, date_mise_en_location: jour }) => {
    const partage = indivisionDuBien(indivisions, { bien_id: id, jour })
    return (partage?.parts ?? []).map(({ indivisaire_id, numerateur }) => {
      const nom = indivisaires.find((un) => un.id === indivisaire_id)?.nom ?? 'Indivisaire'
      return champ(`${nom}, ${libelle}`, `${numerateur}/${partage?.denominateur}`)
    })
  })
  if (champs.length === 0) return []
  return [
    {
      titre: 'Propriétaires en indivision',
      cadre: null,
      champs: [
        champ('Exploitation', 'En commun, en indivision', 'Un seul déclare pour tous, avec le pouvoir des autres.'),
        ...champs,
      ],
      source: 'Guides publiés du guichet des formalités des entreprises (ancien formulaire FCMB)',
      certitude: 'R',
    },
  ]
}
