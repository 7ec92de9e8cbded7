// Which of several owners: the field that the forms share; nothing where there is one owner.
import { z } from 'zod'
import { useFaits } from '#web/session/livres.ts'
import { Field } from '#web/ui/form/field.tsx'

/** Nobody in particular: by their parts, or on the account of the activity. */
const TOUS = 'tous'

/** What is written of the choice: null for nobody in particular. */
export const quiChoisi = (valeur: unknown): string | null =>
  typeof valeur === 'string' && valeur !== '' && valeur !== TOUS ? valeur : null

/** The field of a form; absent where there is one owner. */
export const champQui = () => z.string().optional().transform(quiChoisi)

/** What the form starts from. */
export const quiSaisi = (indivisaire_id: string | null | undefined): string => indivisaire_id ?? TOUS

type Props = { label: string; tous: string; help?: string; name?: string }

export function QuiField({ label, tous, help, name = 'indivisaire_id' }: Props) {
  const { indivisaires = [] } = useFaits()
  if (indivisaires.length < 2) return null
  return (
    <Field
      label={label}
      name={name}
      type="select"
      options={[{ value: TOUS, label: tous }, ...indivisaires.map(({ id, nom }) => ({ value: id, label: nom }))]}
      {...(help && { help })}
    />
  )
}

/** The name of who is named; null where nobody is. */
export function useNomIndivisaire(): (id: string | null | undefined) => string | null {
  const { indivisaires = [] } = useFaits()
  return (id) => indivisaires.find((une) => une.id === id)?.nom ?? null
}
