// What is written of the amounts of form 2044 that no payment says.
import type { LigneFonciere } from '#domain/activites/gestion-locative/faits/ligne-fonciere.ts'
import type { PartSociete } from '#domain/activites/gestion-locative/faits/part-societe.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteLignesFoncieres = factWrites<LigneFonciere>('lignes_foncieres')
export const useWritePartsSocietes = factWrites<PartSociete>('parts_societes')
