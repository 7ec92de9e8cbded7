// The request itself: the password, and the duty to keep the books, taken over by the person.
import { z } from 'zod'
import { type Consequences, useDemanderSuppression } from '#web/data/compte/compte.ts'
import { formatInstant } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const PASSWORD = 'Saisissez votre mot de passe actuel.'
const DEVOIR = 'Cochez cette case pour continuer.'

export function DemanderSuppression({ consequences, onClose }: { consequences: Consequences; onClose: () => void }) {
  const demander = useDemanderSuppression()
  const toast = useToast()
  const { a_un_mot_de_passe, dossiers } = consequences
  const livres = dossiers.length > 0
  const Fields = z.object({
    mot_de_passe: a_un_mot_de_passe ? z.string(PASSWORD).min(1, PASSWORD) : z.string().optional(),
    conservation_acceptee: livres
      ? z.literal(true, DEVOIR)
      : z
          .boolean()
          .optional()
          .transform(() => false),
  })
  async function envoyer({ mot_de_passe, conservation_acceptee }: z.output<typeof Fields>) {
    const echeance = await demander({ mot_de_passe: mot_de_passe ?? null, conservation_acceptee })
    toast({
      title: 'Suppression demandée',
      description: `Votre compte sera effacé après le ${formatInstant(echeance)}.`,
    })
    onClose()
  }
  return (
    <Dialog
      title="Supprimer mon compte"
      description="Rien n’est effacé avant 30 jours. Un e-mail vous dit comment annuler d’ici là."
      onClose={onClose}
    >
      <Form
        schema={Fields}
        onSubmit={envoyer}
        submit="Demander la suppression"
        secondary={<Button onClick={onClose}>Garder mon compte</Button>}
        defaults={{ conservation_acceptee: false }}
      >
        {a_un_mot_de_passe ? (
          <Field
            label="Mot de passe actuel"
            name="mot_de_passe"
            type="password"
            required
            autoComplete="current-password"
          />
        ) : (
          <p className="ui-small ui-second">
            Votre compte n’a pas de mot de passe : la demande n’est prise que dans les dix minutes qui suivent une
            connexion.
          </p>
        )}
        {livres && (
          <Field
            label="J’ai mon archive, et la conservation de mes livres et de leurs pièces pendant dix ans me revient désormais (C. com. art. L123-22)."
            name="conservation_acceptee"
            type="checkbox"
            required
          />
        )}
      </Form>
    </Dialog>
  )
}
