// What articles L. 221-5 and L. 221-14 of the Code de la consommation want known right before an order: who sells, what, how much, how it is paid.
import { useWatch } from 'react-hook-form'
import { Link } from 'react-router'
import { environnement } from '#web/lib/environnement.ts'
import { DontTva } from '#web/parts/legal/dont-tva.tsx'
import { Champ } from '#web/parts/legal/legal.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { lireMontant } from './montant.tsx'
import type { ServiceOrderProps } from './props.ts'

export function AvantCommande({ service }: Pick<ServiceOrderProps, 'service'>) {
  return (
    <section className="avant-commande stack-s" aria-labelledby="avant-commande">
      <h3 id="avant-commande">Avant de commander</h3>
      <ul className="xs">
        <li>
          <b>Vendeur</b> : <Champ nom="nom" />, <Champ nom="adresse" />, <Champ nom="email" />. Réclamations et
          médiation : <Link to="/mentions-legales">mentions légales</Link>.
        </li>
        <li>
          <b>Service</b> : {service.title}
          {service.duration_estimate ? `, délai d’exécution ${service.duration_estimate.toLowerCase()}` : ''}.
        </li>
        <li>
          <b>Total à payer</b> : <Total />
        </li>
        <li>
          <b>Paiement</b> : {MOYENS[environnement().paiement ?? 'aucun']}
        </li>
        <li>
          <b>Rétractation</b> : un consommateur a 14 jours pour changer d’avis, sans motif. Un travail commencé plus tôt
          à sa demande expresse est dû à proportion de ce qui a été fait.
        </li>
      </ul>
    </section>
  )
}

const MOYENS = {
  stripe: 'par carte bancaire, sur la page sécurisée de Stripe qui s’ouvre après la commande. Rien n’est débité avant.',
  essai: 'sur la page d’essai de cette machine, qui s’ouvre après la commande. Aucun argent n’est prélevé.',
  aucun: 'rien n’est débité ici. La commande est enregistrée à régler, et notre équipe vous écrit pour le règlement.',
} as const

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
