// /admin/journal: what administrators did, which nobody changes: filtered, opened, exported.
import { useSearchParams } from 'react-router'
import { type LigneJournal, toutLeJournal } from '#web/data/administration/journal-admin.ts'
import { nomActe, nomObjet, OBJETS } from '#web/text/administration.ts'
import { Select } from '#web/ui/form/choice.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Export } from '#web/ui/table/export.tsx'
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
  return (
    <Administration
      title="Journal"
      lead="Qui a fait quoi, avant et après. Rien ne s’y modifie, même par un administrateur."
      action={<Export name="journal-administration" columns={EXPORT} rows={() => toutLeJournal(filtre)} />}
    >
      <div className="ui-tools">
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
