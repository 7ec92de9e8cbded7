// Which columns of a list are shown: ticked in a menu, kept in the address and by this browser.
import { Columns3 } from 'lucide-react'
import { type ReactNode, useMemo } from 'react'
import { useAdresse } from '#web/lib/adresse.ts'
import { garder, lireGarde } from '#web/lib/garde.ts'
import { Button } from '../button.tsx'
import { Menu, MenuButton, MenuRule, MenuTick } from '../overlay/menu.tsx'
import { type Column, titleOf } from './column.ts'

/** What is said of a list that is as it begins, where this browser had kept something else. */
const FIRST = 'depart'
const cleDe = (name: string): string => `quittance-bilan.colonnes.${name}`
const addressOf = (name: string): string => `${name}-col`

type Shown = Pick<Column<never>, 'key' | 'aside' | 'control'>

/**
 * The choice made for the list of this name, as one word a column: `brut` for a column that is shown though it stands aside,
 * `-surface` for one that is not shown though it usually is. No name, no choice: each column as it begins.
 */
export function useColumnChoice(name: string | undefined) {
  const { params, poser } = useAdresse()
  const said = name ? (params.get(addressOf(name)) ?? lireGarde(cleDe(name))) : ''
  return useMemo(() => {
    const words = new Set(said.split(',').filter((word) => word !== '' && word !== FIRST))
    const keep = (next: ReadonlySet<string>) => {
      if (!name) return
      const written = [...next].join(',') || FIRST
      garder(cleDe(name), written)
      poser({ [addressOf(name)]: written })
    }
    const wordOf = ({ key, aside }: Shown): string => (aside ? key : `-${key}`)
    return {
      shows: (column: Shown): boolean =>
        column.control !== undefined || (column.aside === true) === words.has(wordOf(column)),
      toggle: (column: Shown) => {
        const next = new Set(words)
        if (!next.delete(wordOf(column))) next.add(wordOf(column))
        keep(next)
      },
      /** Null while each column is as it begins. */
      restart: words.size > 0 ? () => keep(new Set()) : null,
    }
  }, [name, said, poser])
}

type Chosen<T> = {
  columns: readonly Column<T>[]
  /** Those that the words of the filter are looked for in: what is hidden for want of room is still found. */
  searched: readonly Column<T>[]
  tool: ReactNode
}

/** The columns that are shown, and the menu that chooses them; the title of a row is always there. */
export function useChosenColumns<T>(name: string | undefined, every: readonly Column<T>[]): Chosen<T> {
  const choice = useColumnChoice(name)
  const { shows, toggle, restart } = choice
  const title = titleOf(every)
  const chosen = useMemo(
    () => ({
      columns: every.filter((column) => column === title || shows(column)),
      searched: every.filter((column) => !column.aside || shows(column)),
    }),
    [every, title, shows],
  )
  const tool = name && (
    <Menu
      label="Colonnes"
      trigger={
        <Button kind="quiet" icon={Columns3}>
          Colonnes
        </Button>
      }
    >
      {every
        .filter((column) => column !== title && column.control === undefined)
        .map((column) => (
          <MenuTick key={column.key} checked={shows(column)} onTick={() => toggle(column)}>
            {column.named ?? column.title}
          </MenuTick>
        ))}
      {restart && (
        <>
          <MenuRule />
          <MenuButton onSelect={restart}>Comme au départ</MenuButton>
        </>
      )}
    </Menu>
  )
  return { ...chosen, tool: tool || null }
}
