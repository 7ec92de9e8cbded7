// The dwellings under "Relance logement" beside form 2044: until when they stay let, what was deducted so far, what a sale or a breach makes of it.
import { Clock, Info } from 'lucide-react'
import type { AnneeDEngagement } from '#domain/activites/gestion-locative/annee/annee-fonciere.ts'
import { direRupture } from '#domain/activites/gestion-locative/annee/relance.ts'
import { minus, wholeEuros } from '#domain/base/cents.ts'
import { enClair, enPourcent } from '#domain/base/parametres.ts'
import { formatDay, formatWhole, NBSP } from '#web/lib/format.ts'
import { Point } from './point.tsx'

export const Engagements = ({ engagements }: { engagements: readonly AnneeDEngagement[] }) => (
  <>
    {engagements.map((un) => (
      <Point
        key={un.engagement.id}
        icon={un.rompu || un.vendu ? Info : Clock}
        attente
        titre={
          un.rompu || un.vendu
            ? `${un.libelle} : engagement « Relance logement » fini`
            : `Garder ${un.libelle} loué nu jusqu’au ${formatDay(un.jusqu_au)}`
        }
      >
        {phrasesDe(un).join(' ; ')}
      </Point>
    ))}
  </>
)

type Montant = Parameters<typeof wholeEuros>[0]
const euros = (montant: Montant): string => `${formatWhole(wholeEuros(montant))}${NBSP}€`

function phrasesDe({ base_cents, cumul_cents, taux, plafond, rompu, vendu }: AnneeDEngagement): string[] {
  return [
    `${euros(cumul_cents)} amortis, reste ${euros(minus(base_cents, cumul_cents))}`,
    `${enPourcent(taux.valeur)} par an, au plus ${euros(plafond.valeur)} pour le foyer (${enClair(taux.source, taux.certitude)})`,
    ...(rompu ? [direRupture(rompu)] : []),
    ...(vendu ? [`à la plus-value, le prix d’achat baisse de ${euros(cumul_cents)} (CGI art. 150 VB, III)`] : []),
    ...(rompu || vendu
      ? []
      : ['sinon tout l’amorti s’ajoute au revenu de l’année, sauf décès, invalidité ou licenciement']),
  ]
}
