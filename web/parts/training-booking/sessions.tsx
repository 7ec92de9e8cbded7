// The dates of a training, one to choose: when, where, at what price, and whether a seat is left.
import { useFormContext } from 'react-hook-form'
import type { Session } from '#web/data/boutique/training-sessions.ts'
import { formatEuros, formatInstant } from '#web/lib/format.ts'
import { GROUPE_MAXIMUM, RESERVATION } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Field } from '#web/ui/form/field.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { etat, lieu } from './mots.ts'

type Props = { sessions: readonly Session[] | undefined; erreur: boolean; relire: () => void }

function ChoixSession({ sessions, erreur, relire }: Props) {
  if (erreur) {
    return (
      <div className="ui-row">
        <p className="ui-neg ui-small" role="alert">
          {RESERVATION.sessionsIllisibles}
        </p>
        <Button size="small" onClick={relire}>
          Réessayer
        </Button>
      </div>
    )
  }
  if (!sessions) return <Skeleton lines={3} />
  if (sessions.length === 0) return <p className="ui-second ui-small">{RESERVATION.aucune}</p>
  return (
    <Field
      label="Session"
      name="session"
      type="radio"
      required
      options={sessions.map((session) => ({
        value: session.id,
        label: formatInstant(session.session_date),
        hint: detail(session),
      }))}
    />
  )
}

const detail = (session: Session): string =>
  [lieu(session), formatEuros(session.price_cents), etat(session)].join(' · ')

/** Alone or in a group, and for a group which date. */
export function ChoixType(props: Props) {
  const { watch } = useFormContext()
  return (
    <>
      <Field
        label="Type de réservation"
        name="type"
        type="radio"
        required
        options={[
          {
            value: 'individual',
            label: 'Formation individuelle',
            hint: '1 participant, à une date convenue avec vous',
          },
          { value: 'group', label: 'Session en groupe', hint: `${plusGrand(props.sessions)} participants au plus` },
        ]}
      />
      {watch('type') === 'group' && <ChoixSession {...props} />}
    </>
  )
}

const plusGrand = (sessions: Props['sessions']): number =>
  sessions?.length ? Math.max(...sessions.map(({ max_participants }) => max_participants)) : GROUPE_MAXIMUM
