// Everything that the screens read and write of the table `emprunts`: the loans as signed.
import type { Emprunt } from '#domain/emprunts/emprunt.ts'
import { factsQuery, factWrites } from '#web/lib/facts.ts'

export const empruntsQuery = factsQuery<Emprunt>({ table: 'emprunts', order: 'date_deblocage' })
export const useWriteEmprunts = factWrites<Emprunt>('emprunts')
