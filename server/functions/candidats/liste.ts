// The acts about candidates: by the link of an offer, by that of a candidate, by who keeps the dossier.
import { avancerCandidature } from './avancer-candidature.ts'
import { completerCandidature } from './completer-candidature.ts'
import { effacerCandidature } from './effacer-candidature.ts'
import { envoyerCandidature } from './envoyer-candidature.ts'
import { espaceCandidat } from './espace-candidat.ts'
import { joindrePieceCandidature } from './joindre-piece-candidature.ts'
import { lienOffreLocation } from './lien-offre-location.ts'
import { lirePieceCandidature } from './lire-piece-candidature.ts'
import { offreLocation } from './offre-location.ts'
import { repondreCandidatures } from './repondre-candidatures.ts'
import { retenirCandidature } from './retenir-candidature.ts'
import { retirerCandidature } from './retirer-candidature.ts'
import { retirerPieceCandidature } from './retirer-piece-candidature.ts'
import { suivreCandidature } from './suivre-candidature.ts'

export const DES_CANDIDATS = [
  avancerCandidature,
  completerCandidature,
  envoyerCandidature,
  effacerCandidature,
  espaceCandidat,
  joindrePieceCandidature,
  lienOffreLocation,
  lirePieceCandidature,
  offreLocation,
  repondreCandidatures,
  retenirCandidature,
  retirerCandidature,
  retirerPieceCandidature,
  suivreCandidature,
] as const
