// Writes a number down where no message can be sent to prove it.
import { z } from 'zod'
import { useUpdateProfile } from '#web/data/compte/profiles.ts'
import { useCompte } from '#web/session/compte.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { optional } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z.object({ phone: optional() })

export function NoterTelephone({ onClose }: { onClose: () => void }) {
  const { profile } = useCompte()
  const update = useUpdateProfile()
  const toast = useToast()
  return (
    <Dialog
      title="Numéro de téléphone"
      description="L’envoi de SMS n’est pas ouvert sur ce service : le numéro est noté, sans être vérifié."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={async ({ phone }) => {
          await update(profile?.id ?? '', { phone })
          toast({ title: 'Profil enregistré' })
          onClose()
        }}
        submit="Enregistrer"
        defaults={{ phone: profile?.phone ?? '' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Numéro de téléphone" name="phone" type="tel" autoComplete="tel" autoFocus />
      </Form>
    </Dialog>
  )
}
