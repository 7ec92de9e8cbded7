// Where it is: a lot among all, or a place that is of no lot, said in words.
import type { UseFormReturn } from 'react-hook-form'
import { libelleBien } from '#web/parts/expliquer/noms.ts'
import { Combobox } from '#web/ui/form/combobox.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { RefusedField } from '#web/ui/form/refused-field.ts'
import { useLots } from './donnees.ts'

/** Of no lot: common parts, a yard, a building. */
export const AILLEURS = 'ailleurs'

export function LieuChamps({ form }: { form: Pick<UseFormReturn, 'watch'> }) {
  const lots = useLots()
  return (
    <div className="ui-two">
      <Combobox
        label="Logement"
        name="bien_id"
        required
        options={[
          { value: AILLEURS, label: 'Parties communes, ou hors logement' },
          ...lots.map((bien) => ({ value: bien.id, label: libelleBien(bien) })),
        ]}
      />
      {form.watch('bien_id') === AILLEURS && (
        <Field label="Immeuble ou endroit" name="lieu" required help="« 27 rue des Tisserands, cour »." />
      )}
    </div>
  )
}

/** What is written of it; refused beside its field where nothing is said. */
export function lieuDit({ bien_id, lieu }: { bien_id: string; lieu: string | null }): {
  bien_id: string | null
  lieu: string
} {
  if (bien_id !== AILLEURS) return { bien_id, lieu: '' }
  if (lieu === null) throw new RefusedField('lieu', 'Dites l’immeuble ou l’endroit.')
  return { bien_id: null, lieu }
}

export const saisieLieu = ({ bien_id, lieu }: { bien_id: string | null; lieu: string }) => ({
  bien_id: bien_id ?? AILLEURS,
  lieu,
})
