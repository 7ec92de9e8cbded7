// A table: sort, filter, sums of the rows shown, sticky head, rows by keyboard, cards on phones, export of what is shown.

import { ArrowDown, ArrowUp, Search } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { sum } from '#domain/base/cents.ts'
import { useMedia } from '#web/lib/media.ts'
import { Icon } from '../icon.tsx'
import { Euros } from '../text/euros.tsx'
import { Explicable } from '../text/explicable.tsx'
import { useChosenColumns } from './choice.tsx'
import { arrange, type Column, type Somme, type Sort } from './column.ts'
import { Export } from './export.tsx'
import { Rows } from './rows.tsx'
import { type TableState, useTableState } from './state.ts'
import './table.css'
import './cards.css'

export type TableProps<T> = {
  /** The name of the table, for a screen reader. */
  label: string
  rows: readonly T[]
  columns: readonly Column<T>[]
  rowKey: (row: T) => string
  /** A press on a row, or Enter. */
  onOpen?: (row: T) => void
  /** The row that is open beside. */
  openKey?: string | null
  empty: ReactNode
  /** A serif head above the rows of each group, while the table is not sorted. */
  group?: (row: T) => string
  /** The sums of its rows stand in the head of each group. Keep `group` the same function. */
  groupSums?: boolean
  compact?: boolean
  /** The words of the filter; without it, no filter. */
  search?: string
  /** The name of the file of the export; without it, no export. */
  exportName?: string
  /** Keeps filter and sort in the URL under this name. */
  urlName?: string
  firstSort?: Sort
  /** Its columns are chosen in a menu, and the choice is kept under this name. */
  columnsName?: string
  /** What stands beside the filter; it may be about the rows that are shown. */
  tools?: ReactNode | ((shown: readonly T[]) => ReactNode)
  /** A press on a sum of the foot. */
  onSum?: (sum: Somme<T>) => void
  /** The line of the sums: its words. By default the count of rows. */
  footLabel?: string
}

export function Table<T>(props: TableProps<T>) {
  const { label, rows, empty, compact, onOpen, urlName, firstSort = null, group } = props
  const state = useTableState(urlName, firstSort)
  const { query, sort } = state
  const sideways = useMedia('(min-width: 768px) and (max-width: 1023px)')
  const { columns, searched, tool } = useChosenColumns(props.columnsName, props.columns)
  const shown = useMemo(() => arrange(rows, searched, { query, sort }), [rows, searched, query, sort])
  if (rows.length === 0) return <>{typeof empty === 'string' ? <p className="ui-second">{empty}</p> : empty}</>
  return (
    <>
      <Tools {...props} columns={columns} choice={tool} state={state} shown={shown} />
      <section className="ui-tbl-scroll" aria-label={label} tabIndex={sideways ? 0 : undefined}>
        <table
          className={`ui-tbl ui-as-cards ${compact ? 'ui-compact' : ''} ${onOpen && shown.length > 0 ? 'ui-tbl-opens' : ''}`.trim()}
        >
          <caption className="ui-sr">{label}</caption>
          <Head columns={columns} state={state} shown={shown} />
          <Rows {...props} columns={columns} rows={shown} group={sort ? undefined : group} />
          <Foot
            columns={columns}
            rows={shown}
            label={footWords(props.footLabel, { shown, rows })}
            onSum={props.onSum}
          />
        </table>
      </section>
      {shown.length === 0 && (
        <p className="ui-second ui-tbl-none" role="status">
          Aucune ligne ne correspond à « {query} ».
        </p>
      )}
    </>
  )
}

function Tools<T>({
  label,
  search,
  exportName,
  tools,
  columns,
  choice,
  state,
  shown,
}: TableProps<T> & { choice: ReactNode; state: TableState; shown: readonly T[] }) {
  if (!search && !exportName && !tools && !choice) return null
  return (
    <div className={search || tools ? 'ui-tools' : 'ui-tools ui-tools-end'}>
      {search && (
        <span className="ui-affix ui-grow">
          <Icon of={Search} />
          <input
            className="ui-input"
            type="search"
            placeholder={search}
            aria-label={`Filtrer : ${label}`}
            value={state.query}
            onChange={(event) => state.setQuery(event.target.value)}
          />
        </span>
      )}
      {typeof tools === 'function' ? tools(shown) : tools}
      {choice}
      {exportName && <Export kind="quiet" name={exportName} columns={columns} rows={shown} />}
    </div>
  )
}

function Head<T>({ columns, state, shown }: { columns: readonly Column<T>[]; state: TableState; shown: readonly T[] }) {
  const { sort, setSort } = state
  const next = (key: string): Sort =>
    sort?.key !== key ? { key, down: false } : sort.down ? null : { key, down: true }
  return (
    <thead>
      <tr>
        {columns.map((column) => {
          const mine = sort?.key === column.key
          if (column.control !== undefined)
            return (
              <th key={column.key} scope="col" className="ui-col-narrow">
                {typeof column.control === 'function' ? column.control(shown) : column.control}
              </th>
            )
          return (
            <th
              key={column.key}
              scope="col"
              className={column.num ? 'ui-num' : ''}
              aria-sort={mine ? (sort.down ? 'descending' : 'ascending') : undefined}
            >
              <button
                type="button"
                className={`ui-sort ${mine ? 'ui-sort-on' : ''}`.trim()}
                onClick={() => setSort(next(column.key))}
              >
                {column.title}
                {mine && <Icon of={sort.down ? ArrowDown : ArrowUp} />}
              </button>
            </th>
          )
        })}
      </tr>
    </thead>
  )
}

/** A count of all the rows says how many of them a search shows, whose sums these are: `1 sur 5 baux`. */
function footWords(
  label: string | undefined,
  { shown, rows }: { shown: readonly unknown[]; rows: readonly unknown[] },
): string {
  const all = label ?? `${rows.length} ligne${rows.length > 1 ? 's' : ''}`
  return shown.length < rows.length && /^\d/.test(all) ? `${shown.length} sur ${all}` : all
}

function Foot<T>({
  columns,
  rows,
  label,
  onSum,
}: {
  columns: readonly Column<T>[]
  rows: readonly T[]
  label: string
  onSum: ((sum: Somme<T>) => void) | undefined
}) {
  if (!columns.some((column) => column.sum) || rows.length === 0) return null
  const first = columns.findIndex(({ control }) => control === undefined)
  return (
    <tfoot>
      <tr>
        {columns.map((column, index) => (
          <td
            key={column.key}
            className={column.num ? 'ui-num' : ''}
            data-label={index > first ? column.title : undefined}
          >
            {index === first && label}
            {column.sum && (
              <Explicable of={`total, ${column.title}`} onExplain={onSum && (() => onSum({ column, rows }))}>
                <Euros amount={sum(rows.map(column.sum))} bare />
              </Explicable>
            )}
          </td>
        ))}
      </tr>
    </tfoot>
  )
}
