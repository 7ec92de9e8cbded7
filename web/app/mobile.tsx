// On phones: the four main entries at the bottom, and the drawer that holds all of them.
import { CircleUser, House, LogOut, Menu as MenuIcon, MessageSquareWarning, RefreshCw, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { Link, useLocation } from 'react-router'
import { ouvrirSignalement } from '#web/parts/technical-report/etat.ts'
import { useCompte } from '#web/session/compte.ts'
import { useLien } from '#web/session/dossier.tsx'
import { versLmnp } from '#web/session/espace.ts'
import { useSession } from '#web/session/session.tsx'
import { SIGNALEMENT } from '#web/text/signalement.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { useSignOut } from './account-menu.tsx'
import type { Entry } from './activities.ts'
import { LanceurMenu } from './palette/lanceur.tsx'

/** `barre`: the bar at the bottom stands on phones, and opens all of them too. */
export function MobileMenu({ entries, barre }: { entries: readonly Entry[]; barre: boolean }) {
  const [open, setOpen] = useDrawer()
  return (
    <Drawer
      title="Menu"
      open={open}
      onOpen={setOpen}
      trigger={<IconButton label="Menu" icon={MenuIcon} className={barre ? 'menu-mid' : 'only-sm'} />}
    >
      <DrawerList entries={entries} onClose={() => setOpen(false)} />
    </Drawer>
  )
}

export function BottomBar({ entries }: { entries: readonly Entry[] }) {
  const [open, setOpen] = useDrawer()
  const main = entries.filter((entry) => entry.main)
  useEffect(() => {
    document.body.classList.toggle('has-bar', main.length > 1)
    return () => document.body.classList.remove('has-bar')
  }, [main.length])
  if (main.length < 2) return null
  return (
    <nav className="bar-b no-print" aria-label="Entrées principales">
      {main.slice(0, 4).map((entry) => (
        <Place key={entry.to} entry={entry} />
      ))}
      <Drawer
        title="Menu"
        open={open}
        onOpen={setOpen}
        trigger={
          <button type="button">
            <Icon of={MenuIcon} />
            Plus
          </button>
        }
      >
        <DrawerList entries={entries} onClose={() => setOpen(false)} />
      </Drawer>
    </nav>
  )
}

function DrawerList({ entries, onClose }: { entries: readonly Entry[]; onClose: () => void }) {
  const { admin, profile } = useCompte()
  const { user } = useSession()
  const leave = useSignOut()
  function signaler() {
    onClose()
    ouvrirSignalement(true)
  }
  const own: Entry[] = [
    ...(entries.length ? [] : [{ to: '/', label: 'Accueil', icon: House }]),
    ...entries,
    { to: '/profile', label: 'Profil', icon: CircleUser },
    ...(profile?.activity_type ? [{ to: '/activity-selection', label: 'Changer de formule', icon: RefreshCw }] : []),
    ...(admin ? [{ to: '/admin', label: 'Administration', icon: ShieldCheck }] : []),
  ]
  return (
    <nav aria-label="Menu">
      <ul className="drawer-list">
        <li>
          <LanceurMenu onPress={onClose} />
        </li>
        {own.map((entry) => (
          <li key={entry.to}>
            <Place entry={entry} />
          </li>
        ))}
        <li hidden={user?.is_anonymous === true}>
          <button type="button" onClick={signaler}>
            <Icon of={MessageSquareWarning} />
            {SIGNALEMENT.bouton}
          </button>
        </li>
        <li>
          <button type="button" onClick={leave}>
            <Icon of={LogOut} />
            Se déconnecter
          </button>
        </li>
      </ul>
    </nav>
  )
}

/** A link to a place: the current one where the page is it or under it, in either space of furnished books. */
function Place({ entry: { to, label, icon, books } }: { entry: Entry }) {
  const lien = useLien()
  const ici = versLmnp(useLocation().pathname)
  const courant = ici === to || (to !== '/' && ici.startsWith(`${to}/`))
  return (
    <Link to={books ? lien(to) : to} aria-current={courant ? 'page' : undefined}>
      <Icon of={icon} />
      {label}
    </Link>
  )
}

/** A drawer that closes when one goes elsewhere. */
function useDrawer(): [boolean, (open: boolean) => void] {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<string | null>(null)
  return [open === pathname, (next) => setOpen(next ? pathname : null)]
}
