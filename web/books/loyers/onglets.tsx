// The sections of Facturation: what tenants pay, what they are given of it, and what the owner puts in or takes out.
import { useLien } from '#web/session/dossier.tsx'
import { useEspace } from '#web/session/espace.ts'
import { Tabs } from '#web/ui/nav/tabs.tsx'

const SECTIONS = [
  { lieu: 'loyers', label: 'Loyers', end: true },
  { lieu: 'lots_du_mois', label: 'Lot par lot' },
  { lieu: 'quittances', label: 'Quittances et avis' },
  { lieu: 'envois', label: 'Envois' },
  { lieu: 'factures', label: 'Factures' },
  { lieu: 'exploitant', label: 'Apports et retraits' },
] as const

export function Onglets() {
  const lien = useLien()
  const espace = useEspace()
  const sections = SECTIONS.filter(({ lieu }) => !espace || espace.lieux[lieu])
  return (
    <div className="books-inv-onglets">
      <Tabs
        label="Facturation"
        tabs={sections.map(({ lieu, label, ...rest }) => ({ to: lien(lieu), label, ...rest }))}
      />
    </div>
  )
}
