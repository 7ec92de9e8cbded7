// The clauses of a lease being typed: the index that revises its rent, and whether its tenants answer for each other.
import { useFormContext } from 'react-hook-form'
import { HABITATION, indicesPermis } from '#domain/sujets/location/regles-baux.ts'
import { ClauseIrl } from '#web/parts/location/clause-irl.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { ClauseIndice } from './bail/clause-indice.tsx'
import { useTypeBail } from './bail/saisie.ts'

export function ClausesBail() {
  const gens: unknown = useFormContext().watch('locataires')
  const type_bail = useTypeBail()
  const habite = HABITATION.has(type_bail)
  if (indicesPermis(type_bail).length === 0) return null
  return (
    <>
      {habite ? <ClauseIrl /> : <ClauseIndice />}
      {habite && plusieurs(gens) && (
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
