// Deletes a component, once it was asked; refused by the database when validated entries speak of it.
import type { Composant } from '#domain/sujets/biens/composant.ts'
import { useWriteComposants } from '#web/data/biens/composants.ts'
import { SupprimerFait } from '#web/parts/supprimer-fait.tsx'
import { useDossier } from '#web/session/dossier.tsx'

type Props = { composant: Composant; onClose: () => void; onDone: () => void }

export function Supprimer({ composant, onClose, onDone }: Props) {
  const { dossier } = useDossier()
  const { remove } = useWriteComposants(dossier.id)
  return (
    <SupprimerFait
      title={`Supprimer ${composant.libelle} ?`}
      description="Pour une saisie par erreur : ses amortissements quittent les comptes. Ce qui a été jeté ou remplacé se sort, il ne se supprime pas."
      done="Immobilisation supprimée"
      remove={() => remove(composant.id)}
      onClose={onClose}
      onDone={onDone}
    />
  )
}
