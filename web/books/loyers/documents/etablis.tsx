// The documents issued in the exercice, with what became of each: sent, handed over, withdrawn.
import { codeDe, dansLeNom } from '#domain/compta/exercice.ts'
import { formatDay } from '#web/lib/format.ts'
import { useDossier } from '#web/session/dossier.tsx'
import { Empty } from '#web/ui/state/empty.tsx'
import type { Column } from '#web/ui/table/column.ts'
import { amountColumn } from '#web/ui/table/columns.tsx'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Tag } from '#web/ui/text/tag.tsx'
import { etatDe, type LigneEtablie, NATURES } from './lignes.ts'

type Props = { lignes: readonly LigneEtablie[]; ouverte: string | null; onOpen: (id: string) => void }

export function Etablis({ lignes, ouverte, onOpen }: Props) {
  const { periode } = useDossier()
  return (
    <Table
      label="Documents établis"
      rows={lignes}
      rowKey={({ id }) => id}
      columns={COLUMNS}
      onOpen={({ id }) => onOpen(id)}
      openKey={ouverte}
      search="Numéro, locataire, mois"
      exportName={`documents-locatifs-${codeDe(periode)}`}
      urlName="doc"
      columnsName="documents"
      footLabel={lignes.length > 1 ? `${lignes.length} documents` : '1 document'}
      empty={
        <Empty drawing="souche">
          Aucun document établi {dansLeNom(periode)}. Les avis, les reçus et les quittances prennent ici leur numéro, et
          gardent la trace de leurs envois.
        </Empty>
      }
    />
  )
}

const COLUMNS: readonly Column<LigneEtablie>[] = [
  {
    key: 'numero',
    title: 'Document',
    value: ({ numero, nature }) => `${NATURES[nature]} ${numero}`,
    cell: ({ numero, nature }) => (
      <span className="ui-who">
        <b>{NATURES[nature]}</b>
        <span>{numero}</span>
      </span>
    ),
    phone: 'title',
  },
  {
    key: 'locataires',
    title: 'Locataires',
    value: ({ locataires, objet }) => `${locataires}, ${objet}`,
    cell: ({ locataires, objet }) => (
      <span className="ui-who">
        {locataires}
        <span>{objet}</span>
      </span>
    ),
  },
  {
    key: 'emis',
    title: 'Établi le',
    value: ({ emis_le }) => emis_le,
    cell: ({ emis_le }) => <DateText day={emis_le} />,
    phone: 'half',
  },
  {
    key: 'etat',
    title: 'État',
    value: (ligne) => etatDe(ligne).mot,
    cell: (ligne) => <Etat ligne={ligne} />,
    phone: 'half',
  },
  amountColumn(({ montant_cents }) => montant_cents),
]

function Etat({ ligne }: { ligne: LigneEtablie }) {
  const { mot, tone } = etatDe(ligne)
  const dernier = ligne.envois.findLast(({ etat }) => etat === 'envoye')?.envoye_le
  return (
    <Tag tone={tone}>
      {mot}
      {mot === 'Envoyé' && dernier && ` le ${formatDay(dernier)}`}
    </Tag>
  )
}
