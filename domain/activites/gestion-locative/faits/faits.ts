// What a dossier of rental management keeps.
import type { Faits } from '../../faits.ts'

export type FaitsGeres = Faits
