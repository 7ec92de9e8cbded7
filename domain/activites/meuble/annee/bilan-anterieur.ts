// The N-1 column of the first balance sheet kept here: what the takeover entries opened the books with.
import type { Ligne } from '../../../compta/ecriture.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import { type ReglagesLiasse, remplirLiasseBic } from '../../../liasse/liasse-bic.ts'
import type { Millesime } from '../../../liasse/millesime.ts'

/** Empty when nothing was taken over: a first year of activity has no year before. */
export function bilanAnterieur(
  lignes: readonly Ligne[],
  { reglages, millesime }: { reglages: ReglagesLiasse; millesime: Millesime },
): FormulaireRempli[] {
  const ouverture = lignes.filter((ligne) => ligne.journal === 'AN')
  if (ouverture.length === 0) return []
  return remplirLiasseBic({ lignes: ouverture, etapes: [], reglages, numeros: ['2033-A'], anterieurs: [] }, millesime)
}
