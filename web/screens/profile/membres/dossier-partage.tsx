// One dossier: its members by name, those invited, and what its owner may do of them; anybody else may leave.
import { useQuery } from '@tanstack/react-query'
import { useState } from 'react'
import type { Role } from '#web/data/compte/dossiers.ts'
import { membresNommesQuery } from '#web/data/compte/membres.ts'
import { ROLES } from '#web/parts/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { Block } from '#web/ui/nav/page.tsx'
import { Banner } from '#web/ui/state/banner.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { Skeleton } from '#web/ui/state/waiting.tsx'
import { LedgerList } from '#web/ui/table/ledger-list.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { QuitterDossier } from './gestes.tsx'
import { Inviter } from './inviter.tsx'
import { LigneInvitation } from './ligne-invitation.tsx'
import { LigneMembre } from './ligne-membre.tsx'

type Props = { dossier: { id: string; nom: string }; role: Role; premier: boolean }

export function DossierPartage({ dossier, role, premier }: Props) {
  const { data, error } = useQuery(membresNommesQuery(dossier.id))
  const [ouvert, setOuvert] = useState<'inviter' | 'quitter' | null>(null)
  const fermer = () => setOuvert(null)
  const proprietaire = role === 'proprietaire'
  const moi = data?.membres.find((membre) => membre.moi)
  return (
    <Block title={dossier.nom} aside={<Tag>{ROLES[role]}</Tag>}>
      <div className="ui-stack">
        {error && <Banner tone="bad">{messageOf(error)}</Banner>}
        {!data && !error && <Skeleton lines={3} />}
        {data && (
          <LedgerList label={`Membres de ${dossier.nom}`}>
            {data.membres.map((membre) => (
              <LigneMembre key={membre.user_id} dossier={dossier} membre={membre} gerable={proprietaire} />
            ))}
            {data.invitations.map((invitation) => (
              <LigneInvitation key={invitation.id} dossier_id={dossier.id} invitation={invitation} />
            ))}
          </LedgerList>
        )}
        <div className="ui-row">
          {proprietaire ? (
            <Button kind={premier ? 'main' : 'plain'} onClick={() => setOuvert('inviter')}>
              Inviter quelqu’un
            </Button>
          ) : (
            moi && (
              <Button kind="danger" onClick={() => setOuvert('quitter')}>
                Quitter ce dossier
              </Button>
            )
          )}
        </div>
      </div>
      {ouvert === 'inviter' && <Inviter dossier={dossier} onClose={fermer} />}
      {ouvert === 'quitter' && moi && <QuitterDossier dossier={dossier} user_id={moi.user_id} onClose={fermer} />}
    </Block>
  )
}
