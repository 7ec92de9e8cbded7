// One of the long lists of facts for the screens, as it stands in memory while no row of it moves.
import { LireFaits } from '#contract/functions/compta/lire-faits.ts'
import { texteDesFaits } from '../../dossier/listes-de-faits.ts'
import { serverFunction } from '../function.ts'
import { texteEnvoye } from '../texte-envoye.ts'

export const lireFaits = serverFunction(LireFaits, async ({ body, db, encodings }) =>
  texteEnvoye(await texteDesFaits(db, body), encodings),
)
