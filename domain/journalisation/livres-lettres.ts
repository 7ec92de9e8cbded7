// The books of a dossier with the letters laid over them: what the screens show.
import type { Ligne } from '../compta/ecriture.ts'
import { poserLettres } from '../compta/lettrage-pose.ts'
import type { Faits } from './faits.ts'
import { livres } from './livres.ts'

/** As `livres`, for each year. What is validated is read from `livres`: a letter is never frozen with a line. */
export function livresLettres(faits: Faits): ReadonlyMap<number, readonly Ligne[]> {
  const nus = livres(faits)
  const lettrages = faits.lettrages ?? []
  if (lettrages.length === 0) return nus
  const parExercice = Map.groupBy(lettrages, ({ exercice_id }) => exercice_id)
  return new Map(
    faits.exercices.map(({ id, annee }) => [annee, poserLettres(nus.get(annee) ?? [], parExercice.get(id) ?? [])]),
  )
}
