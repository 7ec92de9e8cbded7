// The dialog of an order: what is bought, who buys, the amount, what the law wants said before, and a button that says payment is due.
import { z } from 'zod'
import { sendServiceOrder } from '#web/data/boutique/service-orders.ts'
import { Garde, refuserRobot } from '#web/parts/envoi/garde.tsx'
import { COMMANDE, ENVOI } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email, optional, required, tick } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { AvantCommande } from './avant-commande.tsx'
import { ChampMontant, montant } from './montant.tsx'
import { menerAuPaiement } from './paiement.ts'
import type { ServiceOrderProps } from './props.ts'
import './service-order.css'

const Champs = z.object({
  user_name: required('Indiquez votre nom.'),
  user_email: email(),
  user_phone: optional(),
  amount: montant(),
  adresse: optional(),
  debut_immediat: tick(),
})

export function ServiceOrderDialog({ service, onOpenChange }: ServiceOrderProps) {
  const toast = useToast()
  async function commander({ amount, ...fields }: z.output<typeof Champs>) {
    const id = crypto.randomUUID()
    try {
      refuserRobot()
      await sendServiceOrder({ ...fields, id, service_id: service.id, amount_cents: amount })
    } catch (error) {
      toast({ title: ENVOI.erreur, description: messageOf(error), bad: true })
      throw error
    }
    void menerAuPaiement({ id, toast })
    onOpenChange(false)
  }
  return (
    <Dialog
      title="Commander un service"
      description={`${service.title}. ${service.short_description}`}
      onClose={() => onOpenChange(false)}
    >
      <Form
        schema={Champs}
        onSubmit={commander}
        submit={COMMANDE.bouton}
        draft={`commande:${service.id}`}
        secondary={<Button onClick={() => onOpenChange(false)}>Annuler</Button>}
      >
        <Field label="Nom complet" name="user_name" required autoComplete="name" />
        <Field label="Email" name="user_email" type="email" required autoComplete="email" />
        <Field label="Téléphone" name="user_phone" type="tel" autoComplete="tel" />
        <Field
          label="Adresse postale"
          name="adresse"
          autoComplete="street-address"
          help="Rue, code postal et ville : votre facture la porte."
        />
        <ChampMontant
          help={
            service.price_range
              ? `Prix indiqué : ${service.price_range}. Saisissez le montant convenu sur votre devis.`
              : 'Saisissez le montant convenu sur votre devis.'
          }
        />
        <AvantCommande service={service} />
        <Field label={COMMANDE.debutImmediat} name="debut_immediat" type="checkbox" />
        <Garde />
      </Form>
    </Dialog>
  )
}
