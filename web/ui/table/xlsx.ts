// What a table shows, as a workbook: amounts and days that a spreadsheet counts with. Its library comes when it is asked for.
import type { Cell, Sheet } from 'write-excel-file/universal'
import { isDay } from '#domain/base/day.ts'
import { type Column, exportable } from './column.ts'

const WIDEST = 60

/** The file. `name`: of its sheet. */
export const toXlsx = <T>(rows: readonly T[], columns: readonly Column<T>[], name: string): Promise<Blob> =>
  toWorkbook([sheetOf(rows, columns, name)])

/** Several sheets, in their order. */
export async function toWorkbook(sheets: readonly Sheet<Blob>[]): Promise<Blob> {
  const { default: write } = await import('write-excel-file/universal')
  return write([...sheets]).toBlob()
}

/** One sheet. A text that begins like a formula stays a text: the kind of each cell is said. */
export function sheetOf<T>(rows: readonly T[], every: readonly Column<T>[], name: string): Sheet<Blob> {
  const columns = exportable(every)
  const head = columns.map(
    ({ title, num }): Cell => ({
      value: title,
      type: String,
      fontWeight: 'bold',
      ...(num && { align: 'right' }),
    }),
  )
  const cells = rows.map((row) => columns.map((column) => cellOf(column, row)))
  return {
    data: [head, ...cells],
    sheet: name.replace(/[\\/?*[\]:]/g, ' ').slice(0, 31),
    stickyRowsCount: 1,
    columns: columns.map((column) => ({ width: widthOf(column, rows) })),
  }
}

function cellOf<T>(column: Column<T>, row: T): Cell {
  const value = column.value(row)
  if (value === null) return null
  if (typeof value === 'number')
    return column.cents ? { value: value / 100, type: Number, format: '#,##0.00' } : { value, type: Number }
  if (isDay(value)) return { value: new Date(`${value}T00:00:00Z`), type: Date, format: 'dd/mm/yyyy' }
  return { value, type: String }
}

/** In characters: the longest text of the first lines, within what one reads. */
function widthOf<T>({ title, value }: Column<T>, rows: readonly T[]): number {
  const lengths = rows.slice(0, 200).map((row) => String(value(row) ?? '').length)
  return Math.min(WIDEST, Math.max(10, title.length, ...lengths) + 2)
}
