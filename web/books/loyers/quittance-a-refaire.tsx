// A payment that stands again, once its rejection is taken away: the paper that was withdrawn with it, to be issued again from here.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Demande } from '#domain/sujets/location/documents/documents-locatifs.ts'
import type { Encaissement } from '#domain/sujets/location/encaissement.ts'
import {
  type DocumentEtabli,
  documentsLocatifsQuery,
  useDocumentsLocatifs,
} from '#web/data/location/documents-locatifs.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'

/** As the database says why it withdrew one. */
const REPRIS = 'Le paiement a été rejeté par la banque.'

export function QuittanceARefaire({ encaissement }: { encaissement: Encaissement }) {
  const { dossier, peutEcrire } = useDossier()
  const { data } = useSuspenseQuery(documentsLocatifsQuery(dossier.id))
  const { emettre } = useDocumentsLocatifs(dossier.id)
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const demandes = aRefaire(data, encaissement.id)
  if (demandes.length === 0) return null
  const quittance = demandes.some(({ nature }) => nature === 'quittance')

  async function refaire() {
    setBusy(true)
    try {
      await emettre(demandes, false)
      toast({ title: quittance ? 'Quittance émise' : 'Reçu émis', description: 'Elle s’envoie depuis Quittances.' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }
  return (
    <Banner
      tone="wait"
      action={
        peutEcrire && (
          <Button size="small" busy={busy} onClick={() => void refaire()}>
            {quittance ? 'Émettre la quittance' : 'Émettre le reçu'}
          </Button>
        )
      }
    >
      Ce paiement tient de nouveau : {quittance ? 'la quittance retirée' : 'le reçu retiré'} avec son rejet est à
      émettre de nouveau.
    </Banner>
  )
}

/** What was withdrawn with the rejection of a payment, and nothing has replaced. */
function aRefaire(documents: readonly DocumentEtabli[], id: string): Demande[] {
  const siens = documents.filter(({ encaissements }) => encaissements.includes(id))
  const vivants = documents.filter(({ retire_le }) => retire_le === null)
  const dites = siens
    .filter(({ retire_le, retrait_motif }) => retire_le !== null && retrait_motif === REPRIS)
    .flatMap((un): Demande[] => {
      if (un.nature === 'recu')
        return vivants.some(({ nature, encaissements }) => nature === 'recu' && encaissements.includes(id))
          ? []
          : [{ nature: 'recu', encaissement_id: id }]
      if (un.nature !== 'quittance' || un.echeance_id === null) return []
      const { echeance_id } = un
      return vivants.some((autre) => autre.nature === 'quittance' && autre.echeance_id === echeance_id)
        ? []
        : [{ nature: 'quittance', echeance_id }]
    })
  return [...new Map(dites.map((une) => [JSON.stringify(une), une])).values()]
}
