// What administrators did about one person, and what happened at sign-in in his name.
import type { Fiche } from '#web/data/administration/utilisateurs.ts'
import { nomEvenement } from '#web/text/administration.ts'
import { Block } from '#web/ui/nav/page.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { InstantText } from '#web/ui/text/date-text.tsx'
import { ListeJournal } from '../../journal/liste.tsx'

type Evenement = Fiche['evenements'][number]

const COLONNES: readonly Column<Evenement>[] = [
  { key: 'action', title: 'Événement', value: ({ action }) => nomEvenement(action), phone: 'title' },
  { key: 'at', title: 'Le', value: ({ at }) => at, cell: ({ at }) => <InstantText instant={at} />, phone: 'side' },
  { key: 'ip', title: 'Adresse réseau', value: ({ ip }) => ip || '—' },
]

export function Historique({ user_id, evenements }: { user_id: string; evenements: readonly Evenement[] }) {
  return (
    <>
      <Block title="Ce que l’administration a fait">
        <ListeJournal filtre={{ objet: null, concerne: user_id }} vide="Rien n’a été fait sur ce compte." />
      </Block>
      <Block title="Derniers événements du compte">
        <Table
          label="Derniers événements du compte"
          rows={evenements}
          columns={COLONNES}
          rowKey={({ id }) => id}
          compact
          empty="Aucun événement."
        />
      </Block>
    </>
  )
}
