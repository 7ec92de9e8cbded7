// The marks of a service: the average to one decimal, and how many people gave one.
import { useQuery } from '@tanstack/react-query'
import { Star, Zap } from 'lucide-react'
import { moyenne, reviewsQuery } from '#web/data/boutique/safe-service-reviews.ts'
import { environnement } from '#web/lib/environnement.ts'
import { SERVICES, TITRES_ECLAIR } from '#web/text/services.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import './services.css'

export const ecrireNote = (note: number): string => note.toFixed(1).replace('.', ',')

/** Nothing while there is no mark, or when they could not be read. */
export function Note({ serviceId }: { serviceId: string }) {
  const { data: avis } = useQuery(reviewsQuery(serviceId))
  const note = moyenne(avis ?? [])
  if (note === null) return null
  return (
    <span className="parts-stars">
      <Icon of={Star} />
      <span className="ui-sr">Note moyenne : </span>
      <b>{ecrireNote(note)}</b>
      <span className="ui-sr"> sur 5, </span>
      <span className="parts-stars-n">
        {avis?.length} {SERVICES.avis}
      </span>
    </span>
  )
}

/** Where the marks come from; those of the demonstration are nobody's, and are said so. */
export const OrigineAvis = () => (
  <p className="ui-xs ui-muted parts-svc-origine">
    {environnement().local ? SERVICES.avisDemonstration : SERVICES.avisOrigine}
  </p>
)

export const Eclair = ({ title }: { title: string }) =>
  TITRES_ECLAIR.includes(title) ? (
    <p>
      <Tag tone="wait" icon={Zap}>
        {SERVICES.eclair}
      </Tag>
    </p>
  ) : null
