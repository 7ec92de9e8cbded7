// Sending the answers: the request first, then, two seconds later, the document; each ending with its own words.
import { useCallback } from 'react'
import {
  demandeQuestionnaire,
  documentDevis,
  MIME_WORD,
  nomDocumentDevis,
  referenceDevis,
} from '#domain/boutique/document-devis.ts'
import { askQuestionnaire } from '#web/data/boutique/ai-real-estate-chat.ts'
import { sendQuoteRequest } from '#web/data/boutique/quote-requests.ts'
import { formatInstant } from '#web/lib/format.ts'
import { save } from '#web/lib/save.ts'
import { PRODUCT } from '#web/lib/title.ts'
import { refuserRobot } from '#web/parts/envoi/garde.tsx'
import { ASSISTANT, ENVOI } from '#web/text/services.ts'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { type Reponses, versDemande } from './reponses.ts'

/** Before the document is handed over. */
const DELAI_MS = 2000
/** A model that says nothing by then has failed. */
const PATIENCE_MS = 20_000

/** Sends, hands the document over, says how it ended; throws when the request itself was refused. */
export function useEnvoyer(): (reponses: Reponses) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async (reponses) => {
      try {
        refuserRobot()
        await sendQuoteRequest(versDemande(reponses))
      } catch (error) {
        toast({ title: ENVOI.erreur, description: ASSISTANT.echec, bad: true })
        throw error
      }
      try {
        const [questionnaire] = await Promise.all([texte(reponses), attendre(DELAI_MS)])
        remettre(reponses, questionnaire)
        toast({ title: ASSISTANT.envoyee, description: ASSISTANT.envoyeeDetail })
      } catch {
        toast({
          title: ASSISTANT.telechargementEchec,
          description: ASSISTANT.telechargementEchecDetail,
          bad: true,
        })
      }
    },
    [toast],
  )
}

/** The same document before sending, for somebody who wants to read it first. */
export function useTelecharger(): (reponses: Reponses) => Promise<void> {
  const toast = useToast()
  return useCallback(
    async (reponses) => {
      try {
        remettre(reponses, await texte(reponses))
        toast({ title: ASSISTANT.telechargement })
      } catch {
        toast({ title: ENVOI.erreur, description: ASSISTANT.telechargementEchec, bad: true })
      }
    },
    [toast],
  )
}

function remettre(reponses: Reponses, questionnaire: string): void {
  const now = new Date().toISOString()
  const demande = versDemande(reponses)
  const reference = referenceDevis(demande, now)
  const text = documentDevis({ reference, quand: formatInstant(now), demande, questionnaire, produit: PRODUCT })
  save(nomDocumentDevis(reference), new Blob([text], { type: MIME_WORD }))
}

/** The questionnaire, or the sentence that says that it could not be written. */
async function texte(reponses: Reponses): Promise<string> {
  try {
    const tard = attendre(PATIENCE_MS).then(() => Promise.reject(new Error('too late')))
    return await Promise.race([askQuestionnaire(demandeQuestionnaire(versDemande(reponses))), tard])
  } catch (error) {
    console.warn('ai-real-estate-chat :', error)
    return ASSISTANT.generationEchec
  }
}

const attendre = (ms: number) => new Promise<void>((resolve) => setTimeout(resolve, ms))
