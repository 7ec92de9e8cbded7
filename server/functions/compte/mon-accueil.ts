// What waits for the caller in all the dossiers that he may open.
import { MonAccueil } from '#contract/functions/compte/mon-accueil.ts'
import { accueilDe } from '../../agenda/accueil.ts'
import { auteurDe } from '../../dossier/membre.ts'
import { serverFunction } from '../function.ts'

export const monAccueil = serverFunction(MonAccueil, ({ caller, db, today }) => accueilDe(db, auteurDe(caller), today))
