// The signed-in header: simple without an activity; with one, its navigation, the account and, on its books, dossier and years.
import { Link } from 'react-router'
import { espaceDe } from '#web/espaces/espaces.ts'
import { useActiviteSession } from '#web/session/activite.ts'
import { useLien } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { LIBELLES } from '#web/text/formules.ts'
import { Brand } from '#web/ui/nav/brand.tsx'
import { AccountMenu } from './account-menu.tsx'
import { Cloche } from './cloche/cloche.tsx'
import { Decompte } from './decompte.tsx'
import { BottomBar, MobileMenu, usePlaces } from './mobile.tsx'
import { Lanceur } from './palette/lanceur.tsx'

export function SignedInHeader() {
  const activite = useActiviteSession()
  const lien = useLien()
  const ici = useEspace()
  const sien = activite && espaceDe(activite)
  const entrees = sien?.entete ?? []
  const places = usePlaces(entrees)
  // A space without an entry in the header has its own on a phone.
  const barre = ici && ici.entete.length === 0 ? ici.barre : entrees
  return (
    <>
      <header className="ui-top ui-signed">
        <div className="ui-wrap">
          <Brand to={activite ? lien('accueil') : '/'} />
          {activite && entrees.length > 0 && (
            <nav className="ui-app" aria-label={LIBELLES[activite]}>
              {places.map(({ to, label, courante }) => (
                <Link key={to} to={to} aria-current={courante ? 'page' : undefined}>
                  {label}
                </Link>
              ))}
            </nav>
          )}
          <div className="ui-end">
            <Decompte />
            <Lanceur />
            <Cloche />
            <AccountMenu />
            <MobileMenu entrees={entrees} barre={barre.length > 0} />
          </div>
        </div>
      </header>
      <BottomBar entrees={barre} />
    </>
  )
}
