// What is written of the accounts of co-ownerships.
import type { CompteCopropriete } from '#domain/activites/gestion-locative/faits/compte-copropriete.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteComptesCopropriete = factWrites<CompteCopropriete>('comptes_copropriete')
