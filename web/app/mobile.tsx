// On phones: the four main entries at the bottom, and the drawer that holds all of them.
import { CircleUser, House, LogOut, Menu as MenuIcon, RefreshCw, ShieldCheck } from 'lucide-react'
import { useEffect, useState } from 'react'
import { NavLink, useLocation } from 'react-router'
import { useCompte } from '#web/session/compte.ts'
import { useLien } from '#web/session/dossier.tsx'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { useSignOut } from './account-menu.tsx'
import type { Entry } from './activities.ts'
import { LanceurMenu } from './palette/lanceur.tsx'

export function MobileMenu({ entries }: { entries: readonly Entry[] }) {
  const [open, setOpen] = useDrawer()
  return (
    <Drawer
      title="Menu"
      open={open}
      onOpen={setOpen}
      trigger={<IconButton label="Menu" icon={MenuIcon} className={entries.length ? 'menu-mid' : 'only-sm'} />}
    >
      <DrawerList entries={entries} onClose={() => setOpen(false)} />
    </Drawer>
  )
}

export function BottomBar({ entries }: { entries: readonly Entry[] }) {
  const lien = useLien()
  const [open, setOpen] = useDrawer()
  const main = entries.filter((entry) => entry.main)
  useEffect(() => {
    document.body.classList.toggle('has-bar', main.length > 1)
    return () => document.body.classList.remove('has-bar')
  }, [main.length])
  if (main.length < 2) return null
  return (
    <nav className="bar-b no-print" aria-label="Entrées principales">
      {main.slice(0, 4).map(({ to, label, icon, books }) => (
        <NavLink key={to} to={books ? lien(to) : to}>
          <Icon of={icon} />
          {label}
        </NavLink>
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
  const lien = useLien()
  const { admin, profile } = useCompte()
  const leave = useSignOut()
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
        {own.map(({ to, label, icon, books }) => (
          <li key={to}>
            <NavLink to={books ? lien(to) : to} end={to === '/'}>
              <Icon of={icon} />
              {label}
            </NavLink>
          </li>
        ))}
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

/** A drawer that closes when one goes elsewhere. */
function useDrawer(): [boolean, (open: boolean) => void] {
  const { pathname } = useLocation()
  const [open, setOpen] = useState<string | null>(null)
  return [open === pathname, (next) => setOpen(next ? pathname : null)]
}
