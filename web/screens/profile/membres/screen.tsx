// /profile/membres: who opens my dossiers with me, and who is invited to.
import { useQuery } from '@tanstack/react-query'
import { dossiersQuery, mesRolesQuery } from '#web/data/compte/dossiers.ts'
import { useSession } from '#web/session/session.tsx'
import { LinkButton } from '#web/ui/button.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { CadreProfil } from '../cadre.tsx'
import { DossierPartage } from './dossier-partage.tsx'

export function MembresScreen() {
  const { user } = useSession()
  const { data: dossiers } = useQuery(dossiersQuery())
  const { data: roles } = useQuery(mesRolesQuery(user?.id ?? ''))
  return (
    <CadreProfil>
      {(!dossiers || !roles) && <Skeleton />}
      {dossiers?.length === 0 && (
        <Empty drawing="cles" action={<LinkButton to="/activity-selection">Choisir une formule</LinkButton>}>
          Vous n’avez pas encore de dossier. Un dossier s’ouvre avec votre première formule, ou quand quelqu’un vous
          invite dans le sien.
        </Empty>
      )}
      {dossiers && roles && (
        <div className="ui-stack-l">
          {dossiers.map((dossier, index) => (
            <DossierPartage
              key={dossier.id}
              dossier={dossier}
              role={roles.find(({ dossier_id }) => dossier_id === dossier.id)?.role ?? 'lecteur'}
              premier={index === 0}
            />
          ))}
        </div>
      )}
    </CadreProfil>
  )
}
