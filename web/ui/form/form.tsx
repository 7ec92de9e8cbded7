// One form: parses with its schema, says each error beside its field, shows the refusal under the button, survives a reload.
import { CircleAlert } from 'lucide-react'
import { type ReactNode, useContext, useEffect, useRef, useState } from 'react'
import { FormProvider, type UseFormReturn, useForm } from 'react-hook-form'
import type { ZodType, z } from 'zod'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '../button.tsx'
import { Icon } from '../icon.tsx'
import { InDialog } from '../overlay/in-dialog.ts'
import { messageOf } from '../state/message.ts'
import { forgetDraft, useDraft } from './draft.ts'
import { type FieldNames, FormNames } from './names.ts'
import { RefusedField } from './refused-field.ts'
import { resolver, type Values } from './resolver.ts'
import './field.css'
import './form.css'

type Props<S extends ZodType> = {
  schema: S
  /** What it throws is said under the button; a `RefusedField`, beside its field. */
  onSubmit: (fields: z.output<S>) => Promise<unknown> | unknown
  /** The words of the button. */
  submit: string
  defaults?: Values
  /** Keeps a half-filled form across a reload, under this key of the session storage. */
  draft?: string
  /** Beside the button: a cancel, a link. */
  secondary?: ReactNode
  /** Whether what is typed asks for nothing: there is then nothing to send, and the page says why. */
  idle?: (typed: Values) => boolean
  /** Nothing can be typed or sent; `readOnlyBecause` says why above the button. */
  readOnly?: boolean
  submitLook?: { kind?: 'main' | 'plain' | 'danger'; size?: 'normal' | 'large'; block?: boolean }
  /** Turns an error of the server into words; by default its own sentence. */
  explain?: (error: unknown) => string
  children: ReactNode | ((form: UseFormReturn<Values>) => ReactNode)
}

/** Emptied of the draft that it took up again, it is another form, from its defaults. */
export function Form<S extends ZodType>(props: Props<S>) {
  const [turn, setTurn] = useState(0)
  function empty() {
    forgetDraft(props.draft)
    setTurn(turn + 1)
  }
  return <OneForm key={turn} {...props} onEmpty={empty} />
}

function OneForm<S extends ZodType>(props: Props<S> & { onEmpty: () => void }) {
  const { schema, defaults, draft, children, submit, secondary, readOnly, submitLook, idle } = props
  const form = useForm<Values>({
    resolver: resolver(schema),
    defaultValues: defaults ?? {},
    mode: 'onTouched',
    // The summary takes focus, and leads to each field.
    shouldFocusError: false,
  })
  const [refusal, setRefusal] = useState<string | null>(null)
  const names = useRef<FieldNames>(new Map())
  const summary = useRef<HTMLDivElement>(null)
  const takenUp = useDraft(form, draft)
  const { errors, isSubmitting, submitCount } = form.formState
  const wrong = Object.keys(errors)
  const off = readOnly || idle?.(form.watch())

  // The summary takes focus after a submission that found errors, not while typing.
  useEffect(() => {
    if (submitCount > 0 && !isSubmitting) summary.current?.focus()
  }, [submitCount, isSubmitting])

  async function save(fields: Values) {
    setRefusal(null)
    try {
      // Safe: the resolver gives the schema's own output.
      await props.onSubmit(fields as z.output<S>)
      forgetDraft(draft)
    } catch (error) {
      if (error instanceof RefusedField) form.setError(error.field, { message: error.message })
      else setRefusal(props.explain ? props.explain(error) : messageOf(error))
    }
  }

  return (
    <FormProvider {...form}>
      <FormNames value={names.current}>
        <form className="ui-stack ui-form" noValidate onSubmit={form.handleSubmit(save)} aria-busy={isSubmitting}>
          {takenUp && <TakenUp at={takenUp} onEmpty={props.onEmpty} />}
          {submitCount > 0 && wrong.length > 0 && (
            <div className="ui-form-summary" ref={summary} tabIndex={-1} role="alert">
              <p>{wrong.length === 1 ? 'Un champ est à corriger :' : `${wrong.length} champs sont à corriger :`}</p>
              <ul>
                {wrong.map((name) => (
                  <li key={name}>
                    <button type="button" onClick={() => form.setFocus(name)}>
                      {names.current.get(name) ?? name}
                    </button>{' '}
                    : {String(errors[name]?.message ?? 'à vérifier')}
                  </li>
                ))}
              </ul>
            </div>
          )}
          <fieldset className="ui-stack ui-form-fields" disabled={readOnly}>
            {typeof children === 'function' ? children(form) : children}
          </fieldset>
          <div className="ui-stack ui-form-foot">
            <Actions
              act={
                <Button type="submit" kind="main" busy={isSubmitting} disabled={off} {...submitLook}>
                  {submit}
                </Button>
              }
              others={secondary}
            />
            {refusal && (
              <p className="ui-form-refusal" role="alert">
                <Icon of={CircleAlert} />
                {refusal}
              </p>
            )}
          </div>
        </form>
      </FormNames>
    </FormProvider>
  )
}

/** In a dialog the act stands last, as in the foot of any dialog; on a page, first. */
function Actions({ act, others }: { act: ReactNode; others: ReactNode }) {
  const last = useContext(InDialog)
  return (
    <div className="ui-row ui-form-actions">
      {!last && act}
      {others}
      {last && act}
    </div>
  )
}

/** What was typed before and never sent: said, so that nobody takes it for a new form, and emptied in one press. */
function TakenUp({ at, onEmpty }: { at: string; onEmpty: () => void }) {
  return (
    <p className="ui-row ui-small ui-second ui-form-draft" role="status">
      <span>Brouillon repris du {formatInstant(at)}.</span>
      <Button size="small" kind="quiet" onClick={onEmpty}>
        Vider
      </Button>
    </p>
  )
}
