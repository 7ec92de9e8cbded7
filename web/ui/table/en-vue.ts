// Of a long list, the rows in view: while one scrolls the same elements show other rows, and all of them are measured together.
import { type RefObject, useCallback, useLayoutEffect, useRef } from 'react'

type Item = { readonly index: number; readonly size: number }
type Virtual = { readonly resizeItem: (index: number, size: number) => void }

/** Some more than are in view: their number moves by a few while one scrolls. */
const SPARE = 16

/**
 * The place that each row in view takes: that of one that left, so that its element is kept and says something else, which costs
 * far less than another element. Rows that stay in view keep theirs; after a leap they stand in the order of the page again.
 */
export function usePlaces(items: readonly Item[]): (index: number) => number {
  const kept = useRef({ first: 0, count: 0, from: 0, to: -1 })
  const from = items[0]?.index ?? 0
  const to = items.at(-1)?.index ?? -1
  const { count, ...before } = kept.current
  const isLeap = from > before.to || to < before.from
  const more = items.length > count
  const first = more || isLeap ? from : before.first
  kept.current = { first, count: more ? items.length + SPARE : count, from, to }
  const { current } = kept
  return (index) => (((index - current.first) % current.count) + current.count) % current.count
}

// Less than this is how the browser rounds.
const SAME_PX = 0.5

/** Each drawn row (`data-index`) whose height is not the one supposed has its own; one that is not laid out keeps the other. */
export function useMeasured(container: RefObject<HTMLElement | null>, items: readonly Item[], virtual: Virtual): void {
  useLayoutEffect(() => {
    const sizes = new Map(items.map(({ index, size }) => [index, size]))
    for (const row of container.current?.querySelectorAll<HTMLElement>('[data-index]') ?? []) {
      const { height } = row.getBoundingClientRect()
      const index = Number(row.dataset.index)
      const supposed = sizes.get(index)
      if (height > 0 && supposed !== undefined && Math.abs(height - supposed) >= SAME_PX)
        virtual.resizeItem(index, height)
    }
  })
}

/** The focus does not pass from a row (`data-key`) to the one that takes its place. Gives what hears where it goes. */
export function useFocusOfRow(container: RefObject<HTMLElement | null>): (event: { target: EventTarget }) => void {
  const key = useRef<string | undefined>(undefined)
  useLayoutEffect(() => {
    const { activeElement } = document
    if (!(activeElement instanceof HTMLElement) || !container.current?.contains(activeElement)) return
    const row = rowOf(activeElement)
    if (row && row.dataset.key !== key.current) activeElement.blur()
  })
  return useCallback(({ target }) => {
    key.current = target instanceof Element ? rowOf(target)?.dataset.key : undefined
  }, [])
}

const rowOf = (element: Element): HTMLElement | null => element.closest<HTMLElement>('[data-key]')
