// Everything that the screens read and write of the documents of the rents: those issued, their mails, and what is done by itself.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import { ApercuDocumentLocatif } from '#contract/functions/location/apercu-document-locatif.ts'
import { EmettreDocumentsLocatifs } from '#contract/functions/location/emettre-documents-locatifs.ts'
import { MoyensEnvoi } from '#contract/functions/location/envois/moyens-envoi.ts'
import { RenvoyerEnvoiLocatif } from '#contract/functions/location/envois/renvoyer-envoi-locatif.ts'
import { EnvoyerDocumentsLocatifs } from '#contract/functions/location/envoyer-documents-locatifs.ts'
import { LireDocumentLocatif } from '#contract/functions/location/lire-document-locatif.ts'
import { RetirerDocumentLocatif } from '#contract/functions/location/retirer-document-locatif.ts'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { Demande, DocumentEmis, DocumentLocatif } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { factWrites, thenRefreshFacts } from '#web/lib/facts.ts'
import { act, actForFile } from '../functions.ts'
import { listeQuery } from '../listes.ts'

export type DocumentEtabli = DocumentEmis & {
  readonly id: string
  readonly numero: string
  readonly bail_id: string | null
  readonly montant_cents: Cents
  readonly contenu: DocumentLocatif
  readonly emis_le: Day
  readonly automatique: boolean
  readonly retrait_motif: string | null
}
export type EnvoiLocatif = {
  readonly id: string
  /** Of those that it may carry, the one that it does. */
  readonly document_id: string | null
  readonly facture_id: string | null
  readonly compte_rendu_id: string | null
  readonly objet: 'document' | 'retrait'
  readonly destinataire: string
  readonly nom: string
  readonly etat: 'en_attente' | 'envoye' | 'echec' | 'revenu'
  readonly automatique: boolean
  readonly erreur: string | null
  readonly envoye_le: string | null
  readonly revenu_le: string | null
  /** `5.1.1`, of what came back or is late (RFC 3463). */
  readonly retour_statut: string | null
  readonly retour_dit: string | null
  readonly created_at: string
}
export type ReglagesLoyers = {
  readonly id: string
  readonly appel_jour: number | null
  readonly depuis: Day
  readonly envoi_avis: boolean
  readonly envoi_quittances: boolean
  /** Days after it falls due at which the owner is asked whether a rent was paid; null: he is not. */
  readonly paye_jours: number | null
  readonly fait_le: Day | null
  readonly refus: string | null
}

export const documentsLocatifsQuery = listeQuery<DocumentEtabli>('documents_locatifs')
export const envoisLocatifsQuery = listeQuery<EnvoiLocatif>('envois_locatifs')
export const appelsLoyersQuery = listeQuery<{ bail_id: string; periode: Day }>('appels_loyers')
/** One row at most. */
export const reglagesLoyersQuery = listeQuery<ReglagesLoyers>('reglages_loyers')
export type ReglagesAEcrire = Omit<ReglagesLoyers, 'fait_le' | 'refus'>
export const useWriteReglagesLoyers = factWrites<ReglagesAEcrire>('reglages_loyers')

/** Whether mails leave this house, and whether what comes back is read. */
export const moyensEnvoiQuery = (dossier_id: string) =>
  queryOptions({ queryKey: ['moyens-envoi', dossier_id], queryFn: () => act(MoyensEnvoi, { dossier_id }) })

/** The acts on documents; each refreshes what the screens show. */
export function useDocumentsLocatifs(dossier_id: string) {
  const queries = useQueryClient()
  const puis = thenRefreshFacts(queries, dossier_id)
  return {
    emettre: (demandes: readonly Demande[], envoyer: boolean) =>
      puis(act(EmettreDocumentsLocatifs, { dossier_id, demandes: [...demandes], envoyer })),
    envoyer: (documents: readonly string[]) =>
      puis(act(EnvoyerDocumentsLocatifs, { dossier_id, documents: [...documents] })),
    renvoyer: (envoi_id: string) => puis(act(RenvoyerEnvoiLocatif, { dossier_id, envoi_id })),
    retirer: (document_id: string, motif: string) =>
      puis(act(RetirerDocumentLocatif, { dossier_id, document_id, motif })),
    lire: (document_id: string) => actForFile(LireDocumentLocatif, { dossier_id, document_id }),
    apercu: (demande: Demande) => actForFile(ApercuDocumentLocatif, { dossier_id, demande }),
  }
}
