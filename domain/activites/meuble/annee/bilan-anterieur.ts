// The N-1 column of the first balance sheet kept here: what the takeover entries opened the books with.
import { anneeDe } from '../../../annees/index.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import { anneeDeCloture } from '../../../compta/exercice.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { FormulaireRempli } from '../../../liasse/formulaire.ts'
import type { Millesime } from '../../../liasse/millesime.ts'
import type { AnneeFiscale } from '../../annee-fiscale.ts'
import { reglagesDe, statutDe } from '../fiscal/reglages-meuble.ts'
import { type ReglagesLiasse, remplirLiasseBic } from './liasse-meublee.ts'

/** Empty when nothing was taken over: a first year of activity has no year before. */
export function bilanAnterieur(
  lignes: readonly Ligne[],
  { reglages, millesime }: { reglages: ReglagesLiasse; millesime: Millesime },
): FormulaireRempli[] {
  const ouverture = lignes.filter((ligne) => ligne.journal === 'AN')
  if (ouverture.length === 0) return []
  return remplirLiasseBic({ lignes: ouverture, etapes: [], reglages, numeros: ['2033-A'], anterieurs: [] }, millesime)
}

/** Under the choices of the year itself. */
export function formulairesDOuverture(
  { exercice, lignes }: Pick<AnneeFiscale, 'exercice' | 'lignes'>,
  { dossier }: FaitsLivres,
): FormulaireRempli[] {
  const reglages = { ...reglagesDe(exercice, dossier), statut: statutDe(exercice) }
  return bilanAnterieur(lignes, { reglages, millesime: anneeDe(anneeDeCloture(exercice)) })
}
