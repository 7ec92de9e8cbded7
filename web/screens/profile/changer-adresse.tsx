// Asks for another address: a link goes to each of the two, and nothing changes before both were followed.
import { z } from 'zod'
import { useChangerAdresse } from '#web/data/compte/adresse.ts'
import { explain } from '#web/parts/second-pas/explain.ts'
import { useCompte } from '#web/session/compte.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const INVALIDE = 'Adresse email invalide'
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]{2,}$/

export function ChangerAdresse({ onClose }: { onClose: () => void }) {
  const { profile } = useCompte()
  const changer = useChangerAdresse()
  const toast = useToast()
  const actuelle = profile?.email?.toLowerCase()
  const Fields = z.object({
    email: z
      .string(INVALIDE)
      .transform((said) => said.trim().toLowerCase())
      .pipe(z.string().regex(EMAIL, INVALIDE))
      .refine((said) => said !== actuelle, 'C’est déjà l’adresse de votre compte.'),
  })
  return (
    <Dialog
      title="Changer d’adresse"
      description="Un lien est envoyé à l’adresse actuelle et à la nouvelle. L’adresse change quand les deux l’ont confirmé."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={async ({ email }) => {
          await changer(email)
          toast({ title: 'Liens envoyés', description: `Ouvrez celui de ${email} et celui de ${actuelle ?? ''}.` })
          onClose()
        }}
        submit="Envoyer les liens"
        secondary={<Button onClick={onClose}>Annuler</Button>}
        explain={explain}
      >
        <Field label="Nouvelle adresse" name="email" type="email" required autoComplete="email" autoFocus />
      </Form>
    </Dialog>
  )
}
