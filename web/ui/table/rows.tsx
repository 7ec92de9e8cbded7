// The rows of a table: arrows move between them, Enter opens; beyond two hundred only those in view are drawn.
import { useWindowVirtualizer } from '@tanstack/react-virtual'
import {
  Fragment,
  type KeyboardEvent,
  memo,
  type ReactNode,
  useCallback,
  useLayoutEffect,
  useMemo,
  useRef,
  useState,
} from 'react'
import { type Cents, sum } from '#domain/base/cents.ts'
import { memoire } from '#domain/base/memoire.ts'
import { Euros } from '../text/euros.tsx'
import { type Column, titleOf } from './column.ts'
import { useOverscan } from './overscan.ts'

type Props<T> = {
  rows: readonly T[]
  columns: readonly Column<T>[]
  rowKey: (row: T) => string
  onOpen?: (row: T) => void
  openKey?: string | null
  group?: ((row: T) => string) | undefined
  groupSums?: boolean | undefined
}

const MANY = 200
const ROW_HEIGHT = 44

export function Rows<T>(props: Props<T>) {
  return props.rows.length > MANY ? <VirtualRows {...props} /> : <AllRows {...props} />
}

function AllRows<T>(props: Props<T>) {
  const { rows, columns, rowKey, group } = props
  const sums = useGroupSums(props)
  return (
    <tbody onKeyDown={moveBetweenRows}>
      {rows.map((row, index) => {
        const before = rows[index - 1]
        const head = group?.(row)
        return (
          <Fragment key={rowKey(row)}>
            {head && (before === undefined || group?.(before) !== head) && (
              <Head head={head} columns={columns} sums={sums?.get(head)} />
            )}
            <Row {...props} row={row} first={index === 0} />
          </Fragment>
        )
      })}
    </tbody>
  )
}

/** What is drawn one under the other: a row, or the head of the group that begins there. */
type Entry<T> = { readonly row: T; readonly rank: number } | { readonly head: string }

function entriesOf<T>({ rows, group }: Pick<Props<T>, 'rows' | 'group'>): readonly Entry<T>[] {
  let before: string | undefined
  return rows.flatMap((row, rank): Entry<T>[] => {
    const head = group?.(row)
    if (!head || head === before) return [{ row, rank }]
    before = head
    return [{ head }, { row, rank }]
  })
}

function VirtualRows<T>(props: Props<T>) {
  const { rows, columns, rowKey, group } = props
  const entries = useMemo(() => entriesOf({ rows, group }), [rows, group])
  const sums = useGroupSums(props)
  const body = useRef<HTMLTableSectionElement>(null)
  const margin = body.current ? Math.round(body.current.getBoundingClientRect().top + window.scrollY) : 0
  const [height, setHeight] = useState(ROW_HEIGHT)
  const getItemKey = useItemKey({ entries, rowKey, height })
  const virtual = useWindowVirtualizer({
    count: entries.length,
    estimateSize: () => height,
    // A row that is not laid out (a hidden part of the page) keeps the height that was supposed.
    measureElement: (row) => row.getBoundingClientRect().height || ROW_HEIGHT,
    overscan: useOverscan(6),
    scrollMargin: margin,
    getItemKey,
  })
  const items = virtual.getVirtualItems()
  const drawn = items.length > 0
  useLayoutEffect(() => {
    const usual = drawn ? usualHeight(body.current) : null
    if (usual !== null) setHeight(usual)
  }, [drawn])
  const above = (items[0]?.start ?? margin) - margin
  const below = virtual.getTotalSize() - ((items.at(-1)?.end ?? margin) - margin)
  return (
    <tbody ref={body} onKeyDown={moveBetweenRows}>
      <Spacer height={above} columns={columns.length} />
      {items.map((item) => {
        const entry = entries[item.index]
        if (entry === undefined) return null
        if ('head' in entry)
          return (
            <Head
              key={`${item.index} ${entry.head}`}
              columns={columns}
              sums={sums?.get(entry.head)}
              {...entry}
              index={item.index}
              measure={virtual.measureElement}
            />
          )
        return (
          <Row
            key={rowKey(entry.row)}
            {...props}
            row={entry.row}
            first={entry.rank === 0}
            index={item.index}
            rank={entry.rank}
            measure={virtual.measureElement}
            total={rows.length}
          />
        )
      })}
      <Spacer height={below} columns={columns.length} />
    </tbody>
  )
}

/**
 * The name of a row by its place, made once. Another function has the places of all the rows reckoned again: it is another one
 * when the rows are, or the height supposed of those not drawn yet.
 */
function useItemKey<T>({
  entries,
  rowKey,
  height,
}: Pick<Props<T>, 'rowKey'> & { entries: readonly Entry<T>[]; height: number }) {
  const keys = useMemo(() => ({ height, of: new Array<string | undefined>(entries.length) }), [entries, height])
  return useCallback(
    (index: number): string | number => {
      const entry = entries[index]
      if (entry === undefined || 'head' in entry) return index
      keys.of[index] ??= rowKey(entry.row)
      return keys.of[index]
    },
    [entries, rowKey, keys],
  )
}

