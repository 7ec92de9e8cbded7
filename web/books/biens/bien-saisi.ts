// A property as it is being typed in a form: what the books become of it, before anything is written.
import { useMemo } from 'react'
import { useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import type { Faits } from '#domain/activites/faits.ts'
import type { Bien } from '#domain/sujets/biens/bien.ts'
import type { Values } from '#web/ui/form/resolver.ts'

/** `change`: the facts with the property as it stands in the form around; null while it may not be written. */
export function useBienSaisi(bien: Pick<Bien, 'id'>, champs: z.ZodType<Partial<Bien>>) {
  const { watch } = useFormContext<Values>()
  const typed = JSON.stringify(watch())
  const change = useMemo(() => {
    const lu = champs.safeParse(JSON.parse(typed))
    if (!lu.success) return null
    return (faits: Faits): Faits => ({
      ...faits,
      biens: faits.biens.map((un) => (un.id === bien.id ? { ...un, ...lu.data } : un)),
    })
  }, [typed, bien.id, champs])
  return { watch, change }
}
