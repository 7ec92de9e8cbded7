// The places of the dashboard, as tabs under their titles.
import { useLien } from '#web/session/dossier.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'

export function EspaceTabs() {
  const lien = useLien()
  return (
    <div className="parts-espace-tabs">
      <Tabs
        label="Tableau de bord"
        tabs={[
          { to: lien('accueil'), label: 'Situation', end: true },
          { to: lien('biens'), label: 'Logements' },
          { to: lien('emprunts'), label: 'Emprunts' },
          { to: lien('immobilisations'), label: 'Immobilisations' },
          { to: lien('banque'), label: 'Banque' },
          { to: lien('propriete'), label: 'Propriété' },
          { to: lien('foyer'), label: 'Foyer et statut' },
          { to: lien('comparer'), label: 'Comparer' },
          { to: lien('changements'), label: 'Ce qui change' },
          { to: lien('demarches'), label: 'Démarches' },
        ]}
      />
    </div>
  )
}
