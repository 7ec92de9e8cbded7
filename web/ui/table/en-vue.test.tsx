// A long list while one scrolls: elements are kept and say other rows; what belongs to a row does not pass to the next.
import { act, cleanup, render, renderHook, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { useRef, useState } from 'react'
import { createMemoryRouter, RouterProvider } from 'react-router'
import { afterEach, expect, test, vi } from 'vitest'
import type { Column } from './column.ts'
import { useMeasured, usePlaces } from './en-vue.ts'
import { Table } from './table.tsx'

afterEach(() => {
  cleanup()
  vi.restoreAllMocks()
  vi.unstubAllGlobals()
})

const enVue = (from: number, to: number) =>
  Array.from({ length: to - from + 1 }, (_, rang) => ({ index: from + rang, size: 44 }))

test('rows that stay in view keep their place, each has its own, and a leap puts them in the order of the page', () => {
  const { result, rerender } = renderHook(({ items }) => usePlaces(items), { initialProps: { items: enVue(0, 29) } })
  const places = (from: number, to: number) => enVue(from, to).map(({ index }) => result.current(index))
  const avant = places(3, 29)
  rerender({ items: enVue(3, 33) })
  expect(places(3, 29)).toEqual(avant)
  expect(new Set(places(3, 33)).size).toBe(31)
  rerender({ items: enVue(900, 930) })
  expect(places(900, 930)).toEqual(Array.from({ length: 31 }, (_, rang) => rang))
  rerender({ items: enVue(880, 910) })
  expect(new Set(places(880, 910)).size).toBe(31)
})

test('a row that is higher than was supposed is told once, one that is not laid out never', () => {
  const resizeItem = vi.fn()
  const hauteurs = [44, 60, 0]
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockImplementation(function (this: HTMLElement) {
    return { height: hauteurs[Number(this.dataset.index)] } as DOMRect
  })
  function Liste() {
    const place = useRef<HTMLDivElement>(null)
    useMeasured(place, enVue(0, 2), { resizeItem })
    return (
      <div ref={place}>
        {[0, 1, 2].map((index) => (
          <p key={index} data-index={index} />
        ))}
      </div>
    )
  }
  render(<Liste />)
  expect(resizeItem.mock.calls).toEqual([[1, 60]])
})

type Rangee = { id: string }
const RANGEES: readonly Rangee[] = Array.from({ length: 3000 }, (_, rang) => ({ id: `Ligne ${rang}` }))
const COLONNES: readonly Column<Rangee>[] = [
  { key: 'nom', title: 'Nom', value: ({ id }) => id, cell: ({ id }) => <b>{id}</b> },
  { key: 'volet', title: 'Volet', value: () => null, cell: ({ id }) => <Volet nom={id} /> },
]
function Volet({ nom }: { nom: string }) {
  const [ouvert, setOuvert] = useState(false)
  return (
    <button type="button" onClick={() => setOuvert(true)}>
      {ouvert ? 'Ouvert' : `Ouvrir ${nom}`}
    </button>
  )
}

/** The list begins where the page does. */
function defilerA(scrollY: number): void {
  vi.stubGlobal('scrollY', scrollY)
  vi.spyOn(HTMLElement.prototype, 'getBoundingClientRect').mockReturnValue(new DOMRect(0, -scrollY, 0, 0))
  window.dispatchEvent(new Event('scroll'))
}

const premiere = (): HTMLElement => {
  const row = document.querySelector<HTMLElement>('tr[data-index]')
  if (!row) throw new Error('nothing is drawn')
  return row
}

test('far down the same elements say other rows; neither what a cell keeps nor the focus goes to them', async () => {
  const table = (
    <Table label="Lignes" rows={RANGEES} columns={COLONNES} rowKey={({ id }) => id} empty="" onOpen={() => {}} />
  )
  render(<RouterProvider router={createMemoryRouter([{ path: '/', element: table }])} />)
  await userEvent.click(screen.getByRole('button', { name: 'Ouvrir Ligne 0' }))
  expect(screen.getByText('Ouvert')).toBeTruthy()
  const element = premiere()
  const nom = element.querySelector('b')
  act(() => element.focus())
  expect(document.activeElement).toBe(element)
  act(() => defilerA(60_000))
  expect(premiere().dataset.key).not.toBe('Ligne 0')
  expect([premiere(), premiere().querySelector('b')]).toEqual([element, nom])
  expect(nom?.textContent).toBe(element.dataset.key)
  expect(screen.queryByText('Ouvert')).toBeNull()
  expect(document.activeElement).toBe(document.body)
})
