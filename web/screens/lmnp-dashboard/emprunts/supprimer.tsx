// Deletes a loan, once it was asked; what it had posted in a validated period is reversed, and said before.
import { useMemo, useState } from 'react'
import type { Emprunt } from '#domain/emprunts/emprunt.ts'
import type { Faits } from '#domain/journalisation/faits.ts'
import { useWriteEmprunts } from '#web/data/emprunts.ts'
import { Rectification } from '#web/parts/rectification.tsx'
import { useDossier } from '#web/session/dossier.tsx'
import { Confirm } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function Supprimer({ emprunt, onClose }: { emprunt: Emprunt; onClose: () => void }) {
  const { dossier } = useDossier()
  const { remove } = useWriteEmprunts(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const change = useMemo(
    () =>
      (faits: Faits): Faits => ({ ...faits, emprunts: faits.emprunts.filter(({ id }) => id !== emprunt.id) }),
    [emprunt.id],
  )
  async function supprimer() {
    setBusy(true)
    try {
      await remove(emprunt.id)
      toast({ title: 'Emprunt supprimé' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      onClose()
    }
  }
  return (
    <Confirm
      title={`Supprimer ${emprunt.libelle} ?`}
      description="Pour un prêt saisi par erreur : ses échéances quittent les comptes. Un prêt soldé se garde."
      confirm="Supprimer"
      danger
      busy={busy}
      onConfirm={() => void supprimer()}
      onClose={onClose}
    >
      <Rectification change={change} />
    </Confirm>
  )
}
