// Fields that few fill in, behind their names: closed until it is pressed, open by itself as soon as one of them holds something or is refused.
import { type ReactNode, useEffect, useState } from 'react'
import { useFormContext } from 'react-hook-form'
import './more.css'

/** `fields`: the names of those inside. */
export function MoreFields({
  title,
  fields,
  children,
}: {
  title: string
  fields: readonly string[]
  children: ReactNode
}) {
  const { watch, formState } = useFormContext()
  const wanted = watch([...fields]).some(holds) || fields.some((name) => name in formState.errors)
  const [open, setOpen] = useState(wanted)
  useEffect(() => {
    if (wanted) setOpen(true)
  }, [wanted])
  return (
    <details className="ui-more" open={open} onToggle={({ currentTarget }) => setOpen(currentTarget.open)}>
      <summary>{title}</summary>
      <div className="ui-stack">{children}</div>
    </details>
  )
}

const holds = (value: unknown): boolean =>
  Array.isArray(value) ? value.length > 0 : value !== undefined && value !== null && value !== '' && value !== false
