// Deletes a component, once it was asked; refused by the database when validated entries speak of it.
import { useState } from 'react'
import type { Composant } from '#domain/immobilisations/composant.ts'
import { useWriteComposants } from '#web/data/composants.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function Supprimer({
  composant,
  onClose,
  onDone,
}: {
  composant: Composant
  onClose: () => void
  onDone: () => void
}) {
  const { dossier } = useDossier()
  const { remove } = useWriteComposants(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  async function supprimer() {
    setBusy(true)
    try {
      await remove(composant.id)
      toast({ title: 'Immobilisation supprimée' })
      onDone()
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
      onClose()
    } finally {
      setBusy(false)
    }
  }
  return (
    <Confirm
      title={`Supprimer ${composant.libelle} ?`}
      description="Pour une saisie par erreur : ses amortissements quittent les comptes. Ce qui a été jeté ou remplacé se sort, il ne se supprime pas."
      confirm="Supprimer"
      danger
      busy={busy}
      onConfirm={() => void supprimer()}
      onClose={onClose}
    />
  )
}
