// Everything that the screens write of the table `equipements`: the equipment.
import type { Equipement } from '#domain/sujets/entretien/equipement.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteEquipements = factWrites<Equipement>('equipements')
