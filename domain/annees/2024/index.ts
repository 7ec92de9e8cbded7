// Income of 2024, declared in 2025. One file by regime: each is complete by its type.
import { formulairesFonciers } from '../../liasse/liasse-fonciere.ts'
import type { Annee } from '../commun/type.ts'
import { bic2024 } from './bic.ts'
import { commun2024 } from './commun.ts'
import { cotisations2024 } from './cotisations.ts'
import { foncier2024 } from './foncier.ts'
import { formulairesBic2024 } from './formulaires.ts'
import { foyer2024 } from './foyer.ts'
import { micro2024 } from './micro.ts'
import { plusValues2024 } from './plus-values.ts'
import { tva2024 } from './tva.ts'

export const annee2024: Annee = {
  ...commun2024,
  parametres: {
    ...micro2024,
    ...bic2024,
    ...tva2024,
    ...cotisations2024,
    ...foyer2024,
    ...plusValues2024,
    ...foncier2024,
  },
  formulaires: { ...formulairesBic2024, ...formulairesFonciers('2025') },
}
