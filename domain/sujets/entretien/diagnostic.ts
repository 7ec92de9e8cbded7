// A technical diagnostic of a property: what it looked at, on which day, and what it found.
import type { Day } from '../../base/day.ts'
import type { ClasseDpe } from '../biens/bien.ts'

export const CLES_DIAGNOSTIC = [
  'dpe',
  'plomb',
  'amiante',
  'gaz',
  'electricite',
  'risques',
  'bruit',
  'termites',
  'surface',
] as const
export type NatureDiagnostic = (typeof CLES_DIAGNOSTIC)[number]
export const NATURES_DIAGNOSTIC: Readonly<Record<NatureDiagnostic, string>> = {
  dpe: 'Performance énergétique (DPE)',
  plomb: 'Exposition au plomb (CREP)',
  amiante: 'Amiante',
  gaz: 'Installation de gaz',
  electricite: 'Installation électrique',
  risques: 'État des risques',
  bruit: 'Nuisances sonores aériennes',
  termites: 'Termites',
  surface: 'Mesurage de la surface',
}

/** Those that look for something, and say whether it is there. */
const RECHERCHES: readonly NatureDiagnostic[] = ['plomb', 'amiante', 'termites']
export const estRecherche = (nature: NatureDiagnostic): boolean => RECHERCHES.includes(nature)

export type Diagnostic = {
  readonly id: string
  readonly bien_id: string
  readonly nature: NatureDiagnostic
  readonly etabli_le: Day
  /** Of a DPE alone: that of its property follows the last one. */
  readonly classe_dpe: ClasseDpe | null
  /** Whether what was looked for was found; null for what looks for nothing. */
  readonly positif: boolean | null
  readonly reference: string
  readonly diagnostiqueur: string
  readonly document_id: string | null
}

/** The last of each nature, by property. */
export function derniers(
  diagnostics: readonly Diagnostic[],
): ReadonlyMap<string, ReadonlyMap<NatureDiagnostic, Diagnostic>> {
  const parBien = new Map<string, Map<NatureDiagnostic, Diagnostic>>()
  for (const un of diagnostics) {
    const siens = parBien.get(un.bien_id) ?? new Map<NatureDiagnostic, Diagnostic>()
    const connu = siens.get(un.nature)
    if (!connu || connu.etabli_le <= un.etabli_le) siens.set(un.nature, un)
    parBien.set(un.bien_id, siens)
  }
  return parBien
}
