// Every box of the return that says something: its form, its code, its amount; each opens on how it was found.
import type { Case, FormulaireRempli } from '#domain/liasse/formulaire.ts'
import { formatWhole } from '#web/lib/format.ts'
import type { Cible } from '#web/parts/expliquer/cible.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'

type Rangee = Case & { readonly numero: string; readonly formulaire: string }

export function CasesEcrites({
  formulaires,
  onExpliquer,
}: {
  formulaires: readonly FormulaireRempli[]
  onExpliquer: (cible: Cible) => void
}) {
  const rangees = formulaires.flatMap(({ numero, libelle, cases }): Rangee[] =>
    cases.filter(({ blanc }) => !blanc).map((une) => ({ ...une, numero, formulaire: `${numero}, ${libelle}` })),
  )
  return (
    <Table
      label="Cases de la liasse"
      rows={rangees}
      columns={COLONNES}
      rowKey={({ numero, code }) => `${numero}:${code}`}
      onOpen={({ numero, code }) => onExpliquer({ sorte: 'case', numero, code })}
      empty="Aucune case n’est remplie."
      group={({ formulaire }) => formulaire}
      search="Case ou libellé"
      exportName="cases-de-la-liasse.csv"
      compact
    />
  )
}

const COLONNES: readonly Column<Rangee>[] = [
  {
    key: 'case',
    title: 'Case',
    value: ({ numero, code }) => `${numero} ${code}`,
    cell: ({ code }) => <span className="ui-acc">{code}</span>,
    width: 'narrow',
    phone: 'half',
  },
  { key: 'libelle', title: 'Libellé', value: ({ libelle }) => libelle, phone: 'title' },
  {
    key: 'montant',
    title: 'Montant, en euros',
    value: ({ montant }) => montant,
    cell: ({ montant }) => formatWhole(montant),
    num: true,
    phone: 'side',
  },
]
