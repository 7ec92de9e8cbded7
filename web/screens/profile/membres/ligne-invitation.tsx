// Somebody invited who has not answered: until when, sent again, withdrawn.
import { useState } from 'react'
import { type InvitationEnvoyee, useRenvoyerInvitation, useRetirerInvitation } from '#web/data/compte/membres.ts'
import { droitsLus, ROLES } from '#web/parts/roles.ts'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { LedgerLine } from '#web/ui/table/ledger-list.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

export function LigneInvitation({ dossier_id, invitation }: { dossier_id: string; invitation: InvitationEnvoyee }) {
  const renvoyer = useRenvoyerInvitation()
  const retirer = useRetirerInvitation()
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const { id: invitation_id, email, role, droits, expiree } = invitation

  async function faire(fait: string, work: () => Promise<unknown>) {
    setBusy(true)
    try {
      await work()
      toast({ title: fait })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
    setBusy(false)
  }

  return (
    <LedgerLine
      margin={role === 'mandant' ? 'Propriétaire' : ROLES[role]}
      tone="wait"
      action={
        <div className="ui-row">
          <Button
            size="small"
            busy={busy}
            aria-label={`Renvoyer l’invitation de ${email}`}
            onClick={() => void faire('Invitation renvoyée', () => renvoyer({ dossier_id, invitation_id }))}
          >
            Renvoyer
          </Button>
          <Button
            size="small"
            kind="quiet"
            busy={busy}
            aria-label={`Retirer l’invitation de ${email}`}
            onClick={() => void faire('Invitation retirée', () => retirer({ dossier_id, invitation_id }))}
          >
            Retirer
          </Button>
        </div>
      }
    >
      <div>
        {email} <Tag tone="wait">{expiree ? 'invitation expirée' : 'invité'}</Tag>
      </div>
      {role === 'employe' && <div className="ui-small ui-second">{droitsLus(droits)}</div>}
      <div className="ui-small ui-second">
        Envoyée le <InstantText instant={invitation.envoyee_le} />, {expiree ? 'elle a expiré le' : 'valable jusqu’au'}{' '}
        <InstantText instant={invitation.expire_le} />
      </div>
    </LedgerLine>
  )
}
