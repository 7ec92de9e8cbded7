// The dates of a training: when, where, how many seats, at what price and deposit, each with its booking.
import { useQuery } from '@tanstack/react-query'
import type { Service } from '#web/data/boutique/services.ts'
import { acompte, disponible, type Session, trainingSessionsQuery } from '#web/data/boutique/training-sessions.ts'
import { formatEuros, formatInstant } from '#web/lib/format.ts'
import type { Ouvert } from '#web/parts/services/dialogues.tsx'
import { etat, lieu } from '#web/parts/training-booking/mots.ts'
import { RESERVATION } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

type Props = { service: Service; ouvrir: (what: Ouvert) => void }

export function Seances({ service, ouvrir }: Props) {
  const { data: sessions, isPending, isError, refetch } = useQuery(trainingSessionsQuery(service.id))
  return (
    <Block title="Prochaines sessions">
      {isPending && <Skeleton lines={3} />}
      {isError && (
        <div className="ui-row screens-svc-sans">
          <p className="ui-neg" role="alert">
            {RESERVATION.sessionsIllisibles}
          </p>
          <Button size="small" onClick={() => void refetch()}>
            Réessayer
          </Button>
        </div>
      )}
      {sessions?.length === 0 && <p className="ui-second screens-svc-sans">{RESERVATION.aucune}</p>}
      <ul className="screens-svc-seances">
        {sessions?.map((session) => (
          <Seance
            key={session.id}
            session={session}
            onBook={() => ouvrir({ quoi: 'reservation', service, session: session.id })}
          />
        ))}
      </ul>
    </Block>
  )
}

function Seance({ session, onBook }: { session: Session; onBook: () => void }) {
  const quand = formatInstant(session.session_date)
  const libre = disponible(session)
  return (
    <li>
      <div className="ui-stack-s">
        <b>{quand}</b>
        <p className="ui-small ui-second">
          {lieu(session)}
          {session.description && `. ${session.description}`}
        </p>
        <p className="ui-small">
          {formatEuros(session.price_cents)}, acompte {formatEuros(acompte(session.price_cents))}
        </p>
      </div>
      <div className="screens-svc-seance-fin">
        <Tag tone={libre ? 'good' : 'wait'}>{etat(session)}</Tag>
        <Button size="small" aria-label={`${libre ? 'Réserver' : 'Liste d’attente'} : ${quand}`} onClick={onBook}>
          {libre ? 'Réserver cette date' : 'Liste d’attente'}
        </Button>
      </div>
    </li>
  )
}
