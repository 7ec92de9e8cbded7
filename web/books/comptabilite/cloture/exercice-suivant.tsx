// Opens the year after, kept as this one is, when it is the last of the dossier.
import { Plus } from 'lucide-react'
import { useState } from 'react'
import { firstDayOf, lastDayOf } from '#domain/base/day.ts'
import { type ExerciceEnregistre, useWriteExercices } from '#web/data/compta/exercices.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function ExerciceSuivant({ exercice }: { exercice: ExerciceEnregistre }) {
  const { annee, statut, regime, tenue, regime_tva = 'exonere', periodicite_tva = null, tva_debits = false } = exercice
  const { dossier, exercices, peutEcrire } = useDossier()
  const { create, remove } = useWriteExercices(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const suivante = annee + 1
  if (!peutEcrire || exercices.some((un) => un.annee > annee)) return null

  async function ouvrir() {
    setBusy(true)
    try {
      const id = await create({
        annee: suivante,
        debut: firstDayOf(suivante),
        fin: lastDayOf(suivante),
        statut,
        regime,
        tenue,
        regime_tva,
        periodicite_tva,
        tva_debits,
      })
      toast({ title: `Exercice ${suivante} ouvert`, undo: () => void remove(id) })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <p className="acc-foot">
      <Button size="small" icon={Plus} busy={busy} onClick={() => void ouvrir()}>
        Ouvrir {suivante}
      </Button>
    </p>
  )
}
