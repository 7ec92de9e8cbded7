// A half-filled form survives a reload: what was typed is kept in the session storage until it is sent.
import { useEffect } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { Values } from './resolver.ts'

const place = (key: string) => `brouillon:${key}`

export function useDraft(form: UseFormReturn<Values>, key: string | undefined): void {
  useEffect(() => {
    if (!key) return
    const kept = readDraft(key)
    for (const [name, value] of Object.entries(kept)) form.setValue(name, value, { shouldDirty: true })
    const stop = form.subscribe({
      formState: { values: true },
      callback: ({ values }) => sessionStorage.setItem(place(key), JSON.stringify(plainOnly(values))),
    })
    return stop
  }, [form, key])
}

/** What is known before the form is shown stands in it like what was typed there. */
export function noteDraft(key: string, values: Values): void {
  sessionStorage.setItem(place(key), JSON.stringify({ ...readDraft(key), ...plainOnly(values) }))
}

export function forgetDraft(key: string | undefined): void {
  if (key) sessionStorage.removeItem(place(key))
}

function readDraft(key: string): Values {
  try {
    const kept: unknown = JSON.parse(sessionStorage.getItem(place(key)) ?? '{}')
    return kept && typeof kept === 'object' ? Object.fromEntries(Object.entries(kept)) : {}
  } catch {
    return {} // a draft that cannot be read is no draft
  }
}

// Files and passwords are never kept.
const plainOnly = (values: Values): Values =>
  Object.fromEntries(
    Object.entries(values).filter(
      ([name, value]) => ['string', 'boolean', 'number'].includes(typeof value) && !/mot_de_passe|password/.test(name),
    ),
  )
