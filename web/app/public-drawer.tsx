// The menu of visitors on small screens: every public place, one under the other.
import { MessageSquareWarning } from 'lucide-react'
import { useEffect, useRef } from 'react'
import { NavLink, useLocation } from 'react-router'
import { ouvrirSignalement } from '#web/parts/technical-report/etat.ts'
import { SIGNALEMENT } from '#web/text/signalement.ts'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { CONNEXION, GUIDES, PUBLIC_LINKS } from './public/public-links.ts'

const LINKS = [{ to: '/', label: 'Accueil' }, ...PUBLIC_LINKS, ...GUIDES, CONNEXION] as const

export function PublicDrawer({ open, onOpen }: { open: boolean; onOpen: (open: boolean) => void }) {
  const { pathname } = useLocation()
  const here = useRef(pathname)
  useEffect(() => {
    if (here.current !== pathname) onOpen(false)
    here.current = pathname
  }, [pathname, onOpen])
  function signaler() {
    onOpen(false)
    ouvrirSignalement(true)
  }
  return (
    <Drawer title="Menu" open={open} onOpen={onOpen}>
      <nav aria-label="Menu">
        <ul className="ui-drawer-list">
          {LINKS.map(({ to, label }) => (
            <li key={to}>
              <NavLink to={to} end={to === '/'} onClick={() => onOpen(false)}>
                {label}
              </NavLink>
            </li>
          ))}
          <li>
            <button type="button" onClick={signaler}>
              <Icon of={MessageSquareWarning} />
              {SIGNALEMENT.bouton}
            </button>
          </li>
        </ul>
      </nav>
    </Drawer>
  )
}
