// What one does with a service: ask a quote, for a training book a seat, and on its own page order.
import type { Service } from '#web/data/boutique/services.ts'
import { FORMATION, SERVICES } from '#web/text/services.ts'
import { Button } from '#web/ui/button.tsx'
import type { Ouvert } from './dialogues.tsx'

type Props = {
  service: Service
  ouvrir: (what: Ouvert) => void
  /** Among many on one page: the acts are small, each says which service it is of, and the order waits for the service's page. */
  carte?: boolean
}

/** A share of what is not known yet, or words without an amount: nothing to order before a quote. The database refuses it too. */
const surDevis = ({ price_range }: Service): boolean =>
  Boolean(price_range) && (/%|devis|jusqu/i.test(price_range ?? '') || !/\d\s*€/.test(price_range ?? ''))
const enFourchette = ({ price_range }: Service): boolean => / à /.test(price_range ?? '')

/** One filled action by service: to book a training, to ask a quote of the others; the order stays, quiet. */
export function ActesService({ service, ouvrir, carte = false }: Props) {
  const size = carte ? 'small' : 'normal'
  const de = (act: string) => (carte ? { 'aria-label': `${act} : ${service.title}` } : {})
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
      {!carte && !surDevis(service) && (
        <>
          <Button kind="quiet" onClick={() => ouvrir({ quoi: 'commande', service })}>
            {SERVICES.commander}
          </Button>
          {enFourchette(service) && (
            <p className="ui-xs ui-muted">{formation ? SERVICES.commanderFormation : SERVICES.commanderFourchette}</p>
          )}
        </>
      )}
    </>
  )
}
