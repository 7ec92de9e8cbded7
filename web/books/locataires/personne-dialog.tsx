// A person who rents: name, e-mail, telephone, day of birth, and the day he agreed to electronic receipts.
import { z } from 'zod'
import type { Locataire } from '#domain/sujets/location/bail.ts'
import { useWriteLocataires } from '#web/data/location/locataires.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email, optional, optionalDate, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

export type Personne = Omit<Locataire, 'id'>

const Fields = z.object({
  prenom: optional(),
  nom: required('Indiquez un nom.'),
  email: z
    .string()
    .optional()
    .transform((text) => text?.trim() ?? '')
    .pipe(z.union([z.literal('').transform(() => null), email()])),
  telephone: optional(),
  date_naissance: optionalDate(),
  consent: tick(),
  consent_electronique_le: optionalDate(),
})

type Props = {
  personne: Partial<Personne>
  onSave: (personne: Personne) => Promise<void> | void
  onClose: () => void
}

export function PersonneDialog({ personne, onSave, onClose }: Props) {
  const { today, peutEcrire } = useDossier()
  async function save({ consent, prenom, ...fields }: z.output<typeof Fields>) {
    const consent_electronique_le = consent ? (fields.consent_electronique_le ?? today) : null
    await onSave({ ...fields, prenom: prenom ?? '', consent_electronique_le })
    onClose()
  }
  return (
    <Dialog title={personne.nom ? 'Modifier le locataire' : 'Nouveau locataire'} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Enregistrer"
        readOnly={!peutEcrire}
        defaults={{
          prenom: personne.prenom ?? '',
          nom: personne.nom ?? '',
          email: personne.email ?? '',
          telephone: personne.telephone ?? '',
          date_naissance: personne.date_naissance ?? '',
          consent: Boolean(personne.consent_electronique_le),
          consent_electronique_le: personne.consent_electronique_le ?? '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <div className="ui-two">
              <Field label="Prénom" name="prenom" autoFocus />
              <Field label="Nom" name="nom" required />
            </div>
            <div className="ui-two">
              <Field label="E-mail" name="email" type="email" />
              <Field label="Téléphone" name="telephone" type="tel" />
            </div>
            <Field
              label="Date de naissance"
              name="date_naissance"
              type="date"
              help="Distingue deux personnes du même nom, à l’import."
            />
            <Field
              label="Accepte ses quittances par voie électronique"
              name="consent"
              type="checkbox"
              help="Sans son accord exprès, la quittance se remet sur papier (loi du 6 juillet 1989, art. 21)."
            />
            {form.watch('consent') === true && (
              <Field
                label="Accord donné le"
                name="consent_electronique_le"
                type="date"
                help={`Si vous ne l’indiquez pas : aujourd’hui, ${formatDay(today)}.`}
              />
            )}
          </>
        )}
      </Form>
    </Dialog>
  )
}

export function useModifierPersonne() {
  const { dossier } = useDossier()
  const { update } = useWriteLocataires(dossier.id)
  const toast = useToast()
  return async ({ id, ...avant }: Locataire, fields: Personne) => {
    await update(id, fields)
    const undo = () => void update(id, avant)
    toast({ title: 'Locataire enregistré', undo })
  }
}
