// The columns of an account: when, in which entry, what, on which side, and what is left after it.
import type { LigneGrandLivre } from '#domain/compta/grand-livre.ts'
import { formatDay } from '#web/lib/format.ts'
import type { Column } from '#web/ui/table/column.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import { Explicable } from '#web/ui/text/explicable.tsx'
import { Tag } from '#web/ui/text/tag.tsx'

const nom = ({ ligne: { journal, numero } }: LigneGrandLivre): string =>
  numero === null ? journal : `${journal} ${numero}`

/** The last column is computed: each balance can be explained. */
export const colonnes = (
  onSolde: (une: LigneGrandLivre) => void,
  { tiers, lettres, enQuestion }: { tiers: boolean; lettres: boolean; enQuestion: ReadonlySet<string> },
): readonly Column<LigneGrandLivre>[] => [
  ...COLONNES.map((une) => (une.key === 'libelle' ? { ...une, cell: libelle(enQuestion) } : une)).filter(
    ({ key }) => (tiers || key !== 'tiers') && (lettres || key !== 'lettrage'),
  ),
  {
    key: 'solde',
    title: 'Solde',
    value: ({ solde_cents }) => solde_cents,
    cell: (une) => (
      <Explicable of="solde" onExplain={() => onSolde(une)}>
        <Euros amount={une.solde_cents} bare />
      </Explicable>
    ),
    cents: true,
    num: true,
    phone: 'side',
  },
]

const libelle = (enQuestion: ReadonlySet<string>) =>
  function Libelle({ ligne }: LigneGrandLivre) {
    return (
      <>
        {ligne.libelle} {enQuestion.has(ligne.cle) && <Tag tone="wait">Question</Tag>}
      </>
    )
  }

const COLONNES: readonly Column<LigneGrandLivre>[] = [
  {
    key: 'date',
    title: 'Date',
    value: ({ ligne }) => ligne.date,
    cell: ({ ligne }) => <DateText day={ligne.date} />,
    phone: 'half',
    width: 'narrow',
  },
  { key: 'ecriture', title: 'Écriture', value: nom, phone: 'hidden', width: 'narrow' },
  { key: 'libelle', title: 'Libellé', value: ({ ligne }) => ligne.libelle, phone: 'title' },
  { key: 'tiers', title: 'Tiers', value: ({ ligne }) => ligne.auxiliaire_libelle, phone: 'hidden' },
  {
    key: 'piece',
    title: 'Pièce',
    value: ({ ligne }) => `${ligne.piece_ref} ${formatDay(ligne.piece_date)}`,
    cell: ({ ligne }) => <span className="ui-muted">{ligne.piece_ref}</span>,
    phone: 'hidden',
    width: 'narrow',
  },
  {
    key: 'lettrage',
    title: 'Lettre',
    value: ({ ligne }) => ligne.lettrage,
    cell: ({ ligne }) => (ligne.lettrage ? <span className="ui-muted">{ligne.lettrage}</span> : null),
    phone: 'hidden',
    width: 'narrow',
  },
  {
    key: 'debit',
    title: 'Débit',
    value: ({ ligne }) => ligne.debit_cents,
    cell: ({ ligne }) => (ligne.debit_cents === 0 ? null : <Euros amount={ligne.debit_cents} bare />),
    sum: ({ ligne }) => ligne.debit_cents,
    cents: true,
    num: true,
  },
  {
    key: 'credit',
    title: 'Crédit',
    value: ({ ligne }) => ligne.credit_cents,
    cell: ({ ligne }) => (ligne.credit_cents === 0 ? null : <Euros amount={ligne.credit_cents} bare />),
    sum: ({ ligne }) => ligne.credit_cents,
    cents: true,
    num: true,
  },
]
