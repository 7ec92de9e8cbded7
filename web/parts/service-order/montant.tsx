// The amount of an order as it is typed: what cannot be read becomes 0 in the field, and 0 € is refused beside it.
import type { ReactNode } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { type Cents, parseEuros, zero } from '#domain/base/cents.ts'
import { COMMANDE } from '#web/text/services.ts'
import { Field } from '#web/ui/form/field.tsx'

/** `1 250,50` and `1250.50` are both understood; anything else is zero. */
export const lireMontant = (text: string): Cents => parseEuros(text) ?? zero

export const montant = () =>
  z.string(COMMANDE.montantNul).transform((text, context): Cents => {
    const value = lireMontant(text)
    if (value > 0) return value
    context.addIssue({ code: 'custom', message: COMMANDE.montantNul })
    return z.NEVER
  })

const NOM = 'amount'

export function ChampMontant({ help }: { help?: ReactNode }) {
  const { getValues, setValue } = useFormContext()
  const remettre = () => {
    const typed = String(getValues(NOM) ?? '')
    if (typed.trim() && parseEuros(typed) === null) setValue(NOM, '0', { shouldValidate: true })
  }
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: watches what the field inside says, and is nothing by itself
    <div onBlur={remettre} onKeyDown={(event) => event.key === 'Enter' && remettre()}>
      <Field label="Montant de la commande (TTC)" name={NOM} type="euros" required help={help} />
    </div>
  )
}
