// The room that a lease is of, in a shared letting with a lease each; asked where the property says its rooms.
import { useFormContext } from 'react-hook-form'
import { useFaits } from '#web/session/livres.ts'
import { Field } from '#web/ui/form/field.tsx'

export function PieceLouee() {
  const bien_id: unknown = useFormContext().watch('bien_id')
  const { pieces = [] } = useFaits()
  const siennes = pieces.filter((une) => une.bien_id === bien_id)
  if (siennes.length === 0) return null
  return (
    <Field
      label="Pièce louée à part"
      name="piece_id"
      type="select"
      options={[
        { value: '', label: 'Aucune : tout le logement' },
        ...siennes.map(({ id, nom }) => ({ value: id, label: nom })),
      ]}
      help="En colocation avec un bail chacun : les baux de deux pièces courent aux mêmes dates."
    />
  )
}

/** The room that is chosen, where it is one of the property that is chosen. */
export function usePieceDuBien() {
  const { pieces = [] } = useFaits()
  return (bien_id: string, piece_id: string | null): string | null =>
    pieces.find((une) => une.id === piece_id && une.bien_id === bien_id)?.id ?? null
}
