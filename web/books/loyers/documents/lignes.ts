// The documents of the rents as the screen lists them: those that may be issued today, and those that were.

import { useSuspenseQueries } from '@tanstack/react-query'
import { useMemo } from 'react'
import type { Cents } from '#domain/base/cents.ts'
import { contient } from '#domain/compta/exercice.ts'
import type { Demande, DocumentLocatif, NatureDocument } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { destinatairesDe, type EnvoiPossible } from '#domain/sujets/location/documents/envoi.ts'
import { cleDemande, documentsAEtablir } from '#domain/sujets/location/documents/quittance.ts'
import { moisDeLaPeriode, nomDeLaPeriode } from '#domain/sujets/location/echeance.ts'
import { montantEcheance } from '#domain/sujets/location/echeances-bail.ts'
import type { FaitsLocation } from '#domain/sujets/location/faits.ts'
import {
  type DocumentEtabli,
  documentsLocatifsQuery,
  type EnvoiLocatif,
  envoisLocatifsQuery,
} from '#web/data/location/documents-locatifs.ts'
import { formatDay } from '#web/lib/format.ts'
import { nomsDuBail } from '#web/parts/expliquer/noms.ts'
import type { AEnvoyer } from '#web/parts/location/envoi-en-bloc.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'

export const NATURES: Readonly<Record<NatureDocument, string>> = {
  avis: 'Avis d’échéance',
  quittance: 'Quittance',
  recu: 'Reçu',
}

export type LigneAEtablir = {
  readonly cle: string
  readonly demande: Demande
  readonly locataires: string
  readonly objet: string
  readonly montant_cents: Cents
  readonly envoi: EnvoiPossible
}
export type LigneEtablie = DocumentEtabli & {
  readonly locataires: string
  readonly objet: string
  readonly envois: readonly EnvoiLocatif[]
}

export function useLignes(): { aEtablir: readonly LigneAEtablir[]; etablis: readonly LigneEtablie[] } {
  const { dossier, periode, today } = useDossier()
  const faits = useFaits()
  const [{ data: documents }, { data: envois }] = useSuspenseQueries({
    queries: [documentsLocatifsQuery(dossier.id), envoisLocatifsQuery(dossier.id)],
  })
  const possibles = useMemo(
    () => aEtablir(documentsAEtablir(faits, documents, { depuis: periode.debut, today }), faits),
    [faits, documents, periode, today],
  )
  const etablis = useMemo(() => {
    const parDocument = Map.groupBy(envois, ({ document_id }) => document_id)
    return documents
      .filter(({ emis_le }) => contient(periode, emis_le))
      .map((un) => ({
        ...un,
        locataires: un.contenu.locataires.join(', '),
        objet: objetDe(un.contenu),
        envois: parDocument.get(un.id) ?? [],
      }))
      .toReversed()
  }, [documents, envois, periode])
  return { aEtablir: possibles, etablis }
}

const objetDe = (contenu: DocumentLocatif): string =>
  contenu.nature === 'recu'
    ? `Paiement du ${formatDay(contenu.date)}`
    : nomDeLaPeriode({ periode: contenu.du, mois: moisDeLaPeriode(contenu) })

/** As the screens list them, but for what is not in these facts: each looked up by its id, among thousands. */
export function aEtablir(
  demandes: readonly Demande[],
  { baux, echeances, encaissements }: FaitsLocation,
): LigneAEtablir[] {
  const desBaux = new Map(baux.map((un) => [un.id, un]))
  const desLoyers = new Map(echeances.map((une) => [une.id, une]))
  const desPaiements = new Map(encaissements.map((un) => [un.id, un]))
  return demandes.flatMap((demande): LigneAEtablir[] => {
    const sujet =
      demande.nature === 'recu' ? desPaiements.get(demande.encaissement_id) : desLoyers.get(demande.echeance_id)
    const bail = desBaux.get(sujet?.bail_id ?? '')
    if (!sujet || !bail) return []
    return [
      {
        cle: cleDemande(demande),
        demande,
        locataires: nomsDuBail(bail),
        objet: 'periode' in sujet ? nomDeLaPeriode(sujet) : `Paiement du ${formatDay(sujet.date)}`,
        montant_cents: montantEcheance(sujet),
        envoi: destinatairesDe(bail, { nature: demande.nature, automatique: false }),
      },
    ]
  })
}

/** What became of a document, in one word and its colour. */
export function etatDe({ retire_le, envois }: LigneEtablie): { mot: string; tone: 'good' | 'bad' | 'wait' | 'line' } {
  const siens = envois.filter(({ objet }) => objet === 'document')
  if (retire_le !== null) return { mot: 'Retiré', tone: 'line' }
  if (siens.at(-1)?.etat === 'revenu') return { mot: 'Revenu', tone: 'bad' }
  if (siens.some(({ etat }) => etat === 'echec')) return { mot: 'Envoi échoué', tone: 'bad' }
  if (siens.some(({ etat }) => etat === 'en_attente')) return { mot: 'Envoi en cours', tone: 'wait' }
  return siens.length > 0 ? { mot: 'Envoyé', tone: 'good' } : { mot: 'À remettre', tone: 'line' }
}

/** As the dialog that sends them shows it. */
export const aEnvoyer = (ligne: LigneAEtablir): AEnvoyer => ({ ...ligne, papier: NATURES[ligne.demande.nature] })
