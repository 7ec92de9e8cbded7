// A table, as the person who reads it meets it.
import { cleanup, render, screen, waitFor, within } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import { type Cents, cents } from '#domain/base/cents.ts'
import { lireClasseur } from '#domain/reprise/classeur.ts'
import { gonfler } from '#web/lib/gonfler.ts'
import { Euros } from '../text/euros.tsx'
import { arrange, type Column, toCsv } from './column.ts'
import { tickColumn } from './columns.tsx'
import { Table, type TableProps } from './table.tsx'
import { toXlsx } from './xlsx.ts'

type Row = { id: string; nom: string; montant_cents: Cents }
const ROWS: readonly Row[] = [
  { id: '1', nom: 'Étanchéité', montant_cents: cents(475_000) },
  { id: '2', nom: 'agencements', montant_cents: cents(2_090_000) },
  { id: '3', nom: 'Zinc', montant_cents: cents(-1250) },
]
const COLUMNS: readonly Column<Row>[] = [
  { key: 'nom', title: 'Composant', value: (row) => row.nom },
  {
    key: 'montant',
    title: 'Valeur',
    value: (row) => row.montant_cents,
    cents: true,
    num: true,
    cell: (row) => <Euros amount={row.montant_cents} bare />,
    sum: (row) => row.montant_cents,
  },
]

function show(props: Partial<TableProps<Row>> = {}, at = '/') {
  const table = (
    <Table
      label="Composants"
      rows={ROWS}
      columns={COLUMNS}
      rowKey={(row) => row.id}
      empty="Rien."
      search="Composant"
      {...props}
    />
  )
  const router = createMemoryRouter([{ path: '/', element: table }], { initialEntries: [at] })
  render(<RouterProvider router={router} />)
  return router
}
const names = () =>
  within(screen.getByRole('table'))
    .getAllByRole('row')
    .slice(1, -1)
    .map((row) => row.firstElementChild?.textContent)

const user = userEvent.setup()
afterEach(() => {
  cleanup()
  localStorage.clear()
})

test('a press on a head sorts as French does, again the other way, a third time as it was', async () => {
  show()
  const head = screen.getByRole('button', { name: 'Composant' })
  await user.click(head)
  expect(names()).toEqual(['agencements', 'Étanchéité', 'Zinc'])
  await user.click(head)
  expect(names()).toEqual(['Zinc', 'Étanchéité', 'agencements'])
  expect(screen.getByRole('columnheader', { name: /Composant/ }).getAttribute('aria-sort')).toBe('descending')
  await user.click(head)
  expect(names()).toEqual(['Étanchéité', 'agencements', 'Zinc'])
})

test('the filter needs no accent, and the foot sums what is shown', async () => {
  show()
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('3 lignes25\u202f637,50')
  await user.type(screen.getByRole('searchbox'), 'etan')
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('1 sur 3 lignes4\u202f750,00')
  await user.clear(screen.getByRole('searchbox'))
  await user.type(screen.getByRole('searchbox'), 'rien de tel')
  expect(screen.getByRole('status').textContent).toContain('rien de tel')
})

test('sort and filter live in the URL when the table has a name there', async () => {
  const router = show({ urlName: 'c' }, '/?c-tri=-montant&annee=2025')
  expect(names()).toEqual(['agencements', 'Étanchéité', 'Zinc'])
  await user.type(screen.getByRole('searchbox'), 'z')
  expect(router.state.location.search).toContain('c-q=z')
  expect(router.state.location.search).toContain('annee=2025')
})

test('rows are reached by arrows and opened by Enter or a press', async () => {
  const open = vi.fn()
  show({ onOpen: open, search: '' })
  const rows = screen.getAllByRole('row').slice(1, -1)
  rows[0]?.focus()
  await user.keyboard('{ArrowDown}{Enter}')
  expect(open).toHaveBeenLastCalledWith(ROWS[1])
  await user.click(screen.getByText('Zinc'))
  expect(open).toHaveBeenLastCalledWith(ROWS[2])
})

test('groups have their head, until the table is sorted', async () => {
  show({ group: (row) => (row.montant_cents < 0 ? 'Négatifs' : 'Positifs') })
  expect(screen.getByText('Positifs')).toBeTruthy()
  await user.click(screen.getByRole('button', { name: 'Valeur' }))
  expect(screen.queryByText('Positifs')).toBeNull()
})

