// Income of 2023, declared in 2024. One file by regime: each is complete by its type.
import { formulairesFonciers } from '../../liasse/liasse-fonciere.ts'
import type { Annee } from '../commun/type.ts'
import { bic2023 } from './bic.ts'
import { commun2023 } from './commun.ts'
import { cotisations2023 } from './cotisations.ts'
import { foncier2023 } from './foncier.ts'
import { formulairesBic2023 } from './formulaires.ts'
import { foyer2023 } from './foyer.ts'
import { micro2023 } from './micro.ts'
import { plusValues2023 } from './plus-values.ts'
import { tva2023 } from './tva.ts'

export const annee2023: Annee = {
  ...commun2023,
  parametres: {
    ...micro2023,
    ...bic2023,
    ...tva2023,
    ...cotisations2023,
    ...foyer2023,
    ...plusValues2023,
    ...foncier2023,
  },
  formulaires: { ...formulairesBic2023, ...formulairesFonciers('2024') },
}
