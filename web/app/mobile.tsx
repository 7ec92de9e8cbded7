// On phones: the four main entries at the bottom, and the drawer that holds all of them.
import {
  CircleUser,
  House,
  LogOut,
  type LucideIcon,
  Menu as MenuIcon,
  MessageSquareWarning,
  RefreshCw,
  ShieldCheck,
} from 'lucide-react'
import { useState } from 'react'
import { Link, useLocation } from 'react-router'
import type { Entree } from '#web/espaces/espace.ts'
import { laPlusProche, lieuCommun } from '#web/espaces/espaces.ts'
import { useMarque } from '#web/lib/marque.ts'
import { ouvrirSignalement } from '#web/parts/technical-report/etat.ts'
import { useCompte } from '#web/session/compte.ts'
import { useEstFerme, useLien } from '#web/session/dossier.tsx'
import { useSession } from '#web/session/session.tsx'
import { SIGNALEMENT } from '#web/text/signalement.ts'
import { IconButton } from '#web/ui/button.tsx'
import { Icon } from '#web/ui/icon.tsx'
import { Drawer } from '#web/ui/overlay/drawer.tsx'
import { useSignOut } from './account-menu.tsx'
import { ICONES } from './icones.ts'
import { LanceurMenu } from './palette/lanceur.tsx'

/** `barre`: the bar at the bottom stands on phones, and opens all of them too. */
export function MobileMenu({ entrees, barre }: { entrees: readonly Entree[]; barre: boolean }) {
  const [open, setOpen] = useDrawer()
  return (
    <Drawer
      title="Menu"
      open={open}
      onOpen={setOpen}
      trigger={<IconButton label="Menu" icon={MenuIcon} className={barre ? 'ui-menu-mid' : 'ui-only-sm'} />}
    >
      <DrawerList entrees={entrees} onClose={() => setOpen(false)} />
    </Drawer>
  )
}

export function BottomBar({ entrees }: { entrees: readonly Entree[] }) {
  const [open, setOpen] = useDrawer()
  const places = usePlaces(entrees)
  const main = places.filter(({ main }) => main)
  useMarque('ui-has-bar', main.length > 1)
  if (main.length < 2) return null
  return (
    <nav className="ui-bar-b" aria-label="Entrées principales">
      {main.slice(0, 4).map((place) => (
        <Lien key={place.to} place={place} />
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
        <DrawerList entrees={entrees} onClose={() => setOpen(false)} />
      </Drawer>
    </nav>
  )
}

function DrawerList({ entrees, onClose }: { entrees: readonly Entree[]; onClose: () => void }) {
  const { admin, profile } = useCompte()
  const { user } = useSession()
  const leave = useSignOut()
  function signaler() {
    onClose()
    ouvrirSignalement(true)
  }
  const { pathname } = useLocation()
  const places = usePlaces(entrees)
  const aTous = [
    { to: '/profile', label: 'Profil', icon: CircleUser },
    ...(profile?.activity_type ? [{ to: '/activity-selection', label: 'Changer de formule', icon: RefreshCw }] : []),
    ...(admin ? [{ to: '/admin', label: 'Administration', icon: ShieldCheck }] : []),
  ].map((une) => ({ ...une, courante: laPlusProche([{ adresse: une.to }], pathname) !== null }))
  const accueil = { to: '/', label: 'Accueil', icon: House, courante: pathname === '/' }
  const own: readonly Place[] = [...(places.length ? places : [accueil]), ...aTous]
  return (
    <nav aria-label="Menu">
      <ul className="ui-drawer-list">
        <li>
          <LanceurMenu onPress={onClose} />
        </li>
        {own.map((place) => (
          <li key={place.to}>
            <Lien place={place} />
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

type Place = {
  readonly to: string
  readonly label: string
  readonly icon: LucideIcon | undefined
  readonly courante: boolean
  readonly main?: boolean | undefined
}

/** The entries as links; the one that the page is, or is under, is the current one. */
export function usePlaces(entrees: readonly Entree[]): readonly Place[] {
  const lien = useLien()
  const { pathname } = useLocation()
  const ferme = useEstFerme()
  const places = entrees
    .filter(({ lieu }) => !ferme(lieu))
    .map(({ lieu, label, main, icone }) => {
      const to = lien(lieu)
      return { to, lieu, adresse: to.split('?')[0] ?? to, label, icon: icone ?? ICONES[lieu], main }
    })
  const commun = lieuCommun(pathname)
  const ici = laPlusProche(places, pathname) ?? places.find(({ lieu }) => lieu === commun)
  return places.map((place) => ({ ...place, courante: place === ici }))
}

function Lien({ place: { to, label, icon, courante } }: { place: Place }) {
  return (
    <Link to={to} aria-current={courante ? 'page' : undefined}>
      {icon && <Icon of={icon} />}
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
