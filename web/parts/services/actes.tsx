// What one does with a service: ask a quote, order, and for a training book a seat.
import type { Service } from '#web/data/services.ts'
import { FORMATION, SERVICES } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import type { Ouvert } from './dialogues.tsx'

type Props = {
  service: Service
  ouvrir: (what: Ouvert) => void
  size?: 'small' | 'normal'
  /** The acts of many services stand on one page: each says which service it is of. */
  nomme?: boolean
}

/** A share of what is not known yet has no amount to order. */
const auPourcentage = ({ price_range }: Pick<Service, 'price_range'>): boolean => price_range?.includes('%') ?? false

/** One filled action by service: to book a training, to ask a quote of the others; the order stays, quiet. */
export function ActesService({ service, ouvrir, size = 'normal', nomme = false }: Props) {
  const de = (act: string) => (nomme ? { 'aria-label': `${act} : ${service.title}` } : {})
  const formation = service.category === FORMATION
  return (
    <>
      {formation && (
        <Button
          kind="main"
          size={size}
          {...de(SERVICES.reserver)}
          onClick={() => ouvrir({ quoi: 'reservation', service })}
        >
          {SERVICES.reserver}
        </Button>
      )}
      <Button
        kind={formation ? 'plain' : 'main'}
        size={size}
        {...de(SERVICES.demanderDevis)}
        onClick={() => ouvrir({ quoi: 'devis', service })}
      >
        {SERVICES.demanderDevis}
      </Button>
      {!auPourcentage(service) && (
        <Button
          kind="quiet"
          size={size}
          {...de(SERVICES.commander)}
          onClick={() => ouvrir({ quoi: 'commande', service })}
        >
          {SERVICES.commander}
        </Button>
      )}
    </>
  )
}
