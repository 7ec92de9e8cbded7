// The dialog of an order: what is bought, who buys, the amount, what the law wants said before, and a button that says payment is due.
import { Link } from 'react-router'
import { z } from 'zod'
import { sendServiceOrder } from '#web/data/service-orders.ts'
import { Garde, refuserRobot } from '#web/parts/envoi/garde.tsx'
import { COMMANDE, COMMANDE_SUITE_MS, ENVOI } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { ChampMontant, montant } from './montant.tsx'
import type { ServiceOrderProps } from './props.ts'
import './service-order.css'

const Champs = z.object({
  user_name: required('Indiquez votre nom.'),
  user_email: email(),
  user_phone: optional(),
  amount: montant(),
})

export function ServiceOrderDialog({ service, onOpenChange }: ServiceOrderProps) {
  const toast = useToast()
  async function commander({ amount, ...fields }: z.output<typeof Champs>) {
    try {
      refuserRobot()
      await sendServiceOrder({ ...fields, service_id: service.id, amount_cents: amount })
    } catch (error) {
      toast({ title: ENVOI.erreur, description: messageOf(error), bad: true })
      throw error
    }
    toast({ title: COMMANDE.creee, description: COMMANDE.creeeDetail })
    setTimeout(() => toast({ title: COMMANDE.suite, description: COMMANDE.suiteDetail }), COMMANDE_SUITE_MS)
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
        <ChampMontant
          help={
            service.price_range
              ? `Prix indiqué : ${service.price_range}. Saisissez le montant convenu sur votre devis.`
              : 'Saisissez le montant convenu sur votre devis.'
          }
        />
        <AvantCommande service={service} />
        <Garde />
      </Form>
    </Dialog>
  )
}

/** What article L. 221-5 of the Code de la consommation wants known before the order. */
function AvantCommande({ service }: Pick<ServiceOrderProps, 'service'>) {
  return (
    <section className="avant-commande stack-s" aria-labelledby="avant-commande">
      <h3 id="avant-commande">Avant de commander</h3>
      <ul className="xs">
        <li>
          <b>Service</b> : {service.title}
          {service.duration_estimate ? `, délai d’exécution ${service.duration_estimate.toLowerCase()}` : ''}.
        </li>
        <li>
          <b>Prix</b> : le montant saisi, en euros, toutes taxes comprises, sans frais ajoutés.
        </li>
        <li>
          <b>Paiement</b> : rien n’est débité ici. La commande est enregistrée à régler, et notre équipe vous écrit pour
          le règlement.
        </li>
        <li>
          <b>Rétractation</b> : un consommateur a 14 jours pour changer d’avis, sans motif. Un travail commencé plus tôt
          à sa demande expresse est dû à proportion de ce qui a été fait.
        </li>
        <li>
          <b>Vendeur et réclamations</b> : <Link to="/mentions-legales">mentions légales</Link>.
        </li>
      </ul>
    </section>
  )
}
