// A step told to a candidate: a visit is proposed, his file is asked; the words are those of who writes.
import { z } from 'zod'
import { useCandidats } from '#web/data/location/candidats.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { ETAPES } from '#web/text/candidats.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { LigneCandidat } from './donnees.ts'

export type Etape = keyof typeof ETAPES
const Fields = z.object({ texte: required('Écrivez votre message.') })

export function EtapeDialog({ ligne, etape, onClose }: { ligne: LigneCandidat; etape: Etape; onClose: () => void }) {
  const { dossier } = useDossier()
  const { avancer } = useCandidats(dossier.id)
  const toast = useToast()
  async function envoyer({ texte }: z.output<typeof Fields>) {
    const { envoye } = await avancer(ligne.candidature.id, etape, texte)
    if (envoye)
      toast({ title: 'Message envoyé', description: `À ${ligne.candidature.email}, avec son lien personnel.` })
    else
      toast({
        title: 'L’étape est notée, mais l’e-mail n’est pas parti',
        description: `Joignez ${ligne.nom} autrement.`,
        bad: true,
      })
    onClose()
  }
  return (
    <Dialog title={ETAPES[etape].titre} description={`${ligne.nom}, ${ligne.lieu.nom}`} onClose={onClose}>
      <Form
        schema={Fields}
        onSubmit={envoyer}
        submit="Envoyer"
        defaults={{ texte: ETAPES[etape].texte }}
        secondary={<Button onClick={onClose}>Annuler</Button>}
      >
        <Field label="Message" name="texte" type="textarea" required />
      </Form>
    </Dialog>
  )
}
