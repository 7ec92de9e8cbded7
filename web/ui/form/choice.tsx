// Choices outside a form: a filter by a list, a box to tick. A select never has the empty string for value.
import type { ReactNode } from 'react'
import type { Option } from './wiring.ts'
import './field.css'

type SelectProps<V extends string> = {
  /** Its name, for a screen reader; the options say the rest. */
  label: string
  value: V
  options: readonly (Option & { value: V })[]
  onChange: (value: V) => void
}

/** `<Select label="Bien" value={bien} options={[{ value: 'tous', label: 'Tous les biens' }, …]} onChange={setBien} />`. */
export function Select<V extends string>({ label, value, options, onChange }: SelectProps<V>) {
  return (
    <select
      className="ui-input ui-select-free"
      aria-label={label}
      value={value}
      onChange={(event) => {
        const chosen = options.find((option) => option.value === event.target.value)
        if (chosen) onChange(chosen.value)
      }}
    >
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

export function Tick({
  children,
  checked,
  onChange,
}: {
  children: ReactNode
  checked: boolean
  onChange: (checked: boolean) => void
}) {
  return (
    <label className="ui-check ui-check-free">
      <input type="checkbox" checked={checked} onChange={(event) => onChange(event.target.checked)} />
      <span className="ui-small">{children}</span>
    </label>
  )
}
