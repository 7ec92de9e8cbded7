// /admin/utilisateurs/:id: one person: account, subscription, access to each formula, sessions, and what was done about him.
import { useSuspenseQuery } from '@tanstack/react-query'
import { useParams } from 'react-router'
import { ficheQuery, utilisateurQuery } from '#web/data/administration/utilisateurs.ts'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Administration } from '../../frame.tsx'
import { nomDe } from '../situation.tsx'
import { Abonnement } from './abonnement.tsx'
import { Acces } from './acces.tsx'
import { Assistance } from './assistance.tsx'
import { Compte } from './compte.tsx'
import { Historique } from './historique.tsx'
import { Sessions } from './sessions.tsx'

const RETOUR = { to: '/admin/utilisateurs', label: 'Utilisateurs' }

export function FicheUtilisateurScreen() {
  const { id = '' } = useParams()
  const { data: personne } = useSuspenseQuery(utilisateurQuery(id))
  const { data: fiche } = useSuspenseQuery(ficheQuery(id))
  if (!personne || !fiche)
    return (
      <Administration title="Utilisateur inconnu" crumb={RETOUR}>
        <Empty drawing="cles" action={<LinkButton to={RETOUR.to}>Tous les utilisateurs</LinkButton>}>
          Personne n’a cet identifiant : le compte a peut-être été supprimé.
        </Empty>
      </Administration>
    )
  return (
    <Administration title={nomDe(personne)} lead={personne.email} crumb={RETOUR}>
      <div className="ui-dash">
        <div className="ui-stack-l">
          <Acces personne={personne} administrateur={fiche.administrateur} />
          <Assistance user_id={id} administrateur={fiche.administrateur} />
          <Sessions user_id={id} sessions={fiche.sessions} />
          <Historique user_id={id} evenements={fiche.evenements} />
        </div>
        <div className="ui-stack-l">
          <Abonnement personne={personne} />
          <Compte personne={personne} fiche={fiche} />
        </div>
      </div>
    </Administration>
  )
}
