// The closing taken over, under the accounts of the house; once it is done, what the records of the dossier do not explain of it.
import type { Cents } from '#domain/base/cents.ts'
import type { Intitule } from '#domain/compta/plan-comptable.ts'
import { useComptabilite } from '#web/session/comptabilite.ts'
import type { Column } from '#web/ui/table/column.ts'
import { Table } from '#web/ui/table/table.tsx'
import { Euros } from '#web/ui/text/euros.tsx'

/** `reste_cents` null: the takeover is not done, nothing is compared yet. */
export type SoldeMontre = { readonly compte: string; readonly solde_cents: Cents; readonly reste_cents: Cents | null }

export function SoldesRepris({ label, soldes }: { label: string; soldes: readonly SoldeMontre[] }) {
  const { intitule } = useComptabilite()
  const compares = soldes.some(({ reste_cents }) => reste_cents !== null)
  return (
    <Table
      label={label}
      rows={[...soldes].sort((a, b) => (a.compte < b.compte ? -1 : 1))}
      rowKey={({ compte }) => compte}
      columns={[...colonnesDe(intitule), ...(compares ? [RESTE] : [])]}
      compact
      empty="Tous les comptes sont soldés."
    />
  )
}

const colonnesDe = (intitule: Intitule): readonly Column<SoldeMontre>[] => [
  {
    key: 'compte',
    title: 'Compte',
    value: ({ compte }) => compte,
    cell: ({ compte }) => (
      <span className="books-rfec-nom">
        <b>{compte}</b> {intitule(compte)}
      </span>
    ),
    width: 'wide',
    phone: 'title',
  },
  {
    key: 'solde',
    title: 'Ouverture (crédit : −)',
    value: ({ solde_cents }) => solde_cents,
    cell: ({ solde_cents }) => <Euros amount={solde_cents} bare signed />,
    cents: true,
    num: true,
    phone: 'side',
  },
]

const RESTE: Column<SoldeMontre> = {
  key: 'reste',
  title: 'Hors de vos fiches',
  value: ({ reste_cents }) => reste_cents ?? 0,
  cell: ({ reste_cents }) => (reste_cents ? <Euros amount={reste_cents} bare signed /> : 'rien'),
  cents: true,
  num: true,
  phone: 'line',
}
