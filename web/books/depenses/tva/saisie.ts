// The VAT of a bill as it is typed, one amount by rate, and as the row holds it.
import type { z } from 'zod'
import type { Cents } from '#domain/base/cents.ts'
import { REFUS } from '#domain/base/refus.ts'
import { type TauxTva, tvaPossible } from '#domain/base/tva.ts'
import type { TvaFacture } from '#domain/sujets/tiers/depense.ts'
import { formatAmount } from '#web/lib/format.ts'
import { optionalAmount } from '#web/ui/form/schema.ts'

export const TAUX = [2000, 1000, 850, 550, 210] as const satisfies readonly TauxTva[]
export const champTva = <T extends TauxTva>(taux: T) => `tva_${taux}` as const

export const ChampsTva = {
  tva_2000: optionalAmount(),
  tva_1000: optionalAmount(),
  tva_850: optionalAmount(),
  tva_550: optionalAmount(),
  tva_210: optionalAmount(),
} as const
type Saisie = { readonly [Champ in keyof typeof ChampsTva]: Cents | null }

/** What was typed, rate by rate; null when nothing was. */
export function tvaDe(saisie: Saisie): TvaFacture[] | null {
  const dite = TAUX.flatMap((taux) => {
    const tva_cents = saisie[champTva(taux)]
    return tva_cents === null || tva_cents === 0 ? [] : [{ taux, tva_cents }]
  })
  return dite.length === 0 ? null : dite
}

/** Each error under the first rate that was typed. */
export function verifierTva(saisie: Saisie & { readonly montant_cents: Cents }, context: z.RefinementCtx): void {
  const tva = tvaDe(saisie)
  const [premiere] = tva ?? []
  if (!tva || !premiere) return
  const code = tvaPossible(saisie.montant_cents, tva)
  if (code !== null) context.addIssue({ code: 'custom', path: [champTva(premiere.taux)], message: REFUS[code] })
}

export const saisieTva = (tva: readonly TvaFacture[] | null | undefined): Record<string, string> =>
  Object.fromEntries((tva ?? []).map(({ taux, tva_cents }) => [champTva(taux), formatAmount(tva_cents)]))
