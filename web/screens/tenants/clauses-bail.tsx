// The clauses of a lease being typed: the index that revises its rent, from which day, and whether its tenants answer for each other.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { direTrimestre, estTrimestre, trimestresConnus } from '#domain/location/irl.ts'
import { Field } from '#web/ui/form/field.tsx'

/** A quarter of the index, or none. */
export const trimestre = () =>
  z
    .string()
    .optional()
    .transform((text) => (text && estTrimestre(text) ? text : null))

const OPTIONS = [
  { value: '', label: 'Sans clause de révision' },
  ...trimestresConnus().map((un) => ({ value: un, label: direTrimestre(un) })),
]

export function ClausesBail() {
  const { watch } = useFormContext()
  const [type, choisi, gens] = watch(['type_bail', 'irl_trimestre', 'locataires'])
  if (type === 'mobilite' || type === 'saisonnier') return null
  return (
    <>
      <div className="two">
        <Field
          label="Indice de révision (IRL)"
          name="irl_trimestre"
          type="select"
          options={OPTIONS}
          help="Le trimestre que le bail nomme, le plus souvent le dernier publié à sa signature."
        />
        {choisi && (
          <Field label="Première révision" name="revision_le" type="date" help="Vide : un an après le début du bail." />
        )}
      </div>
      {plusieurs(gens) && (
        <Field
          label="Clause de solidarité entre les colocataires"
          name="solidarite"
          type="checkbox"
          help="Chacun doit tout le loyer ; celle de qui part cesse au plus tard six mois après son préavis (art. 8-1)."
        />
      )}
    </>
  )
}

/** The people stand in one field, as JSON. */
function plusieurs(gens: unknown): boolean {
  if (typeof gens !== 'string') return false
  const lus: unknown = JSON.parse(gens || '[]')
  return Array.isArray(lus) && lus.length > 1
}
