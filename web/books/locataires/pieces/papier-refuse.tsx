// An inspection signed without its paper: why, and the gesture that establishes it once that is mended.
import { useState } from 'react'
import type { EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function PapierRefuse({ etat: { id, papier_refus } }: { etat: EtatDesLieux }) {
  const { dossier, peutEcrire } = useDossier()
  const { etablirPapier } = useVieDuBail(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  if (!papier_refus) return null
  async function etablir() {
    setBusy(true)
    try {
      await etablirPapier(id)
      toast({ title: 'Papier établi', description: 'Il ne changera plus.' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Banner
      tone="bad"
      action={
        peutEcrire && (
          <Button size="small" busy={busy} onClick={() => void etablir()}>
            Établir le papier
          </Button>
        )
      }
    >
      Le papier n’a pas pu être établi : {papier_refus} La signature est gardée ; d’ici là, le PDF suit le texte de la
      maison.
    </Banner>
  )
}
