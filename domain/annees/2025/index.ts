// Income of 2025, declared in 2026. One file by regime: each is complete by its type.
import { formulairesFonciers } from '../../liasse/liasse-fonciere.ts'
import type { Annee } from '../commun/type.ts'
import { bic2025 } from './bic.ts'
import { commun2025 } from './commun.ts'
import { cotisations2025 } from './cotisations.ts'
import { foncier2025 } from './foncier.ts'
import { formulairesBic2025 } from './formulaires.ts'
import { foyer2025 } from './foyer.ts'
import { micro2025 } from './micro.ts'
import { plusValues2025 } from './plus-values.ts'
import { tva2025 } from './tva.ts'

export const annee2025: Annee = {
  ...commun2025,
  parametres: {
    ...micro2025,
    ...bic2025,
    ...tva2025,
    ...cotisations2025,
    ...foyer2025,
    ...plusValues2025,
    ...foncier2025,
  },
  formulaires: { ...formulairesBic2025, ...formulairesFonciers('2026') },
}
