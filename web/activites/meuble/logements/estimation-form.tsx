// What a dwelling is worth today, as its owner says; the estimates of before stay, each on its day.
import { z } from 'zod'
import type { Estimation } from '#domain/sujets/biens/estimation.ts'
import { useWriteEstimations } from '#web/data/biens/estimations.ts'
import { formatAmount, formatDay, formatEuros } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { amount, date } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { LogementChiffre } from './donnees.ts'

const Fields = z.object({ date: date(), valeur_cents: amount({ min: 1, message: 'Indiquez une valeur.' }) })
type Props = { logement: LogementChiffre; estimations: readonly Estimation[]; onClose: () => void }

export function EstimationForm({ logement: { bien, patrimoine }, estimations, onClose }: Props) {
  const { dossier, today } = useDossier()
  const { create, update, remove } = useWriteEstimations(dossier.id)
  const toast = useToast()
  const siennes = estimations.filter(({ bien_id }) => bien_id === bien.id)
  async function save(fields: z.output<typeof Fields>) {
    const duJour = siennes.find((une) => une.date === fields.date)
    if (duJour) await update(duJour.id, { valeur_cents: fields.valeur_cents })
    else await create({ ...fields, bien_id: bien.id })
    toast({ title: 'Estimation enregistrée' })
    onClose()
  }
  return (
    <Dialog
      title={`Estimer ${bien.libelle}`}
      description="Pour vos chiffres seulement : elle ne change ni les comptes, ni l’impôt."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer l’estimation"
        defaults={{ date: today, valeur_cents: formatAmount(patrimoine?.valeur_cents ?? bien.prix_cents) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Date" name="date" type="date" required />
          <Field label="Valeur" name="valeur_cents" type="euros" required autoFocus />
        </div>
      </Form>
      {siennes.length > 0 && (
        <ul className="ui-stack-s ui-small">
          {siennes.map(({ id, date: jour, valeur_cents }) => (
            <li key={id} className="ui-row ui-row-b">
              {formatDay(jour)} : {formatEuros(valeur_cents)}
              <Button size="small" kind="quiet" onClick={() => void remove(id)}>
                Retirer
                <span className="ui-sr"> celle du {formatDay(jour)}</span>
              </Button>
            </li>
          ))}
        </ul>
      )}
    </Dialog>
  )
}
