// An editor of one row of contents: its declared fields, saved under a lock; of two who save, the second sees both versions.
import { type ReactNode, useState } from 'react'
import type { UseFormReturn } from 'react-hook-form'
import type { z } from 'zod'
import { type Colonnes, Conflit, type Contenu } from '#web/data/contenus.ts'
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
  /** Keeps what is typed across a reload, under this key. */
  brouillon: string
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

export function Editeur({ champs, controles = [], ligne, depart = {}, brouillon, ...props }: Props) {
  const [lue, setLue] = useState(ligne)
  const [tour, setTour] = useState(0)
  const [attente, setAttente] = useState<Attente | null>(null)
  const schema = schemaDe(champs, controles)

  async function ecrire(colonnes: Colonnes, sur: Contenu | null) {
    const ecrite = await props.ecrire(sur, colonnes)
    setLue(ecrite)
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
    setTour(tour + 1)
    setAttente(null)
  }

  return (
    <>
      <Form
        key={tour}
        schema={schema}
        defaults={saisieDe(champs, lue ?? depart)}
        draft={`${brouillon}:${lue?.updated_at ?? 'nouveau'}:${tour}`}
        submit="Enregistrer"
        secondary={props.secondaire}
        onSubmit={enregistrer}
      >
        {(form) => (
          <div className="ed" data-apercu={props.apercu ? true : undefined}>
            <Champs champs={champs} />
            {props.apercu && <div className="ed-apercu">{props.apercu(lire(form, { champs, schema, lue }))}</div>}
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
    </>
  )
}

type Lecture = { champs: readonly Champ[]; schema: ReturnType<typeof schemaDe>; lue: Contenu | null }

/** The columns that what is typed would write; null while a field cannot be read. */
function lire(form: UseFormReturn<Values>, { champs, schema, lue }: Lecture): Colonnes | null {
  const result = schema.safeParse(form.watch())
  return result.success ? { ...lue, ...colonnesDe(champs, result.data, lue ?? {}) } : null
}
