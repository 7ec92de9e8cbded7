// /admin/journal: what administrators did, which nobody changes: filtered, opened, exported.
import { Download } from 'lucide-react'
import { useState } from 'react'
import { useSearchParams } from 'react-router'
import { type LigneJournal, toutLeJournal } from '#web/data/journal-admin.ts'
import { save } from '#web/lib/save.ts'
import { nomActe, nomObjet, OBJETS } from '#web/text/administration.ts'
import { Button } from '#web/ui/button.tsx'
import { Select } from '#web/ui/form/choice.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import { type Column, toCsv } from '#web/ui/table/column.ts'
import { Administration } from '../frame.tsx'
import { ListeJournal } from './liste.tsx'

const EXPORT: readonly Column<LigneJournal>[] = [
  { key: 'id', title: 'Numéro', value: ({ id }) => id },
  { key: 'at', title: 'Instant', value: ({ at }) => at },
  { key: 'auteur', title: 'Auteur', value: ({ auteur_email, auteur }) => auteur_email ?? auteur },
  { key: 'acte', title: 'Acte', value: ({ acte }) => nomActe(acte) },
  { key: 'objet', title: 'Objet', value: ({ objet }) => nomObjet(objet) },
  { key: 'nom', title: 'Nom', value: ({ nom }) => nom },
  { key: 'objet_id', title: 'Identifiant', value: ({ objet_id }) => objet_id },
  { key: 'concerne', title: 'Personne', value: ({ concerne_email, concerne }) => concerne_email ?? concerne },
  { key: 'motif', title: 'Motif', value: ({ motif }) => motif },
  { key: 'avant', title: 'Avant', value: ({ avant }) => avant && JSON.stringify(avant) },
  { key: 'apres', title: 'Après', value: ({ apres }) => apres && JSON.stringify(apres) },
]

const TOUT = 'tout'
const CHOIX = [
  { value: TOUT, label: 'Tout le journal' },
  ...Object.entries(OBJETS).map(([value, label]) => ({ value, label })),
]

export function JournalScreen() {
  const [params, setParams] = useSearchParams()
  const objet = params.get('objet') ?? TOUT
  const filtre = { objet: objet === TOUT ? null : objet, concerne: null }
  const { busy, exporter } = useExport(filtre)
  return (
    <Administration
      title="Journal"
      lead="Qui a fait quoi, avant et après. Rien ne s’y modifie, même par un administrateur."
      action={
        <Button icon={Download} busy={busy} onClick={() => void exporter()}>
          Exporter
        </Button>
      }
    >
      <div className="tools">
        <Select
          label="Objet"
          value={objet}
          options={CHOIX}
          onChange={(value) => setParams(value === TOUT ? {} : { objet: value }, { replace: true })}
        />
      </div>
      <ListeJournal
        filtre={filtre}
        vide={filtre.objet === null ? 'Aucun acte d’administration pour l’instant.' : 'Aucun acte de cette nature.'}
      />
    </Administration>
  )
}

function useExport(filtre: Parameters<typeof toutLeJournal>[0]) {
  const toast = useToast()
  const [busy, setBusy] = useState(false)
  const exporter = async () => {
    setBusy(true)
    try {
      save('journal-administration.csv', toCsv(await toutLeJournal(filtre), EXPORT))
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return { busy, exporter }
}
