// The dialog of a technical problem: who, which of the eight kinds, what happened; the page and its log go with it.
import { z } from 'zod'
import { TYPES_DE_PROBLEME } from '#contract/functions/administration/send-technical-alert.ts'
import { sendTechnicalReport } from '#web/data/administration/technical-reports.ts'
import { lastLines, withoutLink } from '#web/lib/client-log.ts'
import { Garde, refuserRobot } from '#web/parts/envoi/garde.tsx'
import { useCompte } from '#web/session/compte.ts'
import { useSession } from '#web/session/session.tsx'
import { SIGNALEMENT } from '#web/text/signalement.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { email, required } from '#web/ui/form/schema.ts'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import type { TechnicalReportProps } from './props.ts'

const Champs = z.object({
  user_email: required(SIGNALEMENT.champsVides).pipe(email()),
  problem_type: required(SIGNALEMENT.champsVides),
  description: required(SIGNALEMENT.champsVides),
})

/** What a row and the mail may hold of the log. */
const NOTES_LENGTH = 5_000
const TYPES = TYPES_DE_PROBLEME.map((label) => ({ value: label, label }))

export function TechnicalReportDialog({ onOpenChange }: TechnicalReportProps) {
  const toast = useToast()
  const { user } = useSession()
  const { profile } = useCompte()
  async function envoyer({ user_email, problem_type, description }: z.output<typeof Champs>) {
    try {
      refuserRobot()
      await sendTechnicalReport({
        user_id: user?.id ?? null,
        user_email,
        user_name: [profile?.first_name, profile?.last_name].filter(Boolean).join(' ') || null,
        user_agent: navigator.userAgent.slice(0, 500),
        current_url: withoutLink(location.href).slice(0, 2_000),
        problem_type: typeDe(problem_type),
        description,
        notes: lastLines(NOTES_LENGTH) || null,
      })
    } catch (error) {
      toast({ title: SIGNALEMENT.echec, bad: true })
      throw error
    }
    toast({ title: SIGNALEMENT.envoye, description: SIGNALEMENT.envoyeDetail })
    onOpenChange(false)
  }
  return (
    <Dialog title={SIGNALEMENT.bouton} description={SIGNALEMENT.intention} onClose={() => onOpenChange(false)}>
      <Form
        schema={Champs}
        onSubmit={envoyer}
        submit="Envoyer le signalement"
        draft="signalement"
        defaults={{ user_email: user?.email ?? '' }}
        secondary={<Button onClick={() => onOpenChange(false)}>Annuler</Button>}
      >
        <Field label="Adresse email" name="user_email" type="email" required autoComplete="email" />
        <Field
          label="Type de problème"
          name="problem_type"
          type="select"
          required
          options={TYPES}
          placeholder="Choisir un type..."
        />
        <Field
          label="Description"
          name="description"
          type="textarea"
          required
          help="Ce que vous faisiez, et ce qui s’est passé."
        />
        <Garde />
      </Form>
    </Dialog>
  )
}

const typeDe = (text: string) => TYPES_DE_PROBLEME.find((one) => one === text) ?? 'Autre'
