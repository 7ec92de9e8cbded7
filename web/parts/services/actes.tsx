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

export function ActesService({ service, ouvrir, size = 'normal', nomme = false }: Props) {
  const de = (act: string) => (nomme ? { 'aria-label': `${act} : ${service.title}` } : {})
  return (
    <>
      {service.category === FORMATION && (
        <Button
          kind="main"
          size={size}
          {...de(SERVICES.reserver)}
          onClick={() => ouvrir({ quoi: 'reservation', service })}
        >
          {SERVICES.reserver}
        </Button>
      )}
      <Button size={size} {...de(SERVICES.demanderDevis)} onClick={() => ouvrir({ quoi: 'devis', service })}>
        {SERVICES.demanderDevis}
      </Button>
      <Button size={size} {...de(SERVICES.commander)} onClick={() => ouvrir({ quoi: 'commande', service })}>
        {SERVICES.commander}
      </Button>
    </>
  )
}
