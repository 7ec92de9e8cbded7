// A choice among many, filtered as one types, and creation on the fly when what was typed does not exist.
import { Plus, TriangleAlert } from 'lucide-react'
import { type KeyboardEvent, useContext, useEffect, useId, useState } from 'react'
import { Controller, useFormContext } from 'react-hook-form'
import { plain } from '#web/lib/format.ts'
import { Icon } from '../icon.tsx'
import { useFieldError } from './field-error.ts'
import { FormNames } from './names.ts'
import type { Option } from './wiring.ts'
import './combobox.css'

type Props = {
  label: string
  name: string
  options: readonly Option[]
  required?: boolean
  help?: string
  /** Creates what was typed and gives the value of the new option. */
  onCreate?: (text: string) => Promise<string> | string
}

export function Combobox(props: Props) {
  const { control } = useFormContext()
  const names = useContext(FormNames)
  const error = useFieldError(props.name)
  useEffect(() => void names.set(props.name, props.label), [names, props.name, props.label])
  return (
    <Controller
      control={control}
      name={props.name}
      render={({ field }) => (
        <ComboBox
          {...props}
          error={error}
          value={typeof field.value === 'string' ? field.value : ''}
          onChange={field.onChange}
          onBlur={field.onBlur}
          inputRef={field.ref}
        />
      )}
    />
  )
}

type BoxProps = Props & {
  value: string
  error: string | null
  onChange: (value: string | undefined) => void
  onBlur: () => void
  inputRef: (element: HTMLInputElement | null) => void
}

function ComboBox({ label, options, required, help, onCreate, value, error, onChange, onBlur, inputRef }: BoxProps) {
  const id = useId()
  const [typed, setTyped] = useState<string | null>(null)
  const [active, setActive] = useState(0)
  const current = options.find((option) => option.value === value)
  const text = typed ?? current?.label ?? ''
  const found = typed === null ? options : options.filter((option) => plain(option.label).includes(plain(typed.trim())))
  const exact = found.some((option) => plain(option.label) === plain(text.trim()))
  const creating = Boolean(onCreate && typed?.trim() && !exact)
  const open = typed !== null

  const close = () => setTyped(null)
  async function take(index: number) {
    const option = found[index]
    if (option) onChange(option.value)
    else if (creating && onCreate && typed) onChange(await onCreate(typed.trim()))
    close()
  }

  function keys(event: KeyboardEvent) {
    const last = found.length - 1 + (creating ? 1 : 0)
    if (event.key === 'ArrowDown') setActive(open ? Math.min(active + 1, last) : active)
    else if (event.key === 'ArrowUp') setActive(Math.max(active - 1, 0))
    else if (event.key === 'Enter' && open) void take(active)
    else if (event.key === 'Escape' && open) close()
    else return
    event.preventDefault()
    if (event.key === 'ArrowDown' && !open) setTyped('')
  }

  return (
    <div className="ui-field ui-combo">
      <label htmlFor={id}>
        {label}
        {required && <span className="ui-req"> *</span>}
      </label>
      <input
        className="ui-input"
        id={id}
        ref={inputRef}
        role="combobox"
        aria-expanded={open}
        aria-controls={`${id}-liste`}
        aria-autocomplete="list"
        aria-required={required}
        aria-invalid={error ? true : undefined}
        aria-describedby={error ? `${id}-erreur` : undefined}
        aria-activedescendant={open ? `${id}-${active}` : undefined}
        autoComplete="off"
        value={text}
        onKeyDown={keys}
        onClick={() => setTyped(typed ?? '')}
        onChange={(event) => {
          setTyped(event.target.value)
          setActive(0)
        }}
        onBlur={() => {
          close()
          onBlur()
        }}
      />
      {open && (
        <div className="ui-pop ui-combo-list" id={`${id}-liste`} role="listbox" aria-label={label}>
          {found.map((option, index) => (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox itself
            <div
              key={option.value}
              className="ui-opt"
              role="option"
              tabIndex={-1}
              id={`${id}-${index}`}
              aria-selected={index === active}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void take(index)}
              onMouseMove={() => setActive(index)}
            >
              <span>{option.label}</span>
              {option.hint && <span className="ui-muted">{option.hint}</span>}
            </div>
          ))}
          {!found.length && !creating && <p className="ui-opt ui-muted">Aucun résultat</p>}
          {creating && (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are those of the combobox itself
            <div
              className="ui-opt ui-add"
              role="option"
              tabIndex={-1}
              id={`${id}-${found.length}`}
              aria-selected={active === found.length}
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => void take(found.length)}
            >
              <Icon of={Plus} />
              Créer « {text.trim()} »
            </div>
          )}
        </div>
      )}
      {error && (
        <p className="ui-err" id={`${id}-erreur`} role="status">
          <Icon of={TriangleAlert} />
          {error}
        </p>
      )}
      {help && <p className="ui-help">{help}</p>}
    </div>
  )
}
