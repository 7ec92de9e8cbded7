// The inputs that need more than one element: password with its eye, radio choices, files.
import { Eye, EyeOff, Paperclip } from 'lucide-react'
import { useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { Icon } from '../icon.tsx'
import type { Option, Wiring } from './wiring.ts'

export function PasswordInput({
  name,
  wiring,
  autoComplete,
  autoFocus,
}: {
  name: string
  wiring: Wiring
  autoComplete: string | undefined
  autoFocus?: boolean | undefined
}) {
  const { register } = useFormContext()
  const [shown, setShown] = useState(false)
  return (
    <span className="ui-affix">
      <input
        className="ui-input"
        {...wiring}
        {...register(name)}
        type={shown ? 'text' : 'password'}
        autoComplete={autoComplete ?? 'current-password'}
        // biome-ignore lint/a11y/noAutofocus: only where the password is all that a dialog asks for
        autoFocus={autoFocus}
      />
      <button
        type="button"
        className="ui-icon-btn"
        onClick={() => setShown(!shown)}
        aria-pressed={shown}
        aria-label={shown ? 'Masquer le mot de passe' : 'Afficher le mot de passe'}
      >
        <Icon of={shown ? EyeOff : Eye} />
      </button>
    </span>
  )
}

export function ChoiceInput({ name, options, wiring }: { name: string; options: readonly Option[]; wiring: Wiring }) {
  const { register } = useFormContext()
  return (
    <div className="ui-stack-s">
      {options.map((option, index) => (
        <label className="ui-check ui-choice" key={option.value} htmlFor={`${wiring.id}-${option.value}`}>
          <input
            type="radio"
            id={`${wiring.id}-${option.value}`}
            value={option.value}
            aria-invalid={wiring['aria-invalid']}
            data-first={index === 0 || undefined}
            {...register(name)}
          />
          <span>
            {option.label}
            {option.hint && <small>{option.hint}</small>}
          </span>
        </label>
      ))}
    </div>
  )
}

/** One file; the form's value is the `File` or undefined. */
export function FileInput({ name, wiring, accept }: { name: string; wiring: Wiring; accept: string | undefined }) {
  const { control } = useFormContext()
  return (
    <Controller
      control={control}
      name={name}
      render={({ field }) => (
        <span className="ui-file">
          <input
            {...wiring}
            type="file"
            ref={field.ref}
            name={field.name}
            accept={accept}
            onBlur={field.onBlur}
            onChange={(event) => field.onChange(event.target.files?.[0])}
          />
          <span className="ui-file-face" aria-hidden="true">
            <Icon of={Paperclip} />
            {field.value instanceof File ? field.value.name : 'Choisir un fichier'}
          </span>
        </span>
      )}
    />
  )
}
