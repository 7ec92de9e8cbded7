// Asks before a payment a year away from its bill, or in a final year, is saved: one box to tick under its day.
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import type { Depense } from '#domain/sujets/tiers/depense.ts'
import { doutePaiement, questionPaiement } from '#domain/sujets/tiers/ecritures/depense-paiement.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RefusedField } from '#web/ui/form/refused-field.ts'

type Payee = Pick<Depense, 'date' | 'date_paiement'>

/** In the schema of the form. */
export const champConfirme = () => z.boolean().optional()

/** Those whose payment is to be confirmed, each with what is asked; what was so before is not asked again. */
function useQuestions(payees: readonly Payee[], avant: Payee | null): string[] {
  const { exercices } = useDossier()
  return payees.flatMap((une) => {
    const doute = doutePaiement(une, exercices)
    const pareille = avant?.date === une.date && avant.date_paiement === une.date_paiement
    return doute && !pareille ? [questionPaiement(une, exercices)] : []
  })
}

type Props = { payees: readonly Payee[]; avant?: Payee | null }

export function ConfirmerPaiement({ payees, avant = null }: Props) {
  const { setValue } = useFormContext()
  const [question, ...autres] = useQuestions(payees, avant)
  // Another day is another question.
  useEffect(() => setValue('paiement_confirme', question === undefined ? undefined : false), [question, setValue])
  if (question === undefined) return null
  const suite = autres.length > 0 ? ` Avec elle, ${autres.length} ${autres.length > 1 ? 'autres' : 'autre'}.` : ''
  return <Field label={`${question}${suite}`} name="paiement_confirme" type="checkbox" />
}

/** The box was shown and not ticked: said beside it. */
export function exigerConfirmation(confirme: boolean | undefined): void {
  if (confirme === false) throw new RefusedField('paiement_confirme', 'Confirmez ce jour, ou corrigez-le.')
}
