// The acts on what a late rent bears, as the application takes them.
import { reclamerInterets } from './reclamer-interets.ts'
import { retirerInterets } from './retirer-interets.ts'

export const actesDuRetard = [reclamerInterets, retirerInterets] as const
