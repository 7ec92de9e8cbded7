// The sections of Facturation: what tenants pay, what they are given of it, and what the owner puts in or takes out.
import { useLien } from '#web/session/dossier.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'

export function Onglets() {
  const lien = useLien()
  return (
    <div className="books-inv-onglets">
      <Tabs
        label="Facturation"
        tabs={[
          { to: lien('loyers'), label: 'Loyers', end: true },
          { to: lien('quittances'), label: 'Quittances et avis' },
          { to: lien('factures'), label: 'Factures' },
          { to: lien('exploitant'), label: 'Apports et retraits' },
        ]}
      />
    </div>
  )
}
