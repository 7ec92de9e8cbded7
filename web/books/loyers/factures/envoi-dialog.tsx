// An invoice sent to its client: whom it goes to, proposed from the lease, and what leaves.
import { z } from 'zod'
import { nomComplet } from '#domain/base/mots.ts'
import { useFacturesSejour } from '#web/data/location/factures-sejour.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { useFaits } from '#web/session/livres.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { LigneFacturee } from './ligne.ts'

const Fields = z.object({
  nom: required('Indiquez à qui elle s’adresse.'),
  email: required('Indiquez l’adresse e-mail.').pipe(z.email('Cette adresse n’est pas valide : nom@exemple.fr.')),
})

export function EnvoiDialog({ ligne, onClose }: { ligne: LigneFacturee; onClose: () => void }) {
  const { dossier } = useDossier()
  const { baux } = useFaits()
  const { envoyer } = useFacturesSejour(dossier.id)
  const toast = useToast()
  const { id, numero, nature, contenu, bail_id, envois } = ligne
  const locataire = baux.find((bail) => bail.id === bail_id)?.locataires.find(({ email }) => email)
  const dernier = envois.at(-1)

  async function save({ nom, email }: z.output<typeof Fields>) {
    await envoyer(id, [{ nom, email }])
    toast({ title: 'L’e-mail part', description: `À ${email}, dans un instant.` })
    onClose()
  }
  return (
    <Dialog
      title={`Envoyer ${nature === 'avoir' ? 'l’avoir' : 'la facture'} ${numero}`}
      description="Un e-mail part avec le PDF, qui contient la facture électronique Factur-X. La réponse du client vous revient."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={save}
        submit="Envoyer"
        defaults={{
          nom: dernier?.nom ?? (locataire ? nomComplet(locataire) : contenu.client.nom),
          email: dernier?.destinataire ?? locataire?.email ?? '',
        }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="À l’attention de" name="nom" required />
        <Field
          label="Adresse e-mail"
          name="email"
          type="email"
          required
          help="Le client accepte de recevoir ses factures ainsi : CGI, art. 289, VI."
        />
      </Form>
    </Dialog>
  )
}
