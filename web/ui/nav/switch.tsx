// A switch of two or three words.
import type { ReactNode } from 'react'
import './switch.css'

export function Switch<K extends string>({
  label,
  options,
  value,
  onChange,
}: {
  label: string
  options: readonly { key: K; label: ReactNode }[]
  value: K
  onChange: (key: K) => void
}) {
  return (
    <fieldset className="ui-seg">
      <legend className="ui-sr">{label}</legend>
      {options.map((option) => (
        <button key={option.key} type="button" aria-pressed={option.key === value} onClick={() => onChange(option.key)}>
          {option.label}
        </button>
      ))}
    </fieldset>
  )
}
