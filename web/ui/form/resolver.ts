// Between a zod schema and react-hook-form: the first error of each field, and the values as the schema gives them.
import type { Resolver } from 'react-hook-form'
import type { ZodType } from 'zod'
import { afterPress } from './pressed.ts'

export type Values = Record<string, unknown>

export function resolver(schema: ZodType): Resolver<Values> {
  return async (values) => {
    // Judged as they stand now, whatever is typed before the press is over; what is wrong is said after it.
    const result = await schema.safeParseAsync(values)
    await afterPress()
    // Safe: the schema of a form is an object, and so is what it gives.
    if (result.success) return { values: result.data as Values, errors: {} }
    const errors: Record<string, { type: string; message: string }> = {}
    for (const issue of result.error.issues) {
      const name = issue.path.map(String).join('.')
      errors[name] ??= { type: issue.code ?? 'custom', message: issue.message }
    }
    return { values: {}, errors }
  }
}
