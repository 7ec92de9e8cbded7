// A review received by mail or by telephone, noted as it was given, of the purchase that it is about; it waits to be published.
import { useSuspenseQuery } from '@tanstack/react-query'
import { z } from 'zod'
import { type Achat, achatsQuery, useAvis } from '#web/data/boutique/avis.ts'
import { formatDay } from '#web/lib/format.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { choice, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'

const Champs = z.object({
  achat: required('Choisissez l’achat dont il est l’avis.'),
  rating: choice(['1', '2', '3', '4', '5'], 'Une note va de 1 à 5.'),
  comment: optional(),
})

const NOTES = [5, 4, 3, 2, 1].map((note) => ({ value: String(note), label: `${note} sur 5` }))

const cleDe = ({ nature, id }: Achat): string => `${nature}:${id}`
const achatDe = (cle: string) => {
  const [nature, id = ''] = cle.split(':')
  return nature === 'reservation' ? { reservation_id: id } : { commande_id: id }
}

export function NoterAvis({ onClose }: { onClose: () => void }) {
  const { data: achats } = useSuspenseQuery(achatsQuery())
  const { noter } = useAvis()
  const toast = useToast()
  const save = async ({ rating, achat, ...avis }: z.output<typeof Champs>) => {
    await noter({ ...avis, ...achatDe(achat), rating: Number(rating), is_published: false })
    toast({ title: 'Avis noté', description: 'Il attend d’être publié.' })
    onClose()
  }
  return (
    <Dialog
      title="Noter un avis reçu"
      description="Tel que le client l’a donné : un avis inventé ou retouché est une pratique trompeuse (C. conso. art. L121-4)."
      onClose={onClose}
    >
      <Form schema={Champs} submit="Noter" onSubmit={save} secondary={<Button onClick={onClose}>Annuler</Button>}>
        <Field
          label="Achat"
          name="achat"
          type="select"
          required
          placeholder="Choisir…"
          options={achats.map((achat) => ({
            value: cleDe(achat),
            label: `${achat.nom}, ${achat.objet}, ${formatDay(achat.envoyee_le)}`,
          }))}
          help="Une commande payée, ou une session suivie : l’avis porte son service, et le nom de son client."
        />
        <Field label="Note" name="rating" type="select" required placeholder="Choisir…" options={NOTES} />
        <Field label="Ce qu’il en dit" name="comment" type="textarea" />
      </Form>
    </Dialog>
  )
}
