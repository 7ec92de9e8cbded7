// The two sections of Facturation: what tenants pay, and what the owner puts in or takes out.
import { useLien } from '#web/session/dossier.tsx'
import { Tabs } from '#web/ui/nav/tabs.tsx'

export function Onglets() {
  const lien = useLien()
  return (
    <div className="inv-onglets">
      <Tabs
        label="Facturation"
        tabs={[
          { to: lien('/invoices'), label: 'Loyers', end: true },
          { to: lien('/invoices/exploitant'), label: 'Apports et retraits' },
        ]}
      />
    </div>
  )
}
