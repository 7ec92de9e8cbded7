// The link of a signer sent again, at another address or number when one is given.
import { z } from 'zod'
import { type SignataireDemande, useSignatures } from '#web/data/location/signature.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email, optional } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Fields = z.object({ email: email(), telephone: optional() })

export function RenvoyerDialog({ signataire, onClose }: { signataire: SignataireDemande; onClose: () => void }) {
  const { dossier } = useDossier()
  const { renvoyer } = useSignatures(dossier.id)
  const toast = useToast()
  async function envoyer(fields: z.output<typeof Fields>) {
    const { renvoye_a } = await renvoyer(signataire.id, fields)
    toast({ title: 'Lien renvoyé', description: `À ${renvoye_a}, dans quelques secondes.` })
    onClose()
  }
  return (
    <Dialog
      title={`Renvoyer le lien à ${signataire.nom}`}
      description="À une autre adresse, le lien déjà envoyé n’ouvre plus rien. Un signataire bloqué peut de nouveau recevoir un code."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={envoyer}
        submit="Renvoyer"
        defaults={{ email: signataire.email, telephone: signataire.telephone ?? '' }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="E-mail" name="email" type="email" required />
        <Field label="Téléphone" name="telephone" type="tel" help="Pour un code par SMS." />
      </Form>
    </Dialog>
  )
}
