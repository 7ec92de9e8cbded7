// Columns that several lists have alike: the box that chooses a row, and an amount against the right edge.
import type { Cents } from '#domain/base/cents.ts'
import { Euros } from '../text/euros.tsx'
import type { Column } from './column.ts'

type Ticks<T> = {
  ticked: ReadonlySet<string>
  onTick: (ticked: ReadonlySet<string>) => void
  /** What the box of the head is called: «Choisir toutes les lignes montrées». */
  all: string
  /** What the box of a row is called. */
  says: (row: T) => string
}

/** Ticks a row, or all those that are shown; on a phone, where a row is a card, the box stands before its title. */
export function tickColumn<T extends { id: string }>({ ticked, onTick, all, says }: Ticks<T>): Column<T> {
  const toggle = (id: string) => {
    const next = new Set(ticked)
    if (!next.delete(id)) next.add(id)
    onTick(next)
  }
  return {
    key: 'choix',
    title: '',
    value: () => null,
    phone: 'tick',
    width: 'narrow',
    control: (shown) => {
      const whole = shown.length > 0 && shown.every(({ id }) => ticked.has(id))
      return (
        <label className="ui-check ui-tbl-tick">
          <input
            type="checkbox"
            aria-label={all}
            checked={whole}
            onChange={() => onTick(whole ? new Set() : new Set(shown.map(({ id }) => id)))}
          />
        </label>
      )
    },
    cell: (row) => (
      <label className="ui-check ui-tbl-tick">
        <input type="checkbox" aria-label={says(row)} checked={ticked.has(row.id)} onChange={() => toggle(row.id)} />
      </label>
    ),
  }
}

/** An amount of each row; `summed`: added up in the foot; `signed`: with its sign. */
export const amountColumn = <T,>(
  of: (row: T) => Cents,
  { summed = false, signed = false }: { summed?: boolean; signed?: boolean } = {},
): Column<T> => ({
  key: 'montant',
  title: 'Montant',
  value: of,
  cell: (row) => <Euros amount={of(row)} bare signed={signed} />,
  ...(summed && { sum: of }),
  cents: true,
  num: true,
  phone: 'side',
})
