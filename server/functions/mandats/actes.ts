// The acts on what is managed for owners: by who manages, and by which an owner sees what is his, or that are taken from him.
import { retirerAccesMandant } from '../compte/retirer-acces-mandant.ts'
import { envoyerCompteRendu } from './envoyer-compte-rendu.ts'
import { espaceProprietaire } from './espace-proprietaire.ts'
import { finirGestion } from './finir-gestion.ts'
import { lireAnneeProprietaire } from './lire-annee-proprietaire.ts'
import { lireCompteRendu } from './lire-compte-rendu.ts'
import { noterVirementsMandants } from './noter-virements-mandants.ts'
import { pieceEspaceProprietaire } from './piece-espace-proprietaire.ts'
import { preleverHonoraires } from './prelever-honoraires.ts'
import { remettreDepots } from './remettre-depots.ts'
import { verserMandant } from './verser-mandant.ts'

export const actesDuMandant = [espaceProprietaire, pieceEspaceProprietaire, retirerAccesMandant]
export const actesDesMandats = [
  ...[envoyerCompteRendu, lireAnneeProprietaire, lireCompteRendu, noterVirementsMandants],
  ...[finirGestion, preleverHonoraires, remettreDepots, verserMandant],
]
