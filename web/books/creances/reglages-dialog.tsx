// After how many days of delay each level is proposed; a change holds from today on, what was before stays written.
import { z } from 'zod'
import { reglageAu } from '#domain/sujets/location/relance.ts'
import { useWriteReglagesRelances } from '#web/data/location/reglages-relances.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { integer, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { useReglages } from './suivis.ts'

const jours = () => integer({ min: 1, max: 365, message: 'Indiquez un nombre de jours.' })
const Fields = z
  .object({ jours_1: jours(), jours_2: jours(), jours_3: jours(), jours_4: jours(), automatique: tick() })
  .refine(({ jours_1, jours_2 }) => jours_1 < jours_2, { message: 'Après la relance 1.', path: ['jours_2'] })
  .refine(({ jours_2, jours_3 }) => jours_2 < jours_3, { message: 'Après la relance 2.', path: ['jours_3'] })
  .refine(({ jours_3, jours_4 }) => jours_3 < jours_4, { message: 'Après la relance 3.', path: ['jours_4'] })

export function ReglagesDialog({ onClose }: { onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { create, update } = useWriteReglagesRelances(dossier.id)
  const reglages = useReglages()
  const toast = useToast()
  const actuel = reglageAu(reglages, today)
  const dejaCeJour = reglages.find(({ depuis }) => depuis === today)
  const [dernier] = reglages.toSorted((a, b) => (a.depuis < b.depuis ? 1 : -1))

  async function save(fields: z.output<typeof Fields>) {
    if (dejaCeJour) await update(dejaCeJour.id, fields)
    else await create({ ...fields, depuis: today })
    toast({ title: 'Délais enregistrés' })
    onClose()
  }
  return (
    <Dialog
      title="Délais des relances"
      description={`Jours de retard après lesquels chaque niveau est proposé${dernier ? `, depuis le ${formatDay(dernier.depuis)}` : ' : ceux que le logiciel propose'}. Aucune loi ne les fixe.`}
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        defaults={{
          jours_1: String(actuel.jours_1),
          jours_2: String(actuel.jours_2),
          jours_3: String(actuel.jours_3),
          jours_4: String(actuel.jours_4),
          automatique: actuel.automatique,
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <div className="ui-two">
          <Field label="Relance 1" name="jours_1" type="integer" unit="jours" required />
          <Field label="Relance 2" name="jours_2" type="integer" unit="jours" required />
        </div>
        <div className="ui-two">
          <Field label="Relance 3" name="jours_3" type="integer" unit="jours" required />
          <Field label="Mise en demeure" name="jours_4" type="integer" unit="jours" required />
        </div>
        <Field
          label="Envoyer les relances 1 à 3 sans me le demander"
          name="automatique"
          type="checkbox"
          help="Chaque nuit, par e-mail, aux locataires dont l’adresse est connue. La mise en demeure ne part jamais seule."
        />
      </Form>
    </Dialog>
  )
}
