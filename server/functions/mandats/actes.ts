// The acts by which an owner sees what is his, and by which it is taken from him.
import { retirerAccesMandant } from '../compte/retirer-acces-mandant.ts'
import { espaceProprietaire } from './espace-proprietaire.ts'
import { pieceEspaceProprietaire } from './piece-espace-proprietaire.ts'

export const actesDuMandant = [espaceProprietaire, pieceEspaceProprietaire, retirerAccesMandant]
