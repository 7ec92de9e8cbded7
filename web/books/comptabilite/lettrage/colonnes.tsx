// The columns of lines to letter: a box to tick, the day, the entry, the account, the words, both sides.
import { formatDay } from '#web/lib/format.ts'
import type { Column } from '#web/ui/table/column.ts'
import { DateText } from '#web/ui/text/date-text.tsx'
import { Euros } from '#web/ui/text/euros.tsx'
import type { LigneNommee } from './donnees.ts'

type Choix = { choisies: ReadonlySet<string>; onChoix: (nom: string) => void }

/** The box is the first thing of the row. */
export const colonneChoix = ({ choisies, onChoix }: Choix): Column<LigneNommee> => ({
  key: 'choix',
  title: 'Choisir',
  value: () => null,
  control: <span className="ui-sr">Choisir</span>,
  cell: ({ nom, ligne }) => (
    <span className="ui-check books-let-choix">
      <input
        type="checkbox"
        aria-label={`Choisir ${ligne.libelle} du ${formatDay(ligne.date)}`}
        checked={choisies.has(nom)}
        onChange={() => onChoix(nom)}
        onClick={(event) => event.stopPropagation()}
      />
    </span>
  ),
  width: 'narrow',
})

/** The third party only where a line has one. */
export const colonnesLigne = (rows: readonly LigneNommee[]): readonly Column<LigneNommee>[] =>
  COLONNES.filter(
    ({ key }) => key !== 'tiers' || rows.some(({ ligne: { auxiliaire_libelle } }) => auxiliaire_libelle !== null),
  )

const COLONNES: readonly Column<LigneNommee>[] = [
  {
    key: 'date',
    title: 'Date',
    value: ({ ligne }) => ligne.date,
    cell: ({ ligne }) => <DateText day={ligne.date} />,
    phone: 'half',
    width: 'narrow',
  },
  {
    key: 'ecriture',
    title: 'Écriture',
    value: ({ ligne: { journal, numero } }) => (numero === null ? journal : `${journal} ${numero}`),
    phone: 'hidden',
    width: 'narrow',
  },
  { key: 'compte', title: 'Compte', value: ({ ligne }) => ligne.compte, phone: 'half', width: 'narrow' },
  { key: 'libelle', title: 'Libellé', value: ({ ligne }) => ligne.libelle, phone: 'title' },
  { key: 'tiers', title: 'Tiers', value: ({ ligne }) => ligne.auxiliaire_libelle, phone: 'line' },
  { key: 'piece', title: 'Pièce', value: ({ ligne }) => ligne.piece_ref, phone: 'hidden', width: 'narrow' },
  montant('debit', 'Débit'),
  montant('credit', 'Crédit'),
]

function montant(sens: 'debit' | 'credit', title: string): Column<LigneNommee> {
  const de = ({ ligne }: LigneNommee) => (sens === 'debit' ? ligne.debit_cents : ligne.credit_cents)
  return {
    key: sens,
    title,
    value: de,
    cell: (une) => (de(une) === 0 ? null : <Euros amount={de(une)} bare />),
    sum: de,
    cents: true,
    num: true,
  }
}
