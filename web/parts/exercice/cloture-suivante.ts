// The days of an exercice as a form reads them: what its family does not allow is refused in its words, on the day of the closing.
import { z } from 'zod'
import { REFUS } from '#domain/base/refus.ts'
import type { Bornes, Exercice, ExercicesPermis } from '#domain/compta/exercice.ts'
import { date } from '#web/ui/form/schema.ts'

const refusDe = (permis: ExercicesPermis, bornes: Bornes, premier: boolean): string | null => {
  const refus = permis.refus(bornes, premier)
  return refus && REFUS[refus]
}

/** The closing of the exercice after another. */
export const clotureSuivante = (permis: ExercicesPermis, dernier: Pick<Exercice, 'fin'>) =>
  date().superRefine((fin, context) => {
    const message = refusDe(permis, { ...permis.suivant(dernier), fin }, false)
    if (message) context.addIssue({ code: 'custom', message })
  })

/** The two days of a first one. */
export const joursDuPremier = (permis: ExercicesPermis) =>
  z.object({ debut: date(), fin: date() }).superRefine((bornes, context) => {
    const message = refusDe(permis, bornes, true)
    if (message) context.addIssue({ code: 'custom', path: ['fin'], message })
  })
