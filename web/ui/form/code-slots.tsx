// Six slots for a code of six digits: one field for the keyboard and for what reads aloud, six squares for the eye.
import { useId, useState } from 'react'
import './field.css'
import './code-slots.css'

export const CODE_LENGTH = 6

type Props = {
  label: string
  value: string
  /** Digits only, six at most: a paste with spaces is understood. */
  onChange: (digits: string) => void
  disabled?: boolean
  invalid?: boolean
  describedBy?: string
  autoFocus?: boolean
}

export function CodeSlots({ label, value, onChange, disabled, invalid, describedBy, autoFocus }: Props) {
  const id = useId()
  const [focused, setFocused] = useState(false)
  const next = Math.min(value.length, CODE_LENGTH - 1)
  return (
    <div className="ui-field">
      <label htmlFor={id}>{label}</label>
      <div className="ui-slots" data-off={disabled || undefined} data-bad={invalid || undefined}>
        <input
          id={id}
          className="ui-slots-input"
          type="text"
          inputMode="numeric"
          autoComplete="one-time-code"
          value={value}
          disabled={disabled}
          aria-invalid={invalid || undefined}
          aria-describedby={describedBy}
          // biome-ignore lint/a11y/noAutofocus: the code is all that this place asks for
          autoFocus={autoFocus}
          onFocus={(event) => {
            setFocused(true)
            event.currentTarget.setSelectionRange(value.length, value.length)
          }}
          onBlur={() => setFocused(false)}
          onChange={(event) => onChange(event.currentTarget.value.replace(/\D/g, '').slice(0, CODE_LENGTH))}
        />
        {Array.from({ length: CODE_LENGTH }, (_, place) => (
          <span
            key={place}
            className="ui-slot"
            aria-hidden="true"
            data-next={(focused && !disabled && place === next) || undefined}
          >
            {value[place] ?? ''}
          </span>
        ))}
      </div>
    </div>
  )
}
