// The mails of a dossier as the log lists them: when, to whom, which paper, of which lot and month, what became of it.
import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import { raisonDuRetour } from '#domain/sujets/location/documents/retours.ts'
import {
  documentsLocatifsQuery,
  type EnvoiLocatif,
  envoisLocatifsQuery,
} from '#web/data/location/documents-locatifs.ts'
import { facturesSejourQuery } from '#web/data/location/factures-sejour.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { NATURES } from '../documents/lignes.ts'

export type LigneEnvoi = EnvoiLocatif & {
  /** When it left, else when it was asked. */
  readonly le: string
  readonly papier: string
  readonly numero: string
  readonly lot: string
}

export const ETATS = {
  en_attente: { mot: 'En attente', tone: 'wait' },
  envoye: { mot: 'Envoyé', tone: 'good' },
  echec: { mot: 'Refusé', tone: 'bad' },
  revenu: { mot: 'Revenu', tone: 'bad' },
} as const satisfies Record<EnvoiLocatif['etat'], { mot: string; tone: string }>

/** Why it did not arrive, or not yet; empty when it left and nothing came back. */
export function raisonDe({ etat, erreur, retour_statut }: EnvoiLocatif): string {
  if (etat === 'revenu') return raisonDuRetour(retour_statut)
  if (etat === 'envoye') return retour_statut ? `retardé : ${raisonDuRetour(retour_statut)}` : ''
  if (etat === 'echec') return retour_statut ? raisonDuRetour(retour_statut) : (erreur ?? 'cause inconnue')
  return erreur ? `nouvel essai bientôt : ${erreur}` : ''
}

/** The last one first. */
export function useEnvois(): readonly LigneEnvoi[] {
  const { dossier } = useDossier()
  const { baux, biens } = useFaits()
  const [{ data: envois }, { data: documents }, { data: factures }] = useSuspenseQueries({
    queries: [envoisLocatifsQuery(dossier.id), documentsLocatifsQuery(dossier.id), facturesSejourQuery(dossier.id)],
  })
  return useMemo(() => {
    const parDocument = new Map(documents.map((un) => [un.id, un]))
    const parFacture = new Map(factures.map((une) => [une.id, une]))
    const lotDe = new Map(baux.map(({ id, bien_id }) => [id, biens.find((bien) => bien.id === bien_id)?.libelle ?? '']))
    return envois
      .map((envoi): LigneEnvoi => {
        const document = parDocument.get(envoi.document_id ?? '')
        const facture = parFacture.get(envoi.facture_id ?? '')
        const papier = document ? NATURES[document.nature] : facture ? 'Facture' : 'Compte rendu'
        return {
          ...envoi,
          le: envoi.envoye_le ?? envoi.created_at,
          papier: envoi.objet === 'retrait' ? `Retrait : ${papier.toLowerCase()}` : papier,
          numero: document?.numero ?? facture?.numero ?? '',
          lot: lotDe.get(document?.bail_id ?? facture?.bail_id ?? '') ?? '',
        }
      })
      .toSorted((a, b) => (a.le < b.le ? 1 : -1))
  }, [envois, documents, factures, baux, biens])
}
