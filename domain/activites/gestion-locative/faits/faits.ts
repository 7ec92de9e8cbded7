// What the dossiers of rental management keep: what they share with others, and the kinds that they alone have.
import type { Faits } from '../../faits.ts'
import type { CompteCopropriete } from './compte-copropriete.ts'

export type FaitsGeres = Faits & { readonly comptes_copropriete?: readonly CompteCopropriete[] }
