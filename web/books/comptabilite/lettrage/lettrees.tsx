// The letters that stand: why they were given, what is left of the partial ones, and the way back.
import { Unlink2 } from 'lucide-react'
import { abs, sum } from '#domain/base/cents.ts'
import { RAISONS_LETTRAGE } from '#domain/compta/lettrage-propose.ts'
import { useWriteLettrages } from '#web/data/compta/lettrages.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Button } from '#web/ui/button.tsx'
import { useToast } from '#web/ui/overlay/toast.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import { messageOf } from '#web/ui/state/message.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import type { LettrageVu } from './donnees.ts'

export function Lettrees({ lettrages }: { lettrages: readonly LettrageVu[] }) {
  const { dossier, peutEcrire } = useDossier()
  const { remove } = useWriteLettrages(dossier.id)
  const toast = useToast()
  async function defaire(id: string) {
    try {
      await remove(id)
      toast({ title: 'Lettrage défait' })
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    }
  }
  return (
    <Table
      label="Lettrages"
      rows={lettrages}
      rowKey={({ id }) => id}
      columns={peutEcrire ? [...COLONNES, geste((id) => void defaire(id))] : COLONNES}
      search="Lettre, tiers, libellé ou raison"
      urlName="lettres"
      compact
      empty={
        <Empty drawing="registre">
          Aucun lettrage posé ici. Les loyers réglés en entier portent d’eux-mêmes la date de leur terme.
        </Empty>
      }
    />
  )
}

const COLONNES: readonly Column<LettrageVu>[] = [
  {
    key: 'lettre',
    title: 'Lettre',
    value: ({ lettre, partiel }) => (partiel ? lettre.toLowerCase() : lettre),
    phone: 'title',
    width: 'narrow',
  },
  { key: 'compte', title: 'Compte', value: ({ compte }) => compte, phone: 'half', width: 'narrow' },
  {
    key: 'lignes',
    title: 'Lignes',
    value: ({ siennes }) => siennes.map(({ date, libelle }) => `${formatDay(date)} ${libelle}`).join(' ; '),
    cell: ({ siennes }) => (
      <ul className="books-let-lignes ui-small">
        {siennes.map(({ cle, date, libelle, compte }) => (
          <li key={`${cle} ${date} ${compte}`}>
            <span className="ui-muted">{formatDay(date)}</span> {libelle}
          </li>
        ))}
      </ul>
    ),
    phone: 'line',
  },
  { key: 'raison', title: 'Raison', value: ({ raison }) => RAISONS_LETTRAGE[raison], phone: 'line' },
  {
    key: 'le',
    title: 'Lettré le',
    value: ({ lettre_le }) => lettre_le,
    cell: ({ lettre_le }) => formatDay(lettre_le),
    phone: 'half',
    width: 'narrow',
  },
  {
    key: 'reste',
    title: 'État',
    value: ({ entier, partiel }) => (!entier ? 'À revoir' : partiel ? 'Partiel' : 'Soldé'),
    cell: (un) => <Etat lettrage={un} />,
    phone: 'side',
  },
]

function Etat({ lettrage: { entier, partiel, lignes } }: { lettrage: LettrageVu }) {
  if (!entier) return <Tag tone="wait">À revoir : une ligne a changé</Tag>
  if (!partiel) return <Tag tone="good">Soldé</Tag>
  return (
    <Tag tone="wait">
      Reste <Euros amount={abs(sum(lignes.map(({ montant_cents }) => montant_cents)))} />
    </Tag>
  )
}

const geste = (onDefaire: (id: string) => void): Column<LettrageVu> => ({
  key: 'geste',
  title: 'Défaire',
  value: () => null,
  control: <span className="ui-sr">Défaire</span>,
  cell: ({ id, lettre }) => (
    <Button size="small" kind="quiet" icon={Unlink2} aria-label={`Défaire ${lettre}`} onClick={() => onDefaire(id)}>
      Défaire
    </Button>
  ),
})
