// What the screens of the administration share: the title, and the sections as tabs.
import type { ReactNode } from 'react'
import { Page } from '#web/ui/nav/page.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'
import './admin.css'

/** One line a section; its screens are in the folder of that name. */
const SECTIONS = [
  { to: '/admin', label: 'Tableau', end: true },
  { to: '/admin/demandes', label: 'Demandes' },
  { to: '/admin/factures', label: 'Factures' },
  { to: '/admin/utilisateurs', label: 'Utilisateurs' },
  { to: '/admin/contenus', label: 'Contenus' },
  { to: '/admin/envois', label: 'Envois' },
  { to: '/admin/taches', label: 'Tâches' },
  { to: '/admin/journal', label: 'Journal' },
  { to: '/admin/administrateurs', label: 'Administrateurs' },
]

type Props = {
  title: string
  lead?: ReactNode
  action?: ReactNode
  crumb?: { to: string; label: string }
  children: ReactNode
}

export function Administration({ children, ...page }: Props) {
  return (
    <Page {...page} wide>
      <div className="screens-adm-tabs">
        <Tabs label="Administration" tabs={SECTIONS} />
      </div>
      {children}
    </Page>
  )
}
