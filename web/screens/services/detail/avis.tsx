// What clients said of a service: the mark, the day, a first name and an initial, and the words; the last ones.
import { useQuery } from '@tanstack/react-query'
import { type AvisDit, avisDitsQuery } from '#web/data/boutique/safe-service-reviews.ts'
import { formatLongDay } from '#web/lib/format.ts'
import { Note, OrigineAvis } from '#web/parts/services/note.tsx'
import { Block } from '#web/ui/nav/page.tsx'

/** Nothing while nobody gave his, or when they could not be read. */
export function Avis({ serviceId }: { serviceId: string }) {
  const { data: avis } = useQuery(avisDitsQuery(serviceId))
  if (!avis?.length) return null
  return (
    <Block title="Avis" aside={<Note serviceId={serviceId} />}>
      <ul className="screens-svc-avis">
        {avis.map((un) => (
          <UnAvis key={un.created_at + un.signature} avis={un} />
        ))}
      </ul>
      <OrigineAvis />
    </Block>
  )
}

const UnAvis = ({ avis: { rating, created_at, signature, comment } }: { avis: AvisDit }) => (
  <li>
    <p className="ui-lead-row">
      <span>
        <b>{signature}</b> <span className="ui-second">le {formatLongDay(created_at)}</span>
      </span>
      <b>{rating} sur 5</b>
    </p>
    {comment && <p className="ui-second">{comment}</p>}
  </li>
)
