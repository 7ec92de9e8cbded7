// The acts of an inspection: written, signed, completed, its photographs, what its repairs cost.
import { chiffrerEtatDesLieux } from './chiffrer-etat-des-lieux.ts'
import { completerEtatDesLieux } from './completer-etat-des-lieux.ts'
import { deposerPhotoEtat } from './deposer-photo-etat.ts'
import { enregistrerEtatDesLieux } from './enregistrer-etat-des-lieux.ts'
import { etablirPapierEtat } from './etablir-papier-etat.ts'
import { supprimerEtatDesLieux } from './supprimer-etat-des-lieux.ts'

export const actesDesEtats = [
  chiffrerEtatDesLieux,
  completerEtatDesLieux,
  deposerPhotoEtat,
  enregistrerEtatDesLieux,
  etablirPapierEtat,
  supprimerEtatDesLieux,
]
