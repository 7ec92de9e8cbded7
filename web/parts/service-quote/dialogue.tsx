// The dialog of a quote: who asks, for what, when and for how much.
import { z } from 'zod'
import { DEVIS_BUDGETS, DEVIS_DELAIS } from '#domain/boutique/choix.ts'
import { sendServiceQuoteRequest } from '#web/data/boutique/service-quote-requests.ts'
import { Garde, refuserRobot } from '#web/parts/envoi/garde.tsx'
import { DEVIS, ENVOI, SERVICES } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email, optional, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { ServiceQuoteProps } from './props.ts'

const Champs = z.object({
  user_name: required('Indiquez votre nom complet.'),
  user_email: email(),
  user_phone: optional(),
  company_name: optional(),
  project_description: required('Décrivez votre projet.'),
  timeline: optional(),
  budget_range: optional(),
  specific_requirements: optional(),
})

export function ServiceQuoteDialog({ service, onOpenChange }: ServiceQuoteProps) {
  const toast = useToast()
  async function envoyer(fields: z.output<typeof Champs>) {
    try {
      refuserRobot()
      await sendServiceQuoteRequest({ ...fields, service_id: service.id })
    } catch (error) {
      toast({ title: ENVOI.erreur, description: messageOf(error), bad: true })
      throw error
    }
    toast({ title: DEVIS.envoye, description: DEVIS.envoyeDetail })
    onOpenChange(false)
  }
  return (
    <Dialog
      title={SERVICES.demanderDevis}
      description={`${service.title} : notre équipe vous répond sous 24 h.`}
      onClose={() => onOpenChange(false)}
    >
      <Form
        schema={Champs}
        onSubmit={envoyer}
        submit="Envoyer ma demande"
        draft={`devis:${service.id}`}
        secondary={<Button onClick={() => onOpenChange(false)}>Annuler</Button>}
      >
        <Field label="Nom complet" name="user_name" required autoComplete="name" />
        <Field label="Email" name="user_email" type="email" required autoComplete="email" />
        <div className="ui-two">
          <Field label="Téléphone" name="user_phone" type="tel" autoComplete="tel" />
          <Field label="Entreprise" name="company_name" autoComplete="organization" />
        </div>
        <Field label="Description du projet" name="project_description" type="textarea" required />
        <div className="ui-two">
          <Field label="Délai" name="timeline" type="select" options={DEVIS_DELAIS} placeholder="Choisir un délai..." />
          <Field
            label="Budget"
            name="budget_range"
            type="select"
            options={DEVIS_BUDGETS}
            placeholder="Choisir un budget..."
          />
        </div>
        <Field label="Exigences particulières" name="specific_requirements" type="textarea" />
        <Garde />
      </Form>
    </Dialog>
  )
}
