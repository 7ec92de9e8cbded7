// The places that a space shows beside its home, as tabs under their titles.
import { useLien } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { Tabs } from '#web/ui/nav/tabs.tsx'

export function EspaceTabs() {
  const lien = useLien()
  const onglets = useEspace()?.onglets ?? []
  if (onglets.length === 0) return null
  return (
    <div className="parts-espace-tabs">
      <Tabs
        label="Tableau de bord"
        tabs={onglets.map(({ lieu, label }) => ({ to: lien(lieu), label, end: lieu === 'accueil' }))}
      />
    </div>
  )
}
