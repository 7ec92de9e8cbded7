// The closing of the exercice after another, as a form reads it.
import { REFUS } from '#domain/base/refus.ts'
import type { Exercice, ExercicesPermis } from '#domain/compta/exercice.ts'
import { date } from '#web/ui/form/schema.ts'

/** What its family does not allow is refused in its words. */
export const clotureSuivante = (permis: ExercicesPermis, dernier: Pick<Exercice, 'fin'>) =>
  date().superRefine((fin, context) => {
    const refus = permis.refus({ ...permis.suivant(dernier), fin }, false)
    if (refus) context.addIssue({ code: 'custom', message: REFUS[refus] })
  })
