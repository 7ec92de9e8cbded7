// The places of a space on its own pages, under the band of the books, where it has no entry in the header.
import type { Entree } from '#web/espaces/espace.ts'
import { useLien } from '#web/session/dossier.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'
import './bande.css'

export function Bande({ label, entrees }: { label: string; entrees: readonly Entree[] }) {
  const lien = useLien()
  return (
    <div className="app-bande">
      <div className="ui-wrap">
        <Tabs
          label={label}
          tabs={entrees.map((une) => ({ to: lien(une.lieu), label: une.label, end: une.lieu === 'accueil' }))}
        />
      </div>
    </div>
  )
}
