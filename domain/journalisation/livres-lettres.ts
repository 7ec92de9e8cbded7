// The books of a dossier with the letters laid over them: what the screens show.
import { poserLettres } from '../compta/lettrage-pose.ts'
import type { FaitsLivres } from './faits.ts'
import type { Livres } from './livres-connus.ts'

/** `nus`, the books of these facts, for each year. What is validated is read from those: a letter is never frozen with a line. */
export function livresLettres(nus: Livres, faits: FaitsLivres): Livres {
  const lettrages = faits.lettrages ?? []
  if (lettrages.length === 0) return nus
  const parExercice = Map.groupBy(lettrages, ({ exercice_id }) => exercice_id)
  return new Map(faits.exercices.map(({ id }) => [id, poserLettres(nus.get(id) ?? [], parExercice.get(id) ?? [])]))
}
