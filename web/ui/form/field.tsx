// One field of a form: label above, help, error beside it; the kind of input is a word.
import { TriangleAlert } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useId } from 'react'
import { useFormContext } from 'react-hook-form'
import { Icon } from '../icon.tsx'
import { DateInput } from './date-input.tsx'
import { useFieldError } from './field-error.ts'
import { ChoiceInput, FileInput, PasswordInput } from './inputs.tsx'
import { FormNames } from './names.ts'
import type { Option, Wiring } from './wiring.ts'

type Kind =
  | 'text'
  | 'email'
  | 'tel'
  | 'password'
  | 'euros'
  | 'percent'
  | 'integer'
  | 'date'
  | 'select'
  | 'radio'
  | 'checkbox'
  | 'textarea'
  | 'file'

/** A few figures: two of them share a line even on a phone. */
const SHORT: ReadonlySet<Kind> = new Set(['euros', 'percent', 'integer', 'date'])

export type FieldProps = {
  label: ReactNode
  name: string
  type?: Kind
  help?: ReactNode
  required?: boolean
  /** For `select` and `radio`. */
  options?: readonly Option[]
  /** The first line of a select, that cannot be chosen again; without it the first option is taken. */
  placeholder?: string
  /** What stands after the figure: `ans`, `m²`. */
  unit?: string
  autoComplete?: string
  accept?: string
  /** For a text: what was typed here before, proposed as one types. */
  suggestions?: readonly string[]
  readOnly?: boolean
  autoFocus?: boolean
}

export function Field(props: FieldProps) {
  const { label, name, help, required, type = 'text' } = props
  const names = useContext(FormNames)
  const id = useId()
  const error = useFieldError(name)
  const helpId = help ? `${id}-aide` : undefined
  const errorId = error ? `${id}-erreur` : undefined
  const spoken = typeof label === 'string' ? label : name
  useEffect(() => {
    names.set(name, spoken)
    return () => void names.delete(name)
  }, [names, name, spoken])

  const wiring: Wiring = {
    id,
    'aria-invalid': error ? true : undefined,
    'aria-required': required || undefined,
    'aria-describedby': [errorId, helpId].filter(Boolean).join(' ') || undefined,
  }
  const mark = required && (
    <span className="ui-req" aria-hidden="true">
      {' '}
      *
    </span>
  )
  const foot = (
    <>
      {error && (
        <p className="ui-err" id={errorId} role="status">
          <Icon of={TriangleAlert} />
          {error}
        </p>
      )}
      {help && (
        <p className="ui-help" id={helpId}>
          {help}
        </p>
      )}
    </>
  )

  if (type === 'checkbox') return <Check {...props} wiring={wiring} foot={foot} />
  if (type === 'radio') {
    return (
      <fieldset className="ui-field" aria-describedby={wiring['aria-describedby']}>
        <legend className="ui-label-t">
          {label}
          {mark}
        </legend>
        <ChoiceInput name={name} options={props.options ?? []} wiring={wiring} />
        {foot}
      </fieldset>
    )
  }
  return (
    <div className="ui-field" data-short={SHORT.has(type) || undefined}>
      <label htmlFor={id}>
        {label}
        {mark}
      </label>
      <Input {...props} wiring={wiring} />
      {foot}
    </div>
  )
}

function Check({ name, label, wiring, foot }: FieldProps & { wiring: Wiring; foot: ReactNode }) {
  const { register } = useFormContext()
  return (
    <div className="ui-field">
      <label className="ui-check" htmlFor={wiring.id}>
        <input type="checkbox" {...wiring} {...register(name)} />
        <span>{label}</span>
      </label>
      {foot}
    </div>
  )
}

function Input({ wiring, ...props }: FieldProps & { wiring: Wiring }) {
  const {
    name,
    type = 'text',
    options = [],
    placeholder,
    unit,
    accept,
    autoComplete,
    suggestions,
    readOnly,
    autoFocus,
  } = props
  const { register } = useFormContext()
  const shared = { ...wiring, ...register(name), readOnly, autoComplete, autoFocus, className: 'ui-input' }
  if (type === 'date') return <DateInput name={name} wiring={wiring} readOnly={readOnly} />
  if (type === 'password') return <PasswordInput {...{ name, wiring, autoComplete, autoFocus }} />
  if (type === 'file') return <FileInput name={name} wiring={wiring} accept={accept} />
  if (type === 'textarea') return <textarea {...shared} rows={4} placeholder={placeholder} />
  if (type === 'select') return <SelectInput name={name} wiring={wiring} options={options} placeholder={placeholder} />
  if (type === 'euros' || type === 'percent' || type === 'integer' || unit) {
    const sign = unit ?? (type === 'euros' ? '€' : type === 'percent' ? '%' : '')
    return (
      <span className={`ui-affix ${type === 'text' ? '' : 'ui-amt'}`.trim()}>
        <input
          {...shared}
          inputMode={type === 'integer' ? 'numeric' : 'decimal'}
          autoComplete="off"
          data-long={sign.length > 2 || undefined}
        />
        {sign && <span className="ui-u">{sign}</span>}
      </span>
    )
  }
  return (
    <>
      <input {...shared} type={type} placeholder={placeholder} list={suggestions && `${wiring.id}-choix`} />
      {suggestions && (
        <datalist id={`${wiring.id}-choix`}>
          {suggestions.map((une) => (
            <option key={une} value={une} />
          ))}
        </datalist>
      )}
    </>
  )
}

function SelectInput({
  name,
  wiring,
  options,
  placeholder,
}: {
  name: string
  wiring: Wiring
  options: readonly Option[]
  placeholder: string | undefined
}) {
  const { register, getValues, setValue } = useFormContext()
  // Without a placeholder the first option is the answer: it must also be the value.
  useEffect(() => {
    if (!placeholder && !getValues(name) && options[0]) setValue(name, options[0].value)
  }, [placeholder, getValues, setValue, name, options])
  return (
    <select
      className="ui-input"
      {...wiring}
      {...register(name, { setValueAs: (value) => (value === NOTHING ? undefined : value) })}
      defaultValue={getValues(name) || (placeholder ? NOTHING : undefined)}
    >
      {placeholder && (
        <option value={NOTHING} disabled>
          {placeholder}
        </option>
      )}
      {options.map((option) => (
        <option key={option.value} value={option.value}>
          {option.label}
        </option>
      ))}
    </select>
  )
}

// A select never has the empty string for value: this word stands for "nothing chosen yet" and never leaves the form.
const NOTHING = '__rien__'
