// Opens the year after, kept as this one is, when it is the last of the dossier.

import { Plus } from 'lucide-react'
import { useState } from 'react'
import { nomDe, titreDe } from '#domain/compta/exercice.ts'
import { type ExerciceEnregistre, useWriteExercices } from '#web/data/compta/exercices.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'

export function ExerciceSuivant({ exercice }: { exercice: ExerciceEnregistre }) {
  const { reglages, tenue, regime_tva = 'exonere', periodicite_tva = null, tva_debits = false } = exercice
  const { dossier, exercices, peutEcrire } = useDossier()
  const { exercices: exercicesPermis } = useComptabilite()
  const { create, remove } = useWriteExercices(dossier.id)
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const bornes = exercicesPermis.suivant(exercice)
  if (!peutEcrire || exercices.some(({ debut }) => debut > exercice.fin)) return null

  async function ouvrir() {
    setBusy(true)
    try {
      const id = await create({
        ...bornes,
        reglages,
        tenue,
        regime_tva,
        periodicite_tva,
        tva_debits,
      })
      toast({ title: `${titreDe(bornes)} ouvert`, undo: () => void remove(id) })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }

  return (
    <p className="books-acc-foot">
      <Button size="small" icon={Plus} busy={busy} onClick={() => void ouvrir()}>
        Ouvrir {nomDe(bornes).replace(/^e/, 'l’e')}
      </Button>
    </p>
  )
}
