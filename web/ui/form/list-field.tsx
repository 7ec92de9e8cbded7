// A list edited line by line: each line one text or several, moved, taken away, added at the end.
import { ArrowDown, ArrowUp, Plus, TriangleAlert, X } from 'lucide-react'
import { useContext, useEffect, useId, useRef } from 'react'
import { useFieldArray, useFormContext } from 'react-hook-form'
import { Button, IconButton } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { useFieldError } from './field-error.ts'
import { FormNames } from './names.ts'
import './list-field.css'

/** One text of a line: its name in the value, and what a screen reader calls it. */
type Part = { name: string; label: string; long?: boolean }

type Props = {
  label: string
  name: string
  parts: readonly Part[]
  /** The words of the button that adds a line. */
  add: string
  help?: string
}

/** The value in the form is a list of objects, one text under the name of each part. */
export function ListField({ label, name, parts, add, help }: Props) {
  const { control } = useFormContext()
  const { fields, append, remove, move } = useFieldArray({ control, name })
  const names = useContext(FormNames)
  const foot = useRef<HTMLDivElement>(null)
  const id = useId()
  const error = useFieldError(name)
  useEffect(() => {
    names.set(name, label)
    return () => void names.delete(name)
  }, [names, name, label])
  const take = (rank: number) => {
    remove(rank)
    foot.current?.querySelector('button')?.focus()
  }
  const blank = Object.fromEntries(parts.map((part) => [part.name, '']))
  return (
    <fieldset className="ui-field ui-list-field" aria-describedby={error ? `${id}-erreur` : undefined}>
      <legend className="ui-label-t">{label}</legend>
      {fields.length > 0 && (
        <ol>
          {fields.map((field, rank) => (
            <li key={field.id}>
              <div className="ui-list-parts">
                {parts.map((part) => (
                  <PartInput key={part.name} name={`${name}.${rank}.${part.name}`} part={part} rank={rank} />
                ))}
              </div>
              <div className="ui-list-moves">
                <IconButton
                  label={`Monter la ligne ${rank + 1}`}
                  icon={ArrowUp}
                  size="small"
                  disabled={rank === 0}
                  onClick={() => move(rank, rank - 1)}
                />
                <IconButton
                  label={`Descendre la ligne ${rank + 1}`}
                  icon={ArrowDown}
                  size="small"
                  disabled={rank === fields.length - 1}
                  onClick={() => move(rank, rank + 1)}
                />
                <IconButton label={`Retirer la ligne ${rank + 1}`} icon={X} size="small" onClick={() => take(rank)} />
              </div>
            </li>
          ))}
        </ol>
      )}
      <div ref={foot}>
        <Button kind="quiet" size="small" icon={Plus} onClick={() => append(blank)}>
          {add}
        </Button>
      </div>
      {error && (
        <p className="ui-err" id={`${id}-erreur`} role="status">
          <Icon of={TriangleAlert} />
          {error}
        </p>
      )}
      {help && <p className="ui-help">{help}</p>}
    </fieldset>
  )
}

function PartInput({ name, part, rank }: { name: string; part: Part; rank: number }) {
  const { register } = useFormContext()
  const shared = { ...register(name), className: 'ui-input', 'aria-label': `${part.label}, ligne ${rank + 1}` }
  return part.long ? <textarea {...shared} rows={2} /> : <input {...shared} />
}
