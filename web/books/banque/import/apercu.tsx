// The rows of the file as they would be imported, the first of them.
import type { LigneAImporter } from '#domain/sujets/banque/contenu-releve.ts'
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
        columns={lignes.some(({ brut_cents }) => brut_cents !== null) ? DE_PLATEFORME : COLONNES}
        compact
        empty="Aucune opération dans ce fichier."
      />
      {lignes.length > MONTREES && <p className="ui-small ui-second">Et {lignes.length - MONTREES} autres.</p>}
    </>
  )
}

/** Of a stay, what becomes the rent and what becomes an expense. */
const somme = (key: 'brut_cents' | 'commission_cents', title: string): Column<LigneAImporter> => ({
  key,
  title,
  value: (ligne) => ligne[key],
  cell: (ligne) => (ligne[key] === null ? '–' : <Euros amount={ligne[key]} bare />),
  cents: true,
  num: true,
})

const COLONNES: readonly Column<LigneAImporter>[] = [
  { key: 'date', title: 'Date', value: ({ date }) => date, cell: ({ date }) => <DateText day={date} />, phone: 'line' },
  {
    key: 'libelle',
    title: 'Libellé',
    value: ({ libelle }) => libelle,
    cell: ({ libelle }) => <span className="books-bq-libelle">{libelle}</span>,
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

const DE_PLATEFORME: readonly Column<LigneAImporter>[] = COLONNES.flatMap((colonne) =>
  colonne.key === 'montant'
    ? [somme('brut_cents', 'Brut payé'), somme('commission_cents', 'Commission'), { ...colonne, title: 'Versé' }]
    : [colonne],
)
