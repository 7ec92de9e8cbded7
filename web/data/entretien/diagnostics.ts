// Everything that the screens write of the table `diagnostics`: the diagnostics.
import type { Diagnostic } from '#domain/sujets/entretien/diagnostic.ts'
import { factWrites } from '#web/lib/facts.ts'

export const useWriteDiagnostics = factWrites<Diagnostic>('diagnostics')
