// What articles L. 221-5 and L. 221-14 of the Code de la consommation want known right before an order: who sells, what, how much, how it is paid.
import { useWatch } from 'react-hook-form'
import { MoyenDePaiement, RetractationService, Vendeur } from '#web/parts/legal/avant-contrat.tsx'
import { DontTva } from '#web/parts/legal/dont-tva.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { lireMontant } from './montant.tsx'
import type { ServiceOrderProps } from './props.ts'

export function AvantCommande({ service }: Pick<ServiceOrderProps, 'service'>) {
  return (
    <section className="parts-avant-commande ui-stack-s" aria-labelledby="avant-commande">
      <h3 id="avant-commande">Avant de commander</h3>
      <ul className="ui-xs">
        <Vendeur />
        <li>
          <b>Service</b> : {service.title}
          {service.duration_estimate ? `, délai d’exécution ${service.duration_estimate.toLowerCase()}` : ''}.
        </li>
        <li>
          <b>Total à payer</b> : <Total />
        </li>
        <MoyenDePaiement quand="après la commande" note="La commande est enregistrée à régler" />
        <RetractationService />
      </ul>
    </section>
  )
}

function Total() {
  const montant = lireMontant(String(useWatch({ name: 'amount' }) ?? ''))
  if (montant <= 0) return 'le montant saisi, en euros, toutes taxes comprises, sans frais ajoutés.'
  return (
    <>
      <b>
        <Euros amount={montant} />
      </b>{' '}
      <DontTva montant={montant} />, sans frais ajoutés.
    </>
  )
}
