// A small editable table: rows of short fields, each named for a screen reader, with a foot for their sum.
import { Plus, X } from 'lucide-react'
import type { ReactNode } from 'react'
import { Button, IconButton } from '#web/ui/button.tsx'
import type { Option } from '#web/ui/form/wiring.ts'
import type { Rangee } from './saisie.ts'
import '#web/ui/table/table.css'
import '#web/ui/form/field.css'

type Colonne = {
  readonly cle: string
  readonly titre: string
  readonly sorte?: 'texte' | 'chiffre' | 'choix' | 'vue' | 'nom'
  /** After the figure: `%`, `ans`, `€`. */
  readonly unite?: string
  readonly options?: readonly Option[]
  /** For `vue` (a figure) and `nom` (a text): what is computed for the row. */
  readonly vue?: (rang: number) => ReactNode
  readonly exemple?: string
  /** Nothing to type in this row. */
  readonly fermee?: (rangee: Rangee) => boolean
  readonly fausse?: (rangee: Rangee, rang: number) => boolean
}

type Props = {
  label: string
  colonnes: readonly Colonne[]
  rangees: readonly Rangee[]
  onChange: (rangees: readonly Rangee[]) => void
  /** What a new row holds; without it, rows are neither added nor removed. */
  nouvelle?: Rangee
  ajouter?: string
  pied?: ReactNode
  court?: boolean
}

/** Percentages and years are short: the words of the row have the room. */
const classeDe = ({ sorte = 'texte', unite }: Colonne): string =>
  [`books-rg-${sorte}`, sorte === 'vue' ? 'ui-num' : '', sorte === 'chiffre' && unite !== '€' ? 'books-rg-bref' : '']
    .filter(Boolean)
    .join(' ')

export function Rangees({ label, colonnes, rangees, onChange, nouvelle, ajouter, pied, court }: Props) {
  const remplacer = (rang: number, change: Rangee) =>
    onChange(rangees.map((rangee, autre) => (autre === rang ? { ...rangee, ...change } : rangee)))
  return (
    <div className="ui-stack-s">
      <table className={`ui-tbl ui-tbl-nohover books-rangees ${court ? 'books-rangees-court' : ''}`.trim()}>
        <caption className="ui-sr">{label}</caption>
        <thead>
          <tr>
            {colonnes.map(({ cle, titre, sorte }) => (
              <th key={cle} scope="col" className={sorte === 'chiffre' || sorte === 'vue' ? 'ui-num' : ''}>
                {titre}
              </th>
            ))}
            {nouvelle && <th aria-label="Supprimer" />}
          </tr>
        </thead>
        <tbody>
          {rangees.map((rangee, rang) => (
            <tr key={`${rang}-${colonnes.length}`}>
              {colonnes.map((colonne) => (
                <td key={colonne.cle} data-label={colonne.titre} className={classeDe(colonne)}>
                  <Case colonne={colonne} rangee={rangee} rang={rang} onChange={(change) => remplacer(rang, change)} />
                </td>
              ))}
              {nouvelle && (
                <td className="books-rg-oter">
                  <IconButton
                    label={`Supprimer la ligne ${rang + 1}`}
                    icon={X}
                    size="small"
                    onClick={() => onChange(rangees.filter((_, autre) => autre !== rang))}
                  />
                </td>
              )}
            </tr>
          ))}
        </tbody>
        {pied && <tfoot>{pied}</tfoot>}
      </table>
      {nouvelle && ajouter && (
        <div>
          <Button kind="quiet" size="small" icon={Plus} onClick={() => onChange([...rangees, nouvelle])}>
            {ajouter}
          </Button>
        </div>
      )}
    </div>
  )
}

function Case({
  colonne,
  rangee,
  rang,
  onChange,
}: {
  colonne: Colonne
  rangee: Rangee
  rang: number
  onChange: (change: Rangee) => void
}) {
  const { cle, titre, sorte, unite, options = [], vue, exemple, fermee, fausse } = colonne
  if (sorte === 'vue' || sorte === 'nom') return vue?.(rang)
  if (fermee?.(rangee)) return <span className="ui-muted">—</span>
  const shared = {
    className: 'ui-input',
    'aria-label': `${titre}, ligne ${rang + 1}`,
    'aria-invalid': fausse?.(rangee, rang) || undefined,
    value: rangee[cle] ?? '',
  }
  if (sorte === 'choix') {
    return (
      <select {...shared} onChange={(event) => onChange({ [cle]: event.target.value })}>
        {options.map(({ value, label }) => (
          <option key={value} value={value}>
            {label}
          </option>
        ))}
      </select>
    )
  }
  const input = (
    <input
      {...shared}
      placeholder={exemple}
      autoComplete="off"
      inputMode={sorte === 'chiffre' ? 'decimal' : 'text'}
      onChange={(event) => onChange({ [cle]: event.target.value })}
    />
  )
  if (!unite) return input
  return (
    <span className="ui-affix ui-amt">
      {input}
      <span className="ui-u">{unite}</span>
    </span>
  )
}
