// The formula of the person, and where his trial or subscription stands.
import { AbonnementBanner } from '#web/parts/subscription-state.tsx'
import { useCompte } from '#web/session/compte.ts'
import { estFormule, LIBELLES } from '#web/text/formules.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'

export function FormuleEtAbonnement() {
  const { profile } = useCompte()
  const activite = profile?.activity_type
  return (
    <Block title="Formule et abonnement">
      <div className="ui-stack">
        <dl className="ui-dl">
          <dt>Formule</dt>
          <dd>{estFormule(activite) ? LIBELLES[activite] : 'Aucune pour le moment'}</dd>
        </dl>
        <AbonnementBanner />
        <div className="ui-row">
          <LinkButton to="/activity-selection">{activite ? 'Changer de formule' : 'Choisir une formule'}</LinkButton>
          <LinkButton to="/profile/abonnement">Abonnement et factures</LinkButton>
        </div>
      </div>
    </Block>
  )
}
