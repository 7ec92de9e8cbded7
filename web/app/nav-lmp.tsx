// The places of LMP's space, on its own pages: the specification shows LMP no entry in the main navigation.
import { useLien } from '#web/session/dossier.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'
import { NAVIGATION } from './activities.ts'
import './nav-lmp.css'

/** Those of LMNP's navigation, in their order: `lien` leads to each in this space. */
export function NavLmp() {
  const lien = useLien()
  return (
    <div className="nav-lmp no-print">
      <div className="wrap">
        <Tabs
          label="LMP"
          tabs={NAVIGATION.lmnp.map(({ to, label }) => ({ to: lien(to), label, end: to === '/lmnp-dashboard' }))}
        />
      </div>
    </div>
  )
}
