// /profile/abonnement: where the subscription stands, its payment, its end, and every invoice.
import { AbonnementBanner } from '#web/parts/subscription-state.tsx'
import { situationDePaiement } from '#web/session/abonnement.ts'
import { useCompte } from '#web/session/compte.ts'
import { Block } from '#web/ui/nav/page.tsx'
import { CadreProfil } from '../cadre.tsx'
import { EnCours } from './en-cours.tsx'
import { Essai } from './essai.tsx'
import { Factures } from './factures.tsx'
import { Retour } from './retour.tsx'
import { Souscrire } from './souscrire.tsx'

export function AbonnementScreen() {
  const { abonnement, essaiOffert } = useCompte()
  const situation = situationDePaiement(abonnement, new Date())
  return (
    <CadreProfil>
      <div className="ui-stack-l screens-pro-etroit">
        <Block title="Mon abonnement">
          <div className="ui-stack">
            <Retour />
            <AbonnementBanner />
            {essaiOffert && <Essai />}
            {situation.etat === 'abonne' && abonnement && (
              <EnCours
                fin={situation.fin}
                annuel={abonnement.subscription_type === 'annual'}
                renouvele={abonnement.auto_renew}
              />
            )}
          </div>
        </Block>
        <Souscrire situation={situation} />
        <Factures />
      </div>
    </CadreProfil>
  )
}
