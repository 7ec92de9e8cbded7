// Invites somebody by mail to a dossier: as its accountant, its reader, or an employee with his rights.
import { z } from 'zod'
import { useInviterMembre } from '#web/data/compte/membres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { ChoixDroits, champDroits, departDroits, droitsCoches } from './droits.tsx'

const Fields = z.object({
  email: required('Indiquez une adresse email.'),
  role: choice(['comptable', 'employe', 'lecteur']),
  droits: champDroits,
})
const ROLES_INVITES = [
  { value: 'comptable', label: 'Comptable : saisit, arrête les exercices et prépare la liasse' },
  { value: 'employe', label: 'Collaborateur : fait ce que vous lui ouvrez, droit par droit' },
  { value: 'lecteur', label: 'Lecteur : consulte et exporte, sans rien modifier' },
]

type Props = { dossier: { id: string; nom: string }; onClose: () => void }

export function Inviter({ dossier, onClose }: Props) {
  const inviter = useInviterMembre()
  const toast = useToast()
  return (
    <Dialog
      title={`Inviter dans ${dossier.nom}`}
      description="La personne reçoit un lien valable 14 jours, qui ne sert qu’une fois. Elle n’a pas besoin d’abonnement : le vôtre suffit."
      onClose={onClose}
      wide
    >
      <Form
        schema={Fields}
        onSubmit={async ({ email, role, droits }) => {
          await inviter({ dossier_id: dossier.id, email, role, droits: role === 'employe' ? droitsCoches(droits) : [] })
          toast({ title: 'Invitation envoyée', description: `${email} la retrouvera dans sa boîte.` })
          onClose()
        }}
        submit="Envoyer l’invitation"
        defaults={{ role: 'comptable', droits: departDroits(['loyers', 'baux']) }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        {(form) => (
          <>
            <Field label="Adresse email" name="email" type="email" required autoFocus />
            <Field
              label="Rôle"
              name="role"
              type="radio"
              required
              options={ROLES_INVITES}
              help="La validation définitive et la gestion des membres restent au propriétaire, qui peut déléguer la première à un comptable."
            />
            {form.watch('role') === 'employe' && <ChoixDroits />}
          </>
        )}
      </Form>
    </Dialog>
  )
}
