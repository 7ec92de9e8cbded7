// A half-filled form survives a reload: what was typed is kept in the session storage until it is sent, with its time.
import { useEffect, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Values } from './resolver.ts'

type Draft = {
  /** The instant of the last thing typed; null where it only holds what was known before. */
  readonly at: string | null
  readonly values: Values
}

const place = (key: string) => `brouillon:${key}`

/** Gives the instant of the draft that was taken up again, null without one. What nobody typed is not kept. */
export function useDraft(form: UseFormReturn<Values>, key: string | undefined): string | null {
  const [takenUp, setTakenUp] = useState<string | null>(null)
  useEffect(() => {
    if (!key) return
    const kept = readDraft(key)
    for (const [name, value] of Object.entries(kept?.values ?? {})) form.setValue(name, value, { shouldDirty: true })
    setTakenUp(kept?.at ?? null)
    let at = kept?.at ?? null
    return form.subscribe({
      formState: { values: true, isDirty: true },
      callback: ({ values, type, isDirty }) => {
        if (type === 'change' || (at === null && isDirty)) at = new Date().toISOString()
        if (at !== null) sessionStorage.setItem(place(key), JSON.stringify({ at, values: plainOnly(values) }))
      },
    })
  }, [form, key])
  return takenUp
}

/** What is known before the form is shown stands in it like what was typed there. */
export function noteDraft(key: string, values: Values): void {
  const kept = readDraft(key)
  sessionStorage.setItem(
    place(key),
    JSON.stringify({ at: kept?.at ?? null, values: { ...kept?.values, ...plainOnly(values) } }),
  )
}

export function forgetDraft(key: string | undefined): void {
  if (key) sessionStorage.removeItem(place(key))
}

function readDraft(key: string): Draft | null {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(key)) ?? 'null')
    if (kept === null || typeof kept !== 'object' || !('at' in kept) || !('values' in kept)) return null
    const { at, values } = kept
    if (values === null || typeof values !== 'object') return null
    return { at: typeof at === 'string' ? at : null, values: { ...values } }
  } catch {
    return null // a draft that cannot be read is no draft
  }
}

// Files and passwords are never kept.
const plainOnly = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => ['string', 'boolean', 'number'].includes(typeof value) && !/mot_de_passe|password/.test(name),
    ),
  )
