// The sheet of each step, whichever it is.

import type { PapierDemarche } from '../../demarche.ts'
import type { Feuille } from '../../feuille.ts'
import type { FaitsDuMeuble } from '../faits/faits.ts'
import { feuilleCfeInitiale, feuilleCfeModificative } from './cfe.ts'
import type { Demarche } from './demarche.ts'
import { feuilleAdresse, feuilleAjout, feuilleCessation, feuilleCreation, feuilleFermeture } from './formalites.ts'
import { lieuDe, titreDemarche } from './mots.ts'
import { feuilleOption, lettreOption } from './option.ts'

export function feuilleDe(demarche: Demarche, faits: FaitsDuMeuble): Feuille {
  const { cle, bien } = demarche
  const contenu = contenuDe(demarche, faits)
  return { cle, bien_id: bien?.id ?? null, titre: titreDemarche(demarche), lieu: lieuDe(cle), ...contenu }
}

/** The letter of an option, the sheet of every other step. */
export function papierDe(demarche: Demarche, faits: FaitsDuMeuble): PapierDemarche {
  if (demarche.cle !== 'option_reel') return { sorte: 'feuille', feuille: feuilleDe(demarche, faits) }
  const { evenement_le, notee } = demarche
  const { objet, texte } = lettreOption(faits, evenement_le)
  return {
    sorte: 'lettre',
    destinataire: 'Service des impôts des entreprises',
    objet,
    texte: notee?.lettre ?? texte,
    faite_le: notee?.faite_le ?? null,
  }
}

function contenuDe({ cle, bien, evenement_le }: Demarche, faits: FaitsDuMeuble): Pick<Feuille, 'rubriques' | 'notes'> {
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
