// The rows of the file as they would be imported, the first of them.
import type { LigneAImporter } from '#domain/banque/contenu-releve.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

/** Enough to see whether days, words and signs are the right ones. */
const MONTREES = 12

export function Apercu({ lignes }: { lignes: readonly LigneAImporter[] }) {
  return (
    <>
      <Table
        label="Lignes lues"
        rows={lignes.slice(0, MONTREES)}
        rowKey={({ rang }) => String(rang)}
        columns={COLONNES}
        compact
        empty="Aucune opération dans ce fichier."
      />
      {lignes.length > MONTREES && <p className="small second">Et {lignes.length - MONTREES} autres.</p>}
    </>
  )
}

const COLONNES: readonly Column<LigneAImporter>[] = [
  { key: 'date', title: 'Date', value: ({ date }) => date, cell: ({ date }) => <DateText day={date} />, phone: 'line' },
  {
    key: 'libelle',
    title: 'Libellé',
    value: ({ libelle }) => libelle,
    cell: ({ libelle }) => <span className="bq-libelle">{libelle}</span>,
    width: 'wide',
    phone: 'title',
  },
  {
    key: 'montant',
    title: 'Montant',
    value: ({ montant_cents }) => montant_cents,
    cell: ({ montant_cents }) => <Euros amount={montant_cents} bare signed />,
    cents: true,
    num: true,
    phone: 'side',
  },
]
