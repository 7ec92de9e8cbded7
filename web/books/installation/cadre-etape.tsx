// The frame of a step: its title, why it is asked, what is typed, and beside it what follows from it.
import { type ReactNode, useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { ZodType } from 'zod'
import { Button } from '#web/ui/button.tsx'
import { Form } from '#web/ui/form/form.tsx'
import type { Values } from '#web/ui/form/resolver.ts'
import { Banner } from '#web/ui/state/banner.tsx'
import type { Parcours } from './etapes.ts'

type Frame = { titre: string; pourquoi: ReactNode; aside?: ReactNode; children: ReactNode }

export function CadreEtape({ titre, pourquoi, aside, children }: Frame) {
  return (
    <div className="books-install">
      <section className="ui-stack">
        <div>
          <h2>{titre}</h2>
          <p className="ui-second books-install-say">{pourquoi}</p>
        </div>
        {children}
      </section>
      {aside && <aside className="books-install-aside">{aside}</aside>}
    </div>
  )
}

/** A step that is a form: what is typed is kept at each key, and read by its schema before the next step. */
export function FormEtape<S extends ZodType>({
  schema,
  values,
  garder,
  parcours,
  children,
}: {
  schema: S
  values: Values
  garder: (values: Values) => void
  parcours: Parcours
  children: ReactNode
}) {
  return (
    <Form
      schema={schema}
      defaults={values}
      onSubmit={parcours.suivant}
      submit="Continuer"
      secondary={<Retour parcours={parcours} />}
    >
      {children}
      <Memoire garder={garder} />
    </Form>
  )
}

function Memoire({ garder }: { garder: (values: Values) => void }) {
  const form = useFormContext<Values>()
  useEffect(() => {
    garder({ ...form.getValues() })
    return form.subscribe({ formState: { values: true }, callback: ({ values }) => garder({ ...values }) })
  }, [form, garder])
  return null
}

/** The foot of a step that is no form: `fautes` keep from going on, and say why. */
export function PiedEtape({
  parcours,
  fautes = [],
  continuer = 'Continuer',
}: {
  parcours: Parcours
  fautes?: readonly string[]
  continuer?: string
}) {
  return (
    <>
      {fautes.length > 0 && (
        <Banner tone="wait">
          {fautes.map((faute) => (
            <p key={faute}>{faute}</p>
          ))}
        </Banner>
      )}
      <div className="ui-row ui-form-actions">
        <Button kind="main" disabled={fautes.length > 0} onClick={parcours.suivant}>
          {continuer}
        </Button>
        <Retour parcours={parcours} />
      </div>
    </>
  )
}

export function Retour({ parcours }: { parcours: Parcours }) {
  return parcours.precedent && <Button onClick={parcours.precedent}>Retour</Button>
}
