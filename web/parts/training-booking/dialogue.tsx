// The dialog of a booking: alone or in a group, who comes, the deposit asked, and what the server said of it.
import { useQuery } from '@tanstack/react-query'
import { useEffect } from 'react'
import { useFormContext } from 'react-hook-form'
import type { Cents } from '#domain/base/cents.ts'
import { useBook } from '#web/data/boutique/training-reservations.ts'
import { disponible, type Session, trainingSessionsQuery } from '#web/data/boutique/training-sessions.ts'
import { formatEuros } from '#web/lib/format.ts'
import { Garde, refuserRobot } from '#web/parts/envoi/garde.tsx'
import { ENVOI, RESERVATION } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Form } from '#web/ui/form/form.tsx'
import { Dialog } from '#web/ui/overlay/dialog.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Champs, prix, reservation, type Saisie, sommes } from './choix.ts'
import type { TrainingBookingProps } from './props.ts'
import { ChoixType } from './sessions.tsx'

export function TrainingBookingDialog({ service, initial, onOpenChange }: TrainingBookingProps) {
  const { data: sessions, isError, refetch } = useQuery(trainingSessionsQuery(service.id))
  const book = useBook(service.id)
  const toast = useToast()
  const choisie = initial?.training_session_id
  useEffect(() => {
    if (isError) toast({ title: ENVOI.erreur, description: RESERVATION.sessionsIllisibles, bad: true })
  }, [isError, toast])

  async function reserver(saisie: Saisie) {
    const session = sessions?.find(({ id }) => id === saisie.session)
    let attend = false
    try {
      refuserRobot()
      const row = reservation(saisie, service, { session, choisie })
      attend = row.reservation_type !== 'individual' && row.waiting_accepted
      await book(row)
    } catch (error) {
      toast({ title: ENVOI.erreur, description: messageOf(error), bad: true })
      throw error
    }
    toast(
      attend
        ? { title: RESERVATION.attente, description: RESERVATION.attenteDetail }
        : { title: RESERVATION.confirmee, description: RESERVATION.confirmeeDetail },
    )
    onOpenChange(false)
  }

  return (
    <Dialog title="Réserver une formation" description={service.title} onClose={() => onOpenChange(false)}>
      <Form
        schema={Champs}
        onSubmit={reserver}
        submit="Confirmer la réservation"
        draft={`reservation:${choisie ?? service.id}`}
        defaults={choisie ? { type: 'group', session: choisie } : {}}
        secondary={<Button onClick={() => onOpenChange(false)}>Annuler</Button>}
      >
        <ChoixType sessions={sessions} erreur={isError} relire={() => void refetch()} />
        <Somme sessions={sessions} individuel={service.price_cents} />
        <Qui />
        <Garde />
      </Form>
    </Dialog>
  )
}

/** What the choice costs, and what is asked now; or that only the waiting list is open. */
function Somme({ sessions, individuel }: { sessions: readonly Session[] | undefined; individuel: Cents | null }) {
  const { watch } = useFormContext()
  const type: unknown = watch('type')
  const session = type === 'group' ? sessions?.find(({ id }) => id === watch('session')) : undefined
  if (type !== 'individual' && !session) return null
  if (session && !disponible(session)) {
    return (
      <Banner tone="wait">
        Cette session est complète. Votre réservation vous inscrit en liste d’attente, sans acompte : la première place
        rendue va à la personne qui attend depuis le plus longtemps.
      </Banner>
    )
  }
  const du = sommes(prix({ type, session, individuel }))
  return (
    <p className="ui-small" role="status">
      {du ? (
        <>
          Prix : <b>{formatEuros(du.prix)}</b>. Acompte de 10 % : <b>{formatEuros(du.acompte)}</b>, le solde avant la
          formation.
        </>
      ) : (
        'Prix à définir avec vous : aucun acompte n’est demandé pour l’instant.'
      )}
    </p>
  )
}

function Qui() {
  const { watch } = useFormContext()
  return (
    <>
      <Field label="Nom complet" name="user_name" required autoComplete="name" />
      <Field label="Email" name="user_email" type="email" required autoComplete="email" />
      <div className="ui-two">
        <Field
          label="Téléphone"
          name="user_phone"
          type="tel"
          autoComplete="tel"
          required={watch('type') === 'individual'}
        />
        <Field label="Entreprise" name="company_name" autoComplete="organization" />
      </div>
      <Field label="Besoins particuliers" name="special_requirements" type="textarea" />
    </>
  )
}
