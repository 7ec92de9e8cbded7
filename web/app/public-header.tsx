// The header of visitors: Services, Formules, Guides, Connexion and the free trial; a drawer on small screens.
import { ChevronDown, Menu } from 'lucide-react'
import { lazy, Suspense, useState } from 'react'
import { NavLink } from 'react-router'
import { IconButton, LinkButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Brand } from '#web/ui/nav/brand.tsx'
import { HoverMenu } from './hover-menu.tsx'
import { CONNEXION, ESSAI, GUIDES, PUBLIC_LINKS } from './public/public-links.ts'

const PublicDrawer = lazy(() => import('./public-drawer.tsx').then(({ PublicDrawer }) => ({ default: PublicDrawer })))

export function PublicHeader() {
  return (
    <header className="ui-top">
      <div className="ui-wrap">
        <Brand to="/" />
        <nav aria-label="Principale">
          {PUBLIC_LINKS.map(({ to, label }) => (
            <NavLink key={to} to={to}>
              {label}
            </NavLink>
          ))}
          <HoverMenu
            label={
              <>
                Guides <Icon of={ChevronDown} />
              </>
            }
            links={GUIDES}
          />
        </nav>
        <div className="ui-end">
          <LinkButton kind="quiet" to={CONNEXION.to} className="ui-only-lg">
            {CONNEXION.label}
          </LinkButton>
          <LinkButton kind="main" size="small" to={ESSAI}>
            Essai gratuit
          </LinkButton>
          <DrawerButton />
        </div>
      </div>
    </header>
  )
}

/** The drawer is loaded with the first press. */
function DrawerButton() {
  const [asked, setAsked] = useState(false)
  const [open, setOpen] = useState(false)
  return (
    <>
      <IconButton
        label="Menu"
        icon={Menu}
        className="ui-menu-low"
        aria-haspopup="dialog"
        aria-expanded={open}
        onClick={() => {
          setAsked(true)
          setOpen(true)
        }}
      />
      {asked && (
        <Suspense>
          <PublicDrawer open={open} onOpen={setOpen} />
        </Suspense>
      )}
    </>
  )
}
