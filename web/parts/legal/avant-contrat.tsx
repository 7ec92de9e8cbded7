// What every screen says right before somebody pays (Code de la consommation, art. L. 221-5 and L. 221-14): who sells, how it is paid, the way back.
import { Link } from 'react-router'
import { environnement } from '#web/lib/environnement.ts'
import { Champ } from './legal.tsx'

export function Vendeur() {
  return (
    <li>
      <b>Vendeur</b> : <Champ nom="nom" />, <Champ nom="adresse" />, <Champ nom="email" />. Réclamations et médiation :{' '}
      <Link to="/mentions-legales">mentions légales</Link>.
    </li>
  )
}

/** `quand` the page to pay on opens; `note`: what is kept where nothing is paid on line. */
export function MoyenDePaiement({ quand = 'ensuite', note }: { quand?: string; note: string }) {
  const moyens = {
    stripe: `par carte bancaire, sur la page sécurisée de Stripe qui s’ouvre ${quand}. Rien n’est débité avant.`,
    essai: `sur la page d’essai de cette machine, qui s’ouvre ${quand}. Aucun argent n’est prélevé.`,
    aucun: `rien n’est débité ici. ${note}, et notre équipe vous écrit pour le règlement.`,
  } as const
  return (
    <li>
      <b>Paiement</b> : {moyens[environnement().paiement ?? 'aucun']}
    </li>
  )
}

/** Of a service done for somebody (art. L. 221-18 and L. 221-25); a subscription has its own words. */
export function RetractationService() {
  return (
    <li>
      <b>Rétractation</b> : un consommateur a 14 jours pour changer d’avis, sans motif. Un travail commencé plus tôt à
      sa demande expresse est dû à proportion de ce qui a été fait.
    </li>
  )
}
