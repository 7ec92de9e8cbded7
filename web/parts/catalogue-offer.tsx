// The catalogue of no-code applications, offered on other pages.

import { NBSP } from '#web/lib/format.ts'
import { LinkButton } from '#web/ui/button.tsx'
import './catalogue-offer.css'

export function CatalogueOffer() {
  return (
    <div className="parts-offer">
      <div className="ui-stack-s">
        <h2>Une application ou un site, livrés en 48{NBSP}h</h2>
        <p className="ui-second">
          Notre catalogue d’applications et de sites sans code, à partir de 4{NBSP}999{NBSP}€.
        </p>
      </div>
      <LinkButton to="/applications-catalog">Voir le catalogue</LinkButton>
    </div>
  )
}
