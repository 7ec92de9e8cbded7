// The address field of the three forms: what is typed in one is found in the next.
import { useEffect } from 'react'
import { useWatch } from 'react-hook-form'
import { Field } from '#web/ui/form/field.tsx'

export type Adresse = { readonly email: string; readonly setEmail: (email: string) => void }

export function ChampAdresse({ setEmail }: Pick<Adresse, 'setEmail'>) {
  const typed: unknown = useWatch({ name: 'email' })
  useEffect(() => setEmail(typeof typed === 'string' ? typed : ''), [typed, setEmail])
  return <Field label="Adresse email" name="email" type="email" required autoComplete="email" />
}
