// Everything that the screens read and write of the table `baux`: the leases, with their tenants.
import type { Bail } from '#domain/location/bail.ts'
import { factWrites } from '#web/lib/facts.ts'
import { listeQuery } from '../listes.ts'

export const bauxQuery = listeQuery<Bail>('baux')
/** A lease alone; with its tenants it is written by the act `enregistrer-bail`, whole or not at all. */
export const useWriteBaux = factWrites<Omit<Bail, 'locataires' | 'revisions' | 'entree_signee'>>('baux')
