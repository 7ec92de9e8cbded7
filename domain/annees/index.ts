// The tax years that the software knows; one line each.
import { Refus } from '../base/refus.ts'
import { annee2023 } from './2023/index.ts'
import { annee2024 } from './2024/index.ts'
import { annee2025 } from './2025/index.ts'
import { annee2026 } from './2026/index.ts'
import type { Annee } from './commun/type.ts'

export const ANNEES: readonly Annee[] = [annee2023, annee2024, annee2025, annee2026]

/** The rules of a year; nothing falls back to another year. */
export function anneeDe(annee: number): Annee {
  const trouvee = ANNEES.find((une) => une.annee === annee)
  if (!trouvee) throw new Refus('annee_inconnue', `${annee}.`)
  return trouvee
}
