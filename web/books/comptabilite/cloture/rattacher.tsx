// The mend of a point, where it is said: the movement that pays a purchase is tied to it, and comes apart by one press.
import type { GesteDePoint } from '#domain/activites/point.ts'
import { useWriteMouvementsExploitant } from '#web/data/compta/mouvements-exploitant.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useGesture } from '#web/ui/state/gesture.ts'

export function Rattacher({ geste: { mouvement_id, paie } }: { geste: GesteDePoint }) {
  const { dossier } = useDossier()
  const { update } = useWriteMouvementsExploitant(dossier.id)
  const { busy, refusal, make } = useGesture()
  const toast = useToast()
  async function rattacher(): Promise<void> {
    await update(mouvement_id, { paie })
    toast({ title: 'Mouvement rattaché à son achat', undo: () => void update(mouvement_id, { paie: null }) })
  }
  return (
    <>
      <Button size="small" busy={busy} onClick={() => void make(rattacher)}>
        Rattacher
      </Button>
      {refusal && (
        <p className="ui-small ui-neg" role="alert">
          {refusal}
        </p>
      )}
    </>
  )
}
