// How long a service takes and what it costs, as far as they are known.
import type { Service } from '#web/data/boutique/services.ts'

export function DureePrix({ service }: { service: Service }) {
  const { duration_estimate, price_range } = service
  if (!duration_estimate && !price_range) return null
  return (
    <dl className="parts-svc-dl">
      {duration_estimate && <Ligne nom="Durée" valeur={duration_estimate} />}
      {price_range && <Ligne nom="Prix" valeur={price_range} />}
    </dl>
  )
}

const Ligne = ({ nom, valeur }: { nom: string; valeur: string }) => (
  <div className="ui-lead-row">
    <dt>{nom}</dt>
    <dd>{valeur}</dd>
  </div>
)
