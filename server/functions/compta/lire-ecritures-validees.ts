// The validated entries of a year for the screens, as they stand in the memory of a final year: compressed once, handed out as bytes.
import { LireEcrituresValidees } from '#contract/functions/compta/lire-ecritures-validees.ts'
import { anneeValidee, texteValide } from '../../dossier/ecritures-validees.ts'
import { serverFunction } from '../function.ts'
import { texteEnvoye } from '../texte-envoye.ts'

export const lireEcrituresValidees = serverFunction(LireEcrituresValidees, async ({ body, db, encodings }) =>
  texteEnvoye(await texteValide(db, await anneeValidee(db, body)), encodings),
)
