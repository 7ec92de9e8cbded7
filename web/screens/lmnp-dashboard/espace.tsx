// The places of the dashboard, as tabs under their titles.
import { useLien } from '#web/session/dossier.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'

export function EspaceTabs() {
  const lien = useLien()
  return (
    <div className="espace-tabs">
      <Tabs
        label="Tableau de bord"
        tabs={[
          { to: lien('/lmnp-dashboard'), label: 'Situation', end: true },
          { to: lien('/lmnp-dashboard/biens'), label: 'Logements' },
          { to: lien('/lmnp-dashboard/emprunts'), label: 'Emprunts' },
          { to: lien('/lmnp-dashboard/immobilisations'), label: 'Immobilisations' },
          { to: lien('/lmnp-dashboard/banque'), label: 'Banque' },
          { to: lien('/lmnp-dashboard/propriete'), label: 'Propriété' },
          { to: lien('/lmnp-dashboard/foyer'), label: 'Foyer et statut' },
          { to: lien('/lmnp-dashboard/comparer'), label: 'Comparer' },
          { to: lien('/lmnp-dashboard/changements'), label: 'Ce qui change' },
          { to: lien('/lmnp-dashboard/demarches'), label: 'Démarches' },
        ]}
      />
    </div>
  )
}
