// What is wrong in one field. The form is drawn again when that changes; `getFieldState` would have it drawn again at each key.
import { type FieldError, get, useFormContext } from 'react-hook-form'

/** Its message, null when nothing is wrong. */
export function useFieldError(name: string): string | null {
  const { errors } = useFormContext().formState
  const error: FieldError | undefined = get(errors, name)
  return error?.message ?? null
}
