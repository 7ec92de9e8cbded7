// The rents of a link that ask for nothing: paid already, or told by a line of the bank that waits.

import type { LoyersDuLien } from '#contract/functions/location/paye/voir-paye.ts'
import { cents } from '#domain/base/cents.ts'
import { formatPeriode } from '#web/parts/location/periode.ts'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

export function Etats({ loyers }: { loyers: LoyersDuLien['loyers'] }) {
  return (
    <ul className="screens-paye-liste" aria-label="Loyers sans réponse à donner">
      {loyers.map(({ echeance_id, locataires, logement, periode, mois, montant_cents, etat }) => (
        <li key={echeance_id} className="screens-paye-ligne">
          <span className="ui-who">
            {locataires}
            <span>
              {logement}, {formatPeriode({ periode, mois })}
              {etat === 'releve' && ' : une ligne de votre relevé attend et le paie, acceptez-la dans « Banque »'}
            </span>
          </span>
          <span className="screens-paye-droite">
            <Euros amount={cents(montant_cents)} />
            <Tag tone={etat === 'paye' ? 'good' : 'wait'}>{etat === 'paye' ? 'Payé' : 'Au relevé'}</Tag>
          </span>
        </li>
      ))}
    </ul>
  )
}