/** That of the rows drawn first: a row that is as high as was supposed moves none of those below it. */
function usualHeight(body: HTMLElement | null): number | null {
  const rows = [...(body?.querySelectorAll('tr[data-index]:not(.ui-grp)') ?? [])]
  const heights = rows.map((row) => row.getBoundingClientRect().height).filter((one) => one > 0)
  return heights.sort((a, b) => a - b)[Math.floor(heights.length / 2)] ?? null
}

/** Of the rows that are shown of each group, by column, in cents: made once for them all. */
function useGroupSums<T>({ rows, columns, group, groupSums }: Props<T>) {
  return useMemo(() => {
    if (!group || !groupSums) return undefined
    return new Map(
      [...Map.groupBy(rows, group)].map(([head, ofIt]) => [
        head,
        columns.map((column) => (column.sum ? sum(ofIt.map(column.sum)) : null)),
      ]),
    )
  }, [rows, columns, group, groupSums])
}

type HeadProps<T> = {
  head: string
  columns: readonly Column<T>[]
  sums: readonly (Cents | null)[] | undefined
  index?: number
  measure?: (row: HTMLTableRowElement | null) => void
}

/** Over the rows of a group: its name, then the sums of the columns that have one, each under its title. */
function Head<T>({ head, columns, sums, index, measure }: HeadProps<T>) {
  const first = sums?.findIndex((one) => one !== null) ?? -1
  const named = first > 0 ? first : columns.length
  return (
    <tr className="ui-grp" ref={measure} data-index={index}>
      <th colSpan={named} scope="colgroup">
        {head}
      </th>
      {columns.slice(named).map((column, place) => {
        const amount = sums?.[named + place] ?? null
        return (
          <td key={column.key} className={column.num ? 'ui-num' : undefined} data-label={column.title}>
            {amount !== null && <Euros amount={amount} bare />}
          </td>
        )
      })}
    </tr>
  )
}

function Spacer({ height, columns }: { height: number; columns: number }) {
  if (height <= 0) return null
  return (
    <tr className="ui-tbl-spacer">
      <td colSpan={columns} style={{ height }} />
    </tr>
  )
}

type RowProps<T> = Props<T> & {
  row: T
  first: boolean
  /** Its place among what is drawn, and among the rows. */
  index?: number
  rank?: number
  total?: number
  measure?: (element: HTMLTableRowElement | null) => void
}

/** Drawn again only when something of it is other: while one scrolls, most rows stay as they are. */
const Row = memo(DrawnRow) as typeof DrawnRow

function DrawnRow<T>({ row, columns, rowKey, onOpen, openKey, first, index, rank, measure, total }: RowProps<T>) {
  const open = openKey !== undefined && openKey !== null && rowKey(row) === openKey
  const classes = classesOf(columns)
  return (
    <tr
      ref={measure}
      data-index={index}
      data-key={rowKey(row)}
      aria-rowindex={total === undefined || rank === undefined ? undefined : rank + 2}
      className={`${open ? 'ui-on' : ''} ${onOpen ? 'ui-tbl-open' : ''}`.trim() || undefined}
      tabIndex={onOpen ? (first || open ? 0 : -1) : undefined}
      aria-selected={onOpen ? open : undefined}
      onClick={onOpen ? (event) => !insideControl(event.target) && onOpen(row) : undefined}
      onKeyDown={
        onOpen
          ? (event) => {
              if (event.key !== 'Enter' || event.target !== event.currentTarget) return
              event.preventDefault()
              onOpen(row)
            }
          : undefined
      }
    >
      {columns.map((column, place) => {
        const drawn = draw(column, row)
        return (
          <td
            key={column.key}
            className={`${classes[place] ?? ''}${drawn === NOTHING ? ' ui-card-none' : ''}`}
            data-label={column.title}
          >
            {drawn}
          </td>
        )
      })}
    </tr>
  )
}

/** A dash holds the place of what a column has not; a card leaves the line out. */
const NOTHING = '—'

const draw = <T,>(column: Column<T>, row: T): ReactNode => (column.cell ? column.cell(row) : column.value(row))

type Look = Pick<Column<never>, 'num' | 'phone' | 'width' | 'control'>

/** Of each column, once for all the rows. On a phone the first one is the title of the card, unless another one says that it is. */
const classesOf = memoire((columns: readonly Look[]): readonly string[] => {
  const title = titleOf(columns)
  return columns.map((column) =>
    [
      column.num ? 'ui-num' : '',
      `ui-card-${column.phone ?? (column === title ? 'title' : 'line')}`,
      column.width ? `ui-col-${column.width}` : '',
    ]
      .filter(Boolean)
      .join(' '),
  )
})

const insideControl = (target: EventTarget) =>
  target instanceof Element && target.closest('a, button, input, label, select') !== null

function moveBetweenRows(event: KeyboardEvent<HTMLTableSectionElement>) {
  const step = { ArrowDown: 'nextElementSibling', ArrowUp: 'previousElementSibling' } as const
  if (event.key !== 'ArrowDown' && event.key !== 'ArrowUp') return
  if (!(event.target instanceof HTMLTableRowElement)) return
  let row = event.target[step[event.key]]
  while (row && !row.hasAttribute('tabindex')) row = row[step[event.key]]
  if (!(row instanceof HTMLElement)) return
  event.preventDefault()
  row.focus()
}
