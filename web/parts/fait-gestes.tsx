// What can be done with one fact, under its panel: changed, and deleted by the owner.
import { Pencil, Trash2 } from 'lucide-react'
import { type ReactNode, useState } from 'react'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { SupprimerFait } from './supprimer-fait.tsx'

type Props = {
  /** The dialog in which it is changed. */
  modifier?: (fermer: () => void) => ReactNode
  /** What else is done with it. */
  autre?: ReactNode
  supprimer: Omit<Parameters<typeof SupprimerFait>[0], 'onClose'>
}

export function FaitGestes({ modifier, autre, supprimer }: Props) {
  const { role } = useDossier()
  const [dialogue, setDialogue] = useState<'modifier' | 'supprimer' | null>(null)
  const fermer = () => setDialogue(null)
  return (
    <>
      {modifier && (
        <Button icon={Pencil} onClick={() => setDialogue('modifier')}>
          Modifier
        </Button>
      )}
      {autre}
      {role === 'proprietaire' && (
        <Button kind="danger" icon={Trash2} onClick={() => setDialogue('supprimer')}>
          Supprimer
        </Button>
      )}
      {dialogue === 'modifier' && modifier?.(fermer)}
      {dialogue === 'supprimer' && <SupprimerFait {...supprimer} onClose={fermer} />}
    </>
  )
}
