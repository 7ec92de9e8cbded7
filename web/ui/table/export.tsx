// What a table shows, taken away: a CSV, or a workbook.
import { Download, FileSpreadsheet, FileText } from 'lucide-react'
import { type ComponentProps, useState } from 'react'
import { save } from '#web/lib/save.ts'
import { Button } from '../button.tsx'
import { Menu, MenuButton } from '../overlay/menu.tsx'
import { useToast } from '../overlay/toast.tsx'
import { messageOf } from '../state/message.ts'
import { type Column, toCsv } from './column.ts'
import { toXlsx } from './xlsx.ts'

type Props<T> = Pick<ComponentProps<typeof Button>, 'kind' | 'size'> & {
  /** Of the file, without its ending. */
  name: string
  columns: readonly Column<T>[]
  /** What leaves: at hand, or read when it is asked for. */
  rows: readonly T[] | (() => Promise<readonly T[]>)
  /** Of what, where several stand on one page: «les factures». */
  quoi?: string
}

export function Export<T>({ name, columns, rows, quoi, ...look }: Props<T>) {
  const [busy, setBusy] = useState(false)
  const toast = useToast()
  const label = quoi ? `Exporter ${quoi}` : 'Exporter'
  async function take(ending: 'csv' | 'xlsx') {
    setBusy(true)
    try {
      const taken = typeof rows === 'function' ? await rows() : rows
      save(`${name}.${ending}`, ending === 'csv' ? toCsv(taken, columns) : await toXlsx(taken, columns, name))
    } catch (error) {
      toast({ title: messageOf(error), bad: true })
    } finally {
      setBusy(false)
    }
  }
  return (
    <Menu
      label={label}
      trigger={
        <Button {...look} icon={Download} busy={busy} aria-label={label}>
          Exporter
        </Button>
      }
    >
      <MenuButton icon={FileSpreadsheet} onSelect={() => void take('xlsx')}>
        Classeur (XLSX)
      </MenuButton>
      <MenuButton icon={FileText} onSelect={() => void take('csv')}>
        Texte (CSV)
      </MenuButton>
    </Menu>
  )
}
