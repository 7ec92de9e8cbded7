// The way to the exercice after, where this one is the last of the dossier.
import { Plus } from 'lucide-react'
import { leNom } from '#domain/compta/exercice.ts'
import type { ExerciceEnregistre } from '#web/data/compta/exercices.ts'
import { OuvrirSuivant } from '#web/parts/exercice/ouvrir-suivant.tsx'
import { useComptabilite } from '#web/session/comptabilite.ts'
import { useDossier } from '#web/session/dossier.tsx'

export function ExerciceSuivant({ exercice }: { exercice: ExerciceEnregistre }) {
  const { exercices, peutEcrire } = useDossier()
  const { auChoix, suivant } = useComptabilite().exercices
  if (!peutEcrire || exercices.some(({ debut }) => debut > exercice.fin)) return null
  const nom = auChoix ? 'l’exercice suivant' : leNom(suivant(exercice))
  return (
    <p className="books-acc-foot">
      <OuvrirSuivant dernier={exercice} label={`Ouvrir ${nom}`} icon={Plus} />
    </p>
  )
}
