// The acts of the space of a tenant: those of his link, and those by which whoever lets opens, answers and withdraws it.
import { ecrireAuBailleur } from './ecrire-au-bailleur.ts'
import { ecrireAuLocataire } from './ecrire-au-locataire.ts'
import { espaceLocataire } from './espace-locataire.ts'
import { lireMessagesLocataire } from './lire-messages-locataire.ts'
import { ouvrirAccesLocataire } from './ouvrir-acces-locataire.ts'
import { pieceEspaceLocataire } from './piece-espace-locataire.ts'
import { retirerAccesLocataire } from './retirer-acces-locataire.ts'

export const actesDeLEspace = [
  ecrireAuBailleur,
  ecrireAuLocataire,
  espaceLocataire,
  lireMessagesLocataire,
  ouvrirAccesLocataire,
  pieceEspaceLocataire,
  retirerAccesLocataire,
]
