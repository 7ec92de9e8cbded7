// /admin: how the house is: what to mend, the figures by month, what it stands on, and the formulas on sale.
import { useQuery } from '@tanstack/react-query'
import { maisonQuery } from '#web/data/administration/administration.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { Attentes } from './attentes.tsx'
import { Chiffres } from './chiffres.tsx'
import { Formules } from './formules.tsx'
import { Administration } from './frame.tsx'
import { Sante } from './sante.tsx'

export function AdminScreen() {
  const { data: maison, error } = useQuery(maisonQuery())
  return (
    <Administration title="Administration">
      <div className="ui-stack-l">
        {error && <Banner tone="bad">{messageOf(error)}</Banner>}
        {maison && maison.avertissements.length > 0 && (
          <div className="ui-stack-s">
            {maison.avertissements.map((sentence) => (
              <Banner key={sentence} tone="wait">
                {sentence}
              </Banner>
            ))}
          </div>
        )}
        <Chiffres />
        <div className="ui-dash">
          <div className="ui-stack-l">
            <Formules />
            <Attentes />
          </div>
          <Block title="La maison">{maison ? <Sante maison={maison} /> : !error && <Skeleton lines={6} />}</Block>
        </div>
      </div>
    </Administration>
  )
}
