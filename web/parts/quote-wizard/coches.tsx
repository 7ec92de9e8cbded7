// A list of boxes to tick: the field of the form is the list of what is ticked.
import type { ReactNode } from 'react'
import { useController } from 'react-hook-form'

export function Coches({
  name,
  legend,
  options,
  help,
}: {
  name: 'serviceCategory' | 'specificNeeds'
  legend: ReactNode
  options: readonly string[]
  help?: string
}) {
  const { field } = useController({ name })
  // Safe: the wizard's two lists hold texts, and nothing else writes them.
  const choisis = field.value as string[]
  return (
    <fieldset className="ui-field">
      <legend className="ui-label-t">{legend}</legend>
      {help && <p className="ui-help">{help}</p>}
      <div className="parts-assistant-coches">
        {options.map((option, index) => (
          <label className="ui-check" key={option}>
            <input
              type="checkbox"
              ref={index === 0 ? field.ref : undefined}
              checked={choisis.includes(option)}
              onBlur={field.onBlur}
              onChange={({ target }) =>
                field.onChange(target.checked ? [...choisis, option] : choisis.filter((one) => one !== option))
              }
            />
            <span>{option}</span>
          </label>
        ))}
      </div>
    </fieldset>
  )
}
