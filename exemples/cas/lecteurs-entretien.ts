// The shared case of what may still be let: a class of energy audit on a day.
import { day } from '../../domain/base/day.ts'
import { CLASSES_DPE } from '../../domain/sujets/biens/bien.ts'
import { estDecent } from '../../domain/sujets/entretien/suivi/validite.ts'
import { type Cas, lire, liste } from './cas.ts'
import type { Trouve } from './trouve.ts'

/** One class for each day, in their order. */
function decence({ input }: Pick<Cas, 'input'>): Trouve | null {
  if (!Array.isArray(lire(input, 'classes')) || !Array.isArray(lire(input, 'dates'))) return null
  const classes = liste(input, 'classes')
  return {
    decent: liste(input, 'dates').map((le, rang) => {
      const classe = CLASSES_DPE.find((une) => une === classes[rang])
      if (!classe) throw new Error(`no class for ${String(le)}`)
      return estDecent(classe, day(String(le)))
    }),
  }
}

export const LECTEURS_ENTRETIEN = [decence]
