// The header of visitors: Services, Formules, Guides, Connexion and the free trial.
import { ChevronDown, Menu, X } from 'lucide-react'
import { type ReactNode, useId, useState } from 'react'
import { Link, NavLink, useLocation } from 'react-router'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from '#web/ui/nav/brand.tsx'
import { GUIDES, PUBLIC_LINKS, type PublicLink } from './public-links.ts'
import '#web/ui/form/combobox.css'

export function PublicHeader() {
  return (
    <header className="top no-print">
      <div className="wrap">
        <Brand to="/" />
        <nav aria-label="Principale">
          {PUBLIC_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
          {GUIDES.length > 0 && (
            <Disclosure
              button={(props) => (
                <button type="button" {...props}>
                  Guides <Icon of={ChevronDown} />
                </button>
              )}
              links={GUIDES}
            />
          )}
        </nav>
        <div className="end">
          <LinkButton kind="quiet" to="/auth" className="only-lg">
            Connexion
          </LinkButton>
          <LinkButton kind="main" size="small" to="/auth">
            Essai gratuit
          </LinkButton>
          <Disclosure
            button={(props) => (
              <IconButton
                label={props['aria-expanded'] ? 'Fermer le menu' : 'Menu'}
                icon={props['aria-expanded'] ? X : Menu}
                className="menu-low"
                {...props}
              />
            )}
            links={[...PUBLIC_LINKS, ...GUIDES, { to: '/auth', label: 'Connexion' }]}
          />
        </div>
      </div>
    </header>
  )
}

type Button = (props: { 'aria-expanded': boolean; 'aria-controls': string; onClick: () => void }) => ReactNode

/** A list under its button: opened by a press, closed by Escape, by leaving it, or by going elsewhere. */
function Disclosure({ button, links }: { button: Button; links: readonly PublicLink[] }) {
  const id = useId()
  const { pathname } = useLocation()
  const [openAt, setOpenAt] = useState<string | null>(null)
  const open = openAt === pathname
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: Escape and leaving close what the button opened
    <div
      className="disclosure"
      onKeyDown={(event) => event.key === 'Escape' && setOpenAt(null)}
      onBlur={(event) => !event.currentTarget.contains(event.relatedTarget) && setOpenAt(null)}
    >
      {button({ 'aria-expanded': open, 'aria-controls': id, onClick: () => setOpenAt(open ? null : pathname) })}
      <ul className="pop disclosure-list" id={id} hidden={!open}>
        {links.map(({ to, label }) => (
          <li key={to}>
            <Link to={to}>{label}</Link>
          </li>
        ))}
      </ul>
    </div>
  )
}
