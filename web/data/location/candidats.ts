// Candidates: what their pages ask by their links, and what who keeps the dossier reads and does of them.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { AvancerCandidature, type ETAPES_CANDIDATURE } from '#contract/functions/candidats/avancer-candidature.ts'
import { CompleterCandidature, type FoyerDit } from '#contract/functions/candidats/completer-candidature.ts'
import { EffacerCandidature } from '#contract/functions/candidats/effacer-candidature.ts'
import { EspaceCandidat } from '#contract/functions/candidats/espace-candidat.ts'
import { JoindrePieceCandidature } from '#contract/functions/candidats/joindre-piece-candidature.ts'
import { LienOffreLocation } from '#contract/functions/candidats/lien-offre-location.ts'
import { LirePieceCandidature } from '#contract/functions/candidats/lire-piece-candidature.ts'
import { OffreLocation } from '#contract/functions/candidats/offre-location.ts'
import { RepondreCandidatures } from '#contract/functions/candidats/repondre-candidatures.ts'
import { RetenirCandidature } from '#contract/functions/candidats/retenir-candidature.ts'
import { RetirerCandidature } from '#contract/functions/candidats/retirer-candidature.ts'
import { RetirerPieceCandidature } from '#contract/functions/candidats/retirer-piece-candidature.ts'
import { SuivreCandidature } from '#contract/functions/candidats/suivre-candidature.ts'
import type {
  Candidature,
  DocumentCandidature,
  EffacementCandidature,
  OffreLocation as Offre,
  PersonneCandidature,
} from '#domain/sujets/location/candidats/candidature.ts'
import { factWrites, thenRefreshFacts } from '#web/lib/facts.ts'
import { act, actForFile } from '../functions.ts'
import { listeQuery } from '../listes.ts'

export const offresQuery = listeQuery<Offre>('offres_location')
export const candidaturesQuery = listeQuery<Candidature>('candidatures')
export const personnesCandidatureQuery = listeQuery<PersonneCandidature>('personnes_candidature')
export const documentsCandidatureQuery = listeQuery<DocumentCandidature>('documents_candidature')
export const effacementsQuery = listeQuery<EffacementCandidature>('effacements_candidatures')
export const useWriteOffres = factWrites<Offre>('offres_location')
/** Its note, and that it was read: nothing else of it is written so. */
export const useWriteCandidatures = factWrites<Candidature>('candidatures')

/** What who keeps a dossier does of candidates; each act refreshes what the screens show. */
export function useCandidats(dossier_id: string) {
  const puis = thenRefreshFacts(useQueryClient(), dossier_id)
  return {
    lien: (offre_id: string, email: string | null) => act(LienOffreLocation, { dossier_id, offre_id, email }),
    avancer: (candidature_id: string, etape: (typeof ETAPES_CANDIDATURE)[number], texte: string) =>
      puis(act(AvancerCandidature, { dossier_id, candidature_id, etape, texte })),
    retenir: (candidature_id: string) => puis(act(RetenirCandidature, { dossier_id, candidature_id })),
    repondre: (candidature_ids: string[], lettre: { objet: string; texte: string }) =>
      puis(act(RepondreCandidatures, { dossier_id, candidature_ids, ...lettre })),
    effacer: (candidature_id: string, motif: 'demande' | 'desistement') =>
      puis(act(EffacerCandidature, { dossier_id, candidature_id, motif })),
    suivre: (candidature_id: string, bail_id: string, document_ids: string[]) =>
      puis(act(SuivreCandidature, { dossier_id, candidature_id, bail_id, document_ids })),
    ouvrir: (document_id: string) => actForFile(LirePieceCandidature, { dossier_id, document_id }),
  }
}

export const offreQuery = (jeton: string) =>
  queryOptions({ queryKey: ['offre', jeton], queryFn: () => act(OffreLocation, { jeton }), staleTime: 0 })

export const espaceCandidatQuery = (jeton: string) =>
  queryOptions({ queryKey: ['candidat', jeton], queryFn: () => act(EspaceCandidat, { jeton }), staleTime: 0 })

type Piece = { personne_id: string; categorie: DocumentCandidature['categorie']; nature: string; fichier: File }

/** What the candidate himself does, by his link. */
export function useMaCandidature(jeton: string) {
  const queries = useQueryClient()
  const puis = async (fait: Promise<unknown>): Promise<void> => {
    await fait
    await queries.invalidateQueries({ queryKey: ['candidat', jeton] })
  }
  return {
    completer: (dit: FoyerDit, deposer: boolean) => puis(act(CompleterCandidature, { jeton, ...dit, deposer })),
    joindre: (piece: Piece) => puis(act(JoindrePieceCandidature, { jeton, ...piece })),
    retirerPiece: (document_id: string) => puis(act(RetirerPieceCandidature, { jeton, document_id })),
    /** Nothing is left to read again. */
    retirer: () => act(RetirerCandidature, { jeton }),
  }
}
