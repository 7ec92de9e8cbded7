// Income of 2026, declared in 2027. One file by regime: each is complete by its type.
import { formulairesFonciers } from '../../liasse/liasse-fonciere.ts'
import type { Annee } from '../commun/type.ts'
import { bic2026 } from './bic.ts'
import { commun2026 } from './commun.ts'
import { cotisations2026 } from './cotisations.ts'
import { foncier2026 } from './foncier.ts'
import { formulairesBic2026 } from './formulaires.ts'
import { foyer2026 } from './foyer.ts'
import { micro2026 } from './micro.ts'
import { plusValues2026 } from './plus-values.ts'
import { tva2026 } from './tva.ts'

export const annee2026: Annee = {
  ...commun2026,
  parametres: {
    ...micro2026,
    ...bic2026,
    ...tva2026,
    ...cotisations2026,
    ...foyer2026,
    ...plusValues2026,
    ...foncier2026,
  },
  formulaires: { ...formulairesBic2026, ...formulairesFonciers('2026') },
}
