// What the tenant asked to be added to the state of the dwelling at his entry: the dwelling within ten days, the heating in its first month.
import { z } from 'zod'
import { dernierJourComplement } from '#domain/sujets/location/complement-etat.ts'
import type { EtatDesLieux } from '#domain/sujets/location/etat-des-lieux.ts'
import { COMPLEMENT_ETAT } from '#domain/sujets/location/regles.ts'
import { useVieDuBail } from '#web/data/location/vie-du-bail.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, date, optionalDate, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z
  .object({
    objet: choice(['logement', 'chauffage']),
    demande_le: date(),
    chauffe_du: optionalDate(),
    texte: required('Écrivez ce que le locataire fait ajouter.'),
  })
  .refine(({ objet, chauffe_du }) => objet === 'logement' || chauffe_du !== null, {
    path: ['chauffe_du'],
    message: 'Indiquez le premier jour de la période de chauffe.',
  })

const OBJETS = [
  { value: 'logement', label: 'Le logement', hint: `Dans les ${COMPLEMENT_ETAT.jours} jours de l’état des lieux.` },
  { value: 'chauffage', label: 'Le chauffage', hint: 'Pendant le premier mois de la période de chauffe.' },
]

export function ComplementDialog({ etat, onClose }: { etat: EtatDesLieux; onClose: () => void }) {
  const { dossier, today } = useDossier()
  const { completerEtat } = useVieDuBail(dossier.id)
  const toast = useToast()
  const dernier = dernierJourComplement(etat, { objet: 'logement', chauffe_du: null })

  async function save(fields: z.output<typeof Fields>) {
    await completerEtat({ etat_id: etat.id, ...fields })
    toast({ title: 'État des lieux complété' })
    onClose()
  }
  return (
    <Dialog
      title="Compléter l’état des lieux d’entrée"
      description="À la demande du locataire. Ce qui est signé ne change pas : le complément s’y ajoute avec sa date, et paraît dans le PDF."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Ajouter le complément"
        defaults={{
          objet: dernier && today <= dernier ? 'logement' : 'chauffage',
          demande_le: today,
          chauffe_du: '',
          texte: '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field label="Il porte sur" name="objet" type="radio" options={OBJETS} />
            <div className="ui-two">
              <Field
                label="Demandé le"
                name="demande_le"
                type="date"
                required
                help={
                  form.watch('objet') === 'logement' && dernier
                    ? `Au plus tard le ${formatDay(dernier)} : ${COMPLEMENT_ETAT.source}.`
                    : `${COMPLEMENT_ETAT.source}.`
                }
              />
              {form.watch('objet') === 'chauffage' && (
                <Field label="Début de la chauffe" name="chauffe_du" type="date" required />
              )}
            </div>
            <Field label="Complément" name="texte" type="textarea" required />
          </>
        )}
      </Form>
    </Dialog>
  )
}
