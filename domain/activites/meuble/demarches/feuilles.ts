// The sheet of each step, whichever it is.
import type { Faits } from '../../../journalisation/faits.ts'
import { feuilleCfeInitiale, feuilleCfeModificative } from './cfe.ts'
import type { Demarche } from './demarche.ts'
import { type Feuille, feuille } from './feuille.ts'
import { feuilleAdresse, feuilleAjout, feuilleCessation, feuilleCreation, feuilleFermeture } from './formalites.ts'
import { feuilleOption } from './option.ts'

export const feuilleDe = (demarche: Demarche, faits: Faits): Feuille => feuille(demarche, contenu(demarche, faits))

function contenu({ cle, bien, evenement_le }: Demarche, faits: Faits): Pick<Feuille, 'rubriques' | 'notes'> {
  switch (cle) {
    case 'creation':
      return feuilleCreation(faits, evenement_le)
    case 'changement_adresse':
      return feuilleAdresse(faits, evenement_le)
    case 'cessation':
      return feuilleCessation(faits, evenement_le)
    case 'option_reel':
      return feuilleOption(faits, evenement_le)
    case 'cfe_modificative':
      return feuilleCfeModificative(faits, bien, evenement_le)
    default:
      if (!bien) return { rubriques: [], notes: [] }
      if (cle === 'cfe_initiale') return feuilleCfeInitiale(faits, bien)
      return cle === 'ajout_logement' ? feuilleAjout(faits, bien) : feuilleFermeture(faits, bien, evenement_le)
  }
}
