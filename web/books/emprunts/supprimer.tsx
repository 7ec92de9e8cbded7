// Deletes a loan, once it was asked; what it had posted in a validated period is reversed, and said before.
import type { Emprunt } from '#domain/sujets/biens/emprunt.ts'
import { useWriteEmprunts } from '#web/data/biens/emprunts.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'

export function Supprimer({ emprunt, onClose }: { emprunt: Emprunt; onClose: () => void }) {
  const { dossier } = useDossier()
  const { remove } = useWriteEmprunts(dossier.id)
  return (
    <SupprimerFait
      title={`Supprimer ${emprunt.libelle} ?`}
      description="Pour un prêt saisi par erreur : ses échéances quittent les comptes. Un prêt soldé se garde."
      done="Emprunt supprimé"
      remove={() => remove(emprunt.id)}
      sans={(faits) => ({ ...faits, emprunts: faits.emprunts.filter(({ id }) => id !== emprunt.id) })}
      onClose={onClose}
    />
  )
}
