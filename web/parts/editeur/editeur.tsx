// An editor of one row of contents: its declared fields, published under a lock; of two who publish, the second sees both versions.
import { createContext, type ReactNode, useContext, useState } from 'react'
import { type UseFormReturn, useFormContext } from 'react-hook-form'
import type { z } from 'zod'
import { type Colonnes, Conflit, type Contenu } from '#web/data/contenu/contenus.ts'
import { Form } from '#web/ui/form/form.tsx'
import { RefusedField } from '#web/ui/form/refused-field.ts'
import type { Values } from '#web/ui/form/resolver.ts'
import { messageOf } from '#web/ui/state/message.ts'
import { type Champ, type Controle, champRefuse, cleDe, colonnesDe, saisieDe, schemaDe } from './champ.ts'
import { Champs } from './champs.tsx'
import { Divergence } from './divergence.tsx'
import './editeur.css'

type Props = {
  champs: readonly Champ[]
  controles?: readonly Controle[]
  /** The row as it was read; null: a new one, with what stands in its fields. */
  ligne: Contenu | null
  depart?: Colonnes
  /** What was prepared and not published, and the `updated_at` of the row that it was begun on. */
  prepare?: { colonnes: Colonnes; sur: string | null } | undefined
  /** Keeps what is typed across a reload, under this key. */
  saisie: string
  /** Gives the row back as it stands once written; throws a `Conflit`. */
  ecrire: (ligne: Contenu | null, colonnes: Colonnes) => Promise<Contenu>
  onEnregistre: (ligne: Contenu) => void
  /** Says a failure beyond the sentence under the button. */
  onEchec?: (phrase: string) => void
  /** What is typed, as it will be shown; null columns while it cannot be read. */
  apercu?: (colonnes: Colonnes | null) => ReactNode
  secondaire?: ReactNode
}

type Attente = { colonnes: Colonnes; actuelle: Contenu }

export function Editeur({ champs, controles = [], ligne, depart = {}, saisie, prepare, ...props }: Props) {
  // A draft is published over the row on which it was begun: if it changed since, both versions are shown.
  const [lue, setLue] = useState(ligne && { ...ligne, updated_at: prepare?.sur ?? ligne.updated_at })
  const [depuis, setDepuis] = useState(prepare?.colonnes)
  const [tour, setTour] = useState(0)
  const [attente, setAttente] = useState<Attente | null>(null)
  const schema = schemaDe(champs, controles)

  async function ecrire(colonnes: Colonnes, sur: Contenu | null) {
    const ecrite = await props.ecrire(sur, colonnes)
    setLue(ecrite)
    setDepuis(undefined)
    props.onEnregistre(ecrite)
  }

  async function enregistrer(fields: z.output<typeof schema>) {
    const colonnes = colonnesDe(champs, fields, lue ?? {})
    try {
      await ecrire(colonnes, lue)
    } catch (error) {
      if (error instanceof Conflit && error.actuelle) return setAttente({ colonnes, actuelle: error.actuelle })
      const phrase = messageOf(error)
      props.onEchec?.(phrase)
      const refuse = champRefuse(champs, phrase)
      throw refuse ? new RefusedField(cleDe(refuse), phrase) : error
    }
  }

  function reprendre(actuelle: Contenu) {
    setLue(actuelle)
    setDepuis(undefined)
    setTour(tour + 1)
    setAttente(null)
  }

  return (
    <LectureContext value={{ champs, schema, lue }}>
      <Form
        key={tour}
        schema={schema}
        defaults={saisieDe(champs, { ...(lue ?? depart), ...depuis })}
        draft={`${saisie}:${lue?.updated_at ?? 'nouveau'}:${tour}`}
        submit="Publier"
        secondary={props.secondaire}
        onSubmit={enregistrer}
      >
        {(form) => (
          <div className="parts-ed" data-apercu={props.apercu ? true : undefined}>
            <Champs champs={champs} />
            {props.apercu && <div className="parts-ed-apercu">{props.apercu(lire(form, { champs, schema, lue }))}</div>}
          </div>
        )}
      </Form>
      {attente && (
        <Divergence
          champs={champs}
          {...attente}
          onGarder={() => reprendre(attente.actuelle)}
          onImposer={async () => {
            try {
              await ecrire(attente.colonnes, attente.actuelle)
              setAttente(null)
            } catch (error) {
              if (!(error instanceof Conflit) || !error.actuelle) throw error
              setAttente({ ...attente, actuelle: error.actuelle })
            }
          }}
          onClose={() => setAttente(null)}
        />
      )}
    </LectureContext>
  )
}

type Lecture = { champs: readonly Champ[]; schema: ReturnType<typeof schemaDe>; lue: Contenu | null }

const LectureContext = createContext<Lecture | null>(null)

/** For what stands beside the button: reads the columns that what is typed would write, shows what is wrong, and gives null then. */
export function useSaisie(): () => Promise<{ colonnes: Colonnes; sur: string | null } | null> {
  const form = useFormContext<Values>()
  const lecture = useContext(LectureContext)
  return async () => {
    if (!lecture || !(await form.trigger(undefined, { shouldFocus: true }))) return null
    const result = lecture.schema.safeParse(form.getValues())
    if (!result.success) return null
    return {
      colonnes: colonnesDe(lecture.champs, result.data, lecture.lue ?? {}),
      sur: lecture.lue?.updated_at ?? null,
    }
  }
}

/** The columns that what is typed would write; null while a field cannot be read. */
function lire(form: UseFormReturn<Values>, { champs, schema, lue }: Lecture): Colonnes | null {
  const result = schema.safeParse(form.watch())
  return result.success ? { ...lue, ...colonnesDe(champs, result.data, lue ?? {}) } : null
}
