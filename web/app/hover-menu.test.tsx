// The menu of the guides: the delays of the mouse, the press, the keyboard.
import { act, cleanup, fireEvent, render, screen } from '@testing-library/react'
import { MemoryRouter } from 'react-router'
import { afterEach, beforeEach, expect, test, vi } from 'vitest'
import { CLOSE_MS, HoverMenu, OPEN_MS, SKIP_MS } from './hover-menu.tsx'

beforeEach(() => {
  vi.useFakeTimers()
  render(
    <MemoryRouter>
      <HoverMenu
        label="Guides"
        links={[
          { to: '/guide-lmnp', label: 'Guide LMNP' },
          { to: '/guide-declaration-2031', label: 'Guide Déclaration 2031' },
        ]}
      />
    </MemoryRouter>,
  )
})
afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

const button = () => screen.getByRole('button', { name: 'Guides' })
const isOpen = () => button().getAttribute('aria-expanded') === 'true'
const wait = (ms: number) =>
  act(() => {
    vi.advanceTimersByTime(ms)
  })
const mouse = (what: 'enter' | 'leave') => {
  const place = button().parentElement
  if (place) fireEvent[what === 'enter' ? 'pointerEnter' : 'pointerLeave'](place, { pointerType: 'mouse' })
}

test('the delays are those of the specification', () => {
  expect([OPEN_MS, SKIP_MS, CLOSE_MS]).toEqual([200, 300, 150])
})

test('the mouse opens after 200 ms, leaves 150 ms to come back, and opens at once within 300 ms', () => {
  mouse('enter')
  wait(199)
  expect(isOpen()).toBe(false)
  wait(1)
  expect(isOpen()).toBe(true)
  mouse('leave')
  wait(149)
  expect(isOpen()).toBe(true)
  wait(1)
  expect(isOpen()).toBe(false)
  wait(100)
  mouse('enter')
  wait(0)
  expect(isOpen()).toBe(true)
  mouse('leave')
  wait(150 + 300)
  mouse('enter')
  wait(199)
  expect(isOpen()).toBe(false)
})

test('a press opens and closes; it does not close what the mouse has just opened; Escape closes', () => {
  fireEvent.click(button())
  expect(isOpen()).toBe(true)
  fireEvent.click(button())
  expect(isOpen()).toBe(false)
  wait(400)
  mouse('enter')
  wait(200)
  fireEvent.click(button())
  expect(isOpen()).toBe(true)
  fireEvent.keyDown(button(), { key: 'Escape' })
  expect(isOpen()).toBe(false)
})

test('the arrows open it and walk it, Home and End go to its ends, Escape gives the keyboard back to its button', () => {
  const press = (key: string) => fireEvent.keyDown(document.activeElement ?? document.body, { key })
  const here = () => document.activeElement?.textContent
  button().focus()
  press('ArrowDown')
  expect([isOpen(), here()]).toEqual([true, 'Guide LMNP'])
  press('ArrowDown')
  press('ArrowDown')
  expect(here()).toBe('Guide Déclaration 2031')
  press('Home')
  expect(here()).toBe('Guide LMNP')
  press('End')
  expect(here()).toBe('Guide Déclaration 2031')
  press('ArrowUp')
  press('ArrowUp')
  expect(here()).toBe('Guides')
  press('End')
  press('Escape')
  expect([isOpen(), here()]).toEqual([false, 'Guides'])
})
