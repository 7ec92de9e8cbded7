// What is known beforehand of a lease or of a guarantor, said by who leads to the place where one is written: `state={proposerBail(…)}`.
import { useLocation } from 'react-router'
import type { Cents } from '#domain/base/cents.ts'
import type { Day } from '#domain/base/day.ts'
import type { TypeBail } from '#domain/sujets/location/bail.ts'
import type { NatureGarant } from '#domain/sujets/location/garant.ts'
import { CREER } from '../creer.ts'

export type BailPropose = {
  readonly bien_id: string
  readonly type_bail: TypeBail
  readonly debut: Day
  readonly loyer_cents: Cents
  readonly charges_cents: Cents
  readonly depot_garantie_cents: Cents
  /** Their ids. */
  readonly locataires: readonly string[]
}
export type GarantPropose = {
  readonly nature: NatureGarant
  readonly nom: string
  readonly email: string | null
  readonly telephone: string | null
  readonly reference: string | null
}

export const proposerBail = (bail: BailPropose) => ({ ...CREER, bail })
export const proposerGarant = (garant: GarantPropose) => ({ garant })

/** Of an address that one came to otherwise: nothing. */
export function useProposes(): { readonly bail?: BailPropose; readonly garant?: GarantPropose } {
  const { state }: { state: unknown } = useLocation()
  // Safe: the state of a place is what a link of ours gave it.
  return typeof state === 'object' && state !== null ? (state as ReturnType<typeof useProposes>) : {}
}
