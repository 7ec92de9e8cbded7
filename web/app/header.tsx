// The signed-in header: simple without an activity; with one, its navigation, the account and, on its books, dossier and years.
import { NavLink } from 'react-router'
import { useActiviteSession } from '#web/session/activite.ts'
import { ACCUEILS } from '#web/session/destination.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useEnLmp } from '#web/session/espace.ts'
import { LIBELLES } from '#web/text/formules.ts'
import { Brand } from '#web/ui/nav/brand.tsx'
import { AccountMenu } from './account-menu.tsx'
import { BARRE_LMP, NAVIGATION } from './activities.ts'
import { Cloche } from './cloche/cloche.tsx'
import { Decompte } from './decompte.tsx'
import { BottomBar, MobileMenu } from './mobile.tsx'
import { Lanceur } from './palette/lanceur.tsx'

export function SignedInHeader() {
  const activite = useActiviteSession()
  const lien = useLien()
  const entries = activite ? NAVIGATION[activite] : []
  const barre = useEnLmp() ? BARRE_LMP : entries
  return (
    <>
      <header className="top signed no-print">
        <div className="wrap">
          <Brand to={activite ? lien(ACCUEILS[activite]) : '/'} />
          {activite && entries.length > 0 && (
            <nav className="app" aria-label={LIBELLES[activite]}>
              {entries.map(({ to, label, books }) => (
                <NavLink key={to} to={books ? lien(to) : to}>
                  {label}
                </NavLink>
              ))}
            </nav>
          )}
          <div className="end">
            <Decompte />
            <Lanceur />
            <Cloche />
            <AccountMenu />
            <MobileMenu entries={entries} barre={barre.length > 0} />
          </div>
        </div>
      </header>
      <BottomBar entries={barre} />
    </>
  )
}
