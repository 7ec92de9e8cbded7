// Where a lease stands in one tag: a plan kept or broken, the last reminder, the one that is proposed, nothing yet.
import { NIVEAU_EN_MOTS } from '#domain/sujets/location/relance.ts'
import { formatDay } from '#web/lib/format.ts'
import { Tag } from '#web/ui/text/tag.tsx'
import type { Suivi } from './suivis.ts'

type Ton = 'good' | 'bad' | 'wait' | 'plain' | 'line'

export const etatDuSuivi = (suivi: Suivi): string => dire(suivi)[1]

export function Etat({ suivi }: { suivi: Suivi }) {
  const [tone, mots] = dire(suivi)
  return <Tag tone={tone}>{mots}</Tag>
}

function dire({ plan, derniere, proposition, creances, retard_jours, douteuse, interets_cents }: Suivi): [Ton, string] {
  if (creances.length === 0) return interets_cents > 0 ? ['line', 'Payé en retard'] : ['plain', 'À jour']
  if (plan?.suivi.etat === 'tenu') return ['good', 'Plan tenu']
  if (plan?.suivi.etat === 'rompu') return ['bad', 'Plan rompu']
  if (proposition) return ['wait', `${NIVEAU_EN_MOTS[proposition.niveau]} proposée`]
  if (douteuse) return ['bad', 'Douteuse']
  if (derniere) return ['line', `${NIVEAU_EN_MOTS[derniere.niveau]} le ${formatDay(derniere.date)}`]
  return retard_jours === 0 ? ['wait', 'Dû aujourd’hui'] : ['line', 'Pas encore relancé']
}
