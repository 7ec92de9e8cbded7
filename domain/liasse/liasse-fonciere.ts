// The forms of property income that a year lays out, none of them forgotten.
import { f2042Foncier, NUMERO_2042 } from './f2042-foncier.ts'
import {
  f2044Immeuble,
  f2044Repartition,
  f2044Societes,
  NUMERO_IMMEUBLE,
  NUMERO_REPARTITION,
  NUMERO_SOCIETES,
} from './f2044.ts'
import type { Formulaire } from './formulaire.ts'

type NumeroFoncier = typeof NUMERO_IMMEUBLE | typeof NUMERO_SOCIETES | typeof NUMERO_REPARTITION | typeof NUMERO_2042

/** `edition`: the year of the official forms. */
export const formulairesFonciers = (edition: string): Readonly<Record<NumeroFoncier, Formulaire>> => ({
  [NUMERO_IMMEUBLE]: f2044Immeuble(edition),
  [NUMERO_SOCIETES]: f2044Societes(edition),
  [NUMERO_REPARTITION]: f2044Repartition(edition),
  [NUMERO_2042]: f2042Foncier(edition),
})
