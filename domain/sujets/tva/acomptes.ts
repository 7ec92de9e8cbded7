// The two instalments of the simplified regime: parts of line 57 of the last CA12 (CGI art. 287, 3).
import { assert } from '../../base/assert.ts'
import { euros, part, wholeEuros } from '../../base/cents.ts'
import { publie } from '../../base/parametres.ts'
import type { ReglesTva } from './regles.ts'

/** `base`: line 57, in whole euros. Refuses a year without instalments. Whole euros; none below the minimum of the law. */
export function acompteTva(base: number, quel: 'juillet' | 'decembre', { acomptes }: ReglesTva): number {
  assert(Number.isInteger(base) && base >= 0, 'line 57 is in whole euros')
  const taux = publie(acomptes[quel], 'Acomptes de TVA').valeur
  const minimum = publie(acomptes.minimum, 'Acomptes de TVA').valeur
  const base_cents = euros(base)
  return base_cents < minimum ? 0 : wholeEuros(part(base_cents, taux))
}
