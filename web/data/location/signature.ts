// The signatures of documents: what a signer sees and does by his link, and what who keeps the dossier asks, sends again, withdraws.
import { queryOptions, useQueryClient } from '@tanstack/react-query'
import type { z } from 'zod'
import { CodeSignature } from '#contract/functions/location/signature/code-signature.ts'
import { DemanderSignature } from '#contract/functions/location/signature/demander-signature.ts'
import { DocumentSignature } from '#contract/functions/location/signature/document-signature.ts'
import { MoyensSignature } from '#contract/functions/location/signature/moyens-signature.ts'
import { RefuserSignature } from '#contract/functions/location/signature/refuser-signature.ts'
import { RenvoyerSignature } from '#contract/functions/location/signature/renvoyer-signature.ts'
import { RetirerSignature } from '#contract/functions/location/signature/retirer-signature.ts'
import { SignerDocument } from '#contract/functions/location/signature/signer-document.ts'
import { VerifierSignature } from '#contract/functions/location/signature/verifier-signature.ts'
import { VoirSignature } from '#contract/functions/location/signature/voir-signature.ts'
import type {
  EtatDemandeSignature,
  EtatSignataire,
  EvenementSignature,
  NiveauSignature,
  QualiteSignataire,
} from '#domain/sujets/location/signature.ts'
import { thenRefreshFacts } from '#web/lib/facts.ts'
import { act, actForFile } from '../functions.ts'
import { listeQuery } from '../listes.ts'

export type DemandeSignature = {
  readonly id: string
  readonly bail_id: string | null
  readonly document_id: string
  readonly nom: string
  readonly numero: string
  readonly niveau: NiveauSignature
  readonly ordonnee: boolean
  readonly demandee_le: string
  readonly expire_le: string
  readonly etat: EtatDemandeSignature
  readonly close_le: string | null
  readonly certificat_id: string | null
  readonly document_signe_id: string | null
}
export type SignataireDemande = {
  readonly id: string
  readonly demande_id: string
  readonly rang: number
  readonly nom: string
  readonly qualite: QualiteSignataire
  readonly email: string
  readonly telephone: string | null
  readonly etat: EtatSignataire
  readonly invite_le: string | null
  readonly relance_le: string | null
  readonly vu_le: string | null
  readonly lu_le: string | null
  readonly signe_le: string | null
  readonly motif_refus: string | null
}
export type LigneJournal = {
  readonly id: string
  readonly demande_id: string
  readonly signataire_id: string | null
  readonly rang: number
  readonly quoi: EvenementSignature
  readonly detail: string
  readonly le: string
  readonly adresse: string | null
}

export const demandesSignatureQuery = listeQuery<DemandeSignature>('demandes_signature')
export const signatairesQuery = listeQuery<SignataireDemande>('signataires')
export const journalSignaturesQuery = listeQuery<LigneJournal>('journal_signatures')

export const moyensSignatureQuery = (dossier_id: string) =>
  queryOptions({ queryKey: ['moyens-signature', dossier_id], queryFn: () => act(MoyensSignature, { dossier_id }) })

type ADemander = Omit<z.input<typeof DemanderSignature.body>, 'dossier_id'>

/** What who keeps a dossier does of its signatures; each act refreshes what the screens show. */
export function useSignatures(dossier_id: string) {
  const puis = thenRefreshFacts(useQueryClient(), dossier_id)
  return {
    demander: (demande: ADemander) => puis(act(DemanderSignature, { dossier_id, ...demande })),
    renvoyer: (signataire_id: string, { email, telephone }: { email: string; telephone: string | null }) =>
      puis(act(RenvoyerSignature, { dossier_id, signataire_id, email, telephone })),
    retirer: (demande_id: string) => puis(act(RetirerSignature, { dossier_id, demande_id })),
  }
}

/** Always asked anew when the page is opened: what it says changes while nobody looks. */
export const aSignerQuery = (jeton: string) =>
  queryOptions({ queryKey: ['signer', jeton], queryFn: () => act(VoirSignature, { jeton }), staleTime: 0 })

export const prendreASigner = (jeton: string, quoi: 'document' | 'certificat') =>
  actForFile(DocumentSignature, { jeton, quoi })

type Signature = Pick<z.input<typeof SignerDocument.body>, 'code' | 'nom' | 'trace'>

/** What the signer himself does, by his link. */
export function useSigner(jeton: string) {
  const queries = useQueryClient()
  const relire = () => queries.invalidateQueries({ queryKey: ['signer', jeton] })
  return {
    relire,
    demanderCode: (canal: 'courriel' | 'sms') => act(CodeSignature, { jeton, canal, consentement: true }),
    signer: async (signature: Signature) => {
      await act(SignerDocument, { jeton, consentement: true, ...signature })
      await relire()
    },
    refuser: async (motif: string) => {
      await act(RefuserSignature, { jeton, motif })
      await relire()
    },
  }
}

export const verifierSignature = (numero: string, sha256: string) => act(VerifierSignature, { numero, sha256 })