test('its columns are chosen: hidden, kept by this browser and in the address, still found, and put back', async () => {
  const trois = [...COLUMNS, { key: 'pour', title: 'Pour', value: () => 'Claire' }]
  const rare: Column<Row> = { key: 'brut', title: 'Brut', named: 'Rendement brut', aside: true, value: () => 'rare' }
  const router = show({ columns: [...trois, rare], columnsName: 'essai' })
  expect(screen.queryByText('rare')).toBeNull()
  await user.click(screen.getByRole('button', { name: 'Colonnes' }))
  // The title of a row is always there: it is not offered.
  const menu = await screen.findByRole('menu')
  expect(
    within(menu)
      .getAllByRole('menuitemcheckbox')
      .map((un) => un.textContent),
  ).toEqual(['Valeur', 'Pour', 'Rendement brut'])
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Pour' }))
  await user.click(within(menu).getByRole('menuitemcheckbox', { name: 'Rendement brut' }))
  expect(within(menu).getByRole('menuitemcheckbox', { name: 'Pour' }).getAttribute('aria-checked')).toBe('false')
  expect(screen.queryByText('Claire')).toBeNull()
  expect(screen.getAllByText('rare')).toHaveLength(3)
  expect(router.state.location.search).toBe('?essai-col=-pour%2Cbrut')
  cleanup()
  show({ columns: [...trois, rare], columnsName: 'essai' })
  expect(screen.queryByText('Claire')).toBeNull()
  await user.type(screen.getByRole('searchbox'), 'claire')
  expect(names()).toHaveLength(3)
  await user.click(screen.getByRole('button', { name: 'Colonnes' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Comme au départ' }))
  expect(screen.getAllByText('Claire')).toHaveLength(3)
  expect(screen.queryByText('rare')).toBeNull()
})

test('a row is ticked alone on a phone too: its box stands in its card', async () => {
  const onTick = vi.fn()
  const choix = tickColumn<Row>({
    ...{ ticked: new Set(), onTick },
    ...{ all: 'Toutes', says: ({ nom }: Row) => `Choisir ${nom}` },
  })
  show({ columns: [choix, ...COLUMNS] })
  const boite = screen.getByRole('checkbox', { name: 'Choisir Zinc' })
  expect(boite.closest('td')?.className).toContain('ui-card-tick')
  expect(screen.getByText('Zinc').closest('td')?.className).toContain('ui-card-title')
  await user.click(boite)
  expect(onTick).toHaveBeenCalledWith(new Set(['3']))
})

test('the box of the head ticks the rows that the search shows, and no other', async () => {
  const onTick = vi.fn()
  const choix = tickColumn<Row>({
    ...{ ticked: new Set(), onTick },
    ...{ all: 'Toutes', says: ({ nom }: Row) => `Choisir ${nom}` },
  })
  show({ columns: [choix, ...COLUMNS], search: 'Composant', tools: (vus) => <p>{vus.length} vues</p> })
  await user.type(screen.getByRole('searchbox'), 'zinc')
  expect(screen.getByText('1 vues')).toBeTruthy()
  await user.click(screen.getByRole('checkbox', { name: 'Toutes' }))
  expect(onTick).toHaveBeenCalledWith(new Set(['3']))
})

test('beyond two hundred rows only a few are drawn', () => {
  const many = Array.from({ length: 3000 }, (_, index) => ({
    id: String(index),
    nom: `Ligne ${index}`,
    montant_cents: cents(index),
  }))
  show({ rows: many })
  expect(screen.getAllByRole('row').length).toBeLessThan(200)
  expect(screen.getByText('3000 lignes')).toBeTruthy()
})

test('the heads of the groups stand beyond two hundred rows too', () => {
  const rows = Array.from({ length: 400 }, (_, index) => ({
    id: String(index),
    nom: `Lot ${index}`,
    montant_cents: cents(index),
  }))
  show({ rows, group: ({ id }) => (Number(id) < 5 ? 'Les Aulnes' : 'Le Quai') })
  expect(screen.getAllByText('Les Aulnes')).toHaveLength(1)
  const head = screen.getByText('Le Quai').closest('tr')
  expect(head?.previousElementSibling?.textContent).toContain('Lot 4')
  expect(head?.nextElementSibling?.getAttribute('aria-rowindex')).toBe('7')
})

test('a dash keeps its cell on a desk; the card of a phone leaves it out', () => {
  show({ columns: [...COLUMNS, { key: 'pour', title: 'Pour', value: ({ id }) => (id === '1' ? '—' : 'Claire') }] })
  const [vide, dite] = ['—', 'Claire'].map((mot) => screen.getAllByText(mot)[0]?.className ?? '')
  expect(vide).toContain('ui-card-none')
  expect(dite).not.toContain('ui-card-none')
})

test('an empty table says what it is for', () => {
  show({ rows: [] })
  expect(screen.getByText('Rien.')).toBeTruthy()
})

test('the export holds what is shown, in French, and no formula', () => {
  const shown = arrange(ROWS, COLUMNS, { query: '', sort: { key: 'montant', down: false } })
  expect(toCsv(shown, COLUMNS)).toBe(
    '\ufeffComposant;Valeur\r\nZinc;-12,50\r\nÉtanchéité;4750,00\r\nagencements;20900,00\r\n',
  )
  const evil: Row = { id: '4', nom: '=HYPERLINK("x");y', montant_cents: cents(5) }
  expect(toCsv([evil], COLUMNS)).toContain('"\'=HYPERLINK(""x"");y";0,05')
})

test('a workbook holds what is shown: amounts and days that count, texts that stay texts', async () => {
  const jour: Column<Row> = { key: 'jour', title: 'Jour', value: ({ id }) => (id === '3' ? '2026-02-28' : null) }
  const evil: Row = { id: '3', nom: '=HYPERLINK("x");<y>', montant_cents: cents(-1250) }
  const file = await toXlsx([ROWS[0] as Row, evil], [...COLUMNS, jour], 'Composants: tous') // safe: three rows above
  const [feuille] = lireClasseur(new Uint8Array(await file.arrayBuffer()), gonfler)
  expect(feuille?.nom).toBe('Composants tous')
  expect(feuille?.texte).toBe('Composant;Valeur;Jour\nÉtanchéité;4750\n"=HYPERLINK(""x"");<y>";-12,50;28/02/2026\n')
})

test('the menu of the export offers both files, and says what failed', async () => {
  const saved = vi.spyOn(URL, 'createObjectURL').mockReturnValue('blob:x')
  show({ exportName: 'composants' })
  await user.click(screen.getByRole('button', { name: 'Exporter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Classeur (XLSX)' }))
  await waitFor(() => expect(saved).toHaveBeenCalledOnce())
  expect((saved.mock.lastCall?.[0] as Blob | undefined)?.type).toContain('spreadsheetml')
  await user.click(screen.getByRole('button', { name: 'Exporter' }))
  await user.click(await screen.findByRole('menuitem', { name: 'Texte (CSV)' }))
  await waitFor(() => expect((saved.mock.lastCall?.[0] as Blob | undefined)?.type).toContain('text/csv'))
  saved.mockRestore()
})

test('a press on a sum hands over its column and the rows shown, those filtered out left aside', async () => {
  const onSum = vi.fn()
  show({ onSum })
  await user.type(screen.getByRole('searchbox'), 'zinc')
  await user.click(screen.getByRole('button', { name: /^Expliquer : total, Valeur/ }))
  expect(onSum).toHaveBeenCalledWith({ column: COLUMNS[1], rows: [ROWS[2]] })
})

test('a column of controls has its own head, no sort, and is not exported', () => {
  const choix: Column<Row> = {
    key: 'choix',
    title: '',
    value: () => null,
    control: <input type="checkbox" aria-label="Toutes" />,
  }
  show({ columns: [choix, ...COLUMNS] })
  expect(screen.getByRole('checkbox', { name: 'Toutes' })).toBeTruthy()
  expect(screen.getAllByRole('row').at(-1)?.textContent).toBe('3 lignes25\u202f637,50')
  expect(toCsv(ROWS, [choix, ...COLUMNS]).split('\r\n')[0]).toBe('\ufeffComposant;Valeur')
})
