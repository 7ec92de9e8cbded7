// The bell of the header: how much is unread, and a panel of what the house told, each line leading where it speaks of.
import { useQuery } from '@tanstack/react-query'
import { Bell } from 'lucide-react'
import { Popover } from 'radix-ui'
import { useState } from 'react'
import { Link } from 'react-router'
import {
  type Notification,
  notificationsQuery,
  useLireNotifications,
  useSuivreNotifications,
} from '#web/data/compte/notifications.ts'
import { useSession } from '#web/session/session.tsx'
import { Button, IconButton } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { InstantText } from '#web/ui/text/date-text.tsx'
import './cloche.css'

export function Cloche() {
  const { user } = useSession()
  return user ? <DeLaPersonne userId={user.id} /> : null
}

function DeLaPersonne({ userId }: { userId: string }) {
  const [open, setOpen] = useState(false)
  const { data, error } = useQuery(notificationsQuery(userId))
  useSuivreNotifications(userId)
  const lire = useLire(userId)
  const nonLues = data?.nonLues ?? 0
  const label = nonLues > 0 ? `Notifications : ${nonLues} non lue${nonLues > 1 ? 's' : ''}` : 'Notifications'
  return (
    <Popover.Root open={open} onOpenChange={setOpen}>
      <div className="app-cloche">
        <Popover.Trigger asChild>
          <IconButton label={label} icon={Bell} />
        </Popover.Trigger>
        {nonLues > 0 && (
          <span className="app-cloche-nombre" aria-hidden="true">
            {nonLues > 99 ? '99+' : nonLues}
          </span>
        )}
      </div>
      <Popover.Portal>
        <Popover.Content
          className="app-cloche-panneau"
          aria-label="Notifications"
          align="end"
          sideOffset={8}
          collisionPadding={12}
        >
          <div className="app-cloche-tete">
            <h2>Notifications</h2>
            {nonLues > 0 && (
              <Button
                kind="quiet"
                size="small"
                onClick={({ currentTarget }) => {
                  // The button goes with what it did: the keyboard stays in the panel.
                  currentTarget.closest<HTMLElement>('[role="dialog"]')?.focus()
                  lire()
                }}
              >
                Tout marquer comme lu
              </Button>
            )}
          </div>
          {error && <p className="ui-neg">{messageOf(error)}</p>}
          {data?.dernieres.length === 0 && (
            <p className="ui-second">
              Rien pour l’instant. Échéances proches, loyers en retard, invitations et paiements s’annonceront ici.
            </p>
          )}
          <ul className="app-cloche-liste">
            {data?.dernieres.map((une) => (
              <Une
                key={une.id}
                notification={une}
                onOpen={() => {
                  setOpen(false)
                  if (une.lue_le === null) lire(une.id)
                }}
              />
            ))}
          </ul>
          <p className="app-cloche-pied ui-small">
            <Link to="/dashboard" onClick={() => setOpen(false)}>
              Vue d’ensemble
            </Link>
            <Link to="/profile/preferences" onClick={() => setOpen(false)}>
              Choisir mes e-mails
            </Link>
          </p>
        </Popover.Content>
      </Popover.Portal>
    </Popover.Root>
  )
}

function Une({ notification, onOpen }: { notification: Notification; onOpen: () => void }) {
  const { titre, detail, chemin, lue_le, created_at } = notification
  return (
    <li data-lue={lue_le !== null}>
      <Link to={chemin} onClick={onOpen}>
        {lue_le === null && <span className="ui-sr">Non lue : </span>}
        {titre}
      </Link>
      {detail && <p className="ui-small ui-second">{detail}</p>}
      <p className="ui-xs ui-muted">
        <InstantText instant={created_at} />
      </p>
    </li>
  )
}

/** Marks one, or all, as read; a refusal is a toast. */
function useLire(userId: string) {
  const lire = useLireNotifications()
  const toast = useToast()
  return (id?: string): void => {
    lire(userId, id).catch((error: unknown) => toast({ title: messageOf(error), bad: true }))
  }
}
