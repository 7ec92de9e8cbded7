// The index that revises the rent of a lease being typed: the quarter that the lease names, and the day of its first revision.
import { useFormContext } from 'react-hook-form'
import { z } from 'zod'
import { TYPES_BAIL } from '#domain/sujets/location/bail.ts'
import { trimestresConnus } from '#domain/sujets/location/indices/irl.ts'
import { direTrimestre, estTrimestre } from '#domain/sujets/location/indices/trimestre.ts'
import { indicesPermis } from '#domain/sujets/location/regles-baux.ts'
import { Field } from '#web/ui/form/field.tsx'

/** A quarter of the index, or none. */
export const trimestre = () =>
  z
    .string()
    .optional()
    .transform((text) => (text && estTrimestre(text) ? text : null))

/** The rent of these leases is not revised by the IRL: the law forbids it, they end before, or they follow another index. */
export const sansIndice = (type_bail: unknown): boolean =>
  TYPES_BAIL.every((un) => un !== type_bail || !indicesPermis(un).includes('irl'))

const OPTIONS = [
  { value: '', label: 'Sans clause de révision' },
  ...trimestresConnus().map((un) => ({ value: un, label: direTrimestre(un) })),
]

/** Under the names `irl_trimestre` and `revision_le`, beside `type_bail`. */
export function ClauseIrl() {
  const { watch } = useFormContext()
  const [type, choisi] = watch(['type_bail', 'irl_trimestre'])
  if (sansIndice(type)) return null
  return (
    <div className="ui-two">
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
  )
}
