// Visale, and the housing benefit that a candidate expects.
import { z } from 'zod'
import type { EspaceDuCandidat } from '#contract/functions/candidats/espace-candidat.ts'
import { cents } from '#domain/base/cents.ts'
import { formatAmount } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional, optionalAmount, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useFoyer } from './foyer.ts'

const Fields = z.object({
  visale: tick(),
  visale_reference: optional(),
  aide_logement_cents: optionalAmount({ min: 0 }),
})

type Props = { espace: EspaceDuCandidat; jeton: string; onClose: () => void }

export function AidesDialog({ espace, jeton, onClose }: Props) {
  const { ecrire } = useFoyer(espace, jeton)
  async function save({ visale_reference, ...dits }: z.output<typeof Fields>) {
    await ecrire({ ...dits, visale_reference: visale_reference ?? '' })
    onClose()
  }
  const { visale, visale_reference, aide_logement_cents } = espace
  return (
    <Dialog title="Visale et aide au logement" onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          visale,
          visale_reference,
          aide_logement_cents: aide_logement_cents === null ? '' : formatAmount(cents(aide_logement_cents)),
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="J’ai un visa Visale" name="visale" type="checkbox" />
        <Field label="Numéro du visa" name="visale_reference" />
        <Field
          label="Aide au logement estimée, par mois"
          name="aide_logement_cents"
          type="euros"
          help="Celle de la simulation de la CAF ou de la MSA. Vide : non dite."
        />
      </Form>
    </Dialog>
  )
}
