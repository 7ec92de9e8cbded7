// Toasts: one at a time, five seconds, and F8 leads to it.
import { act, cleanup, render, screen } from '@testing-library/react'
import { userEvent } from '@testing-library/user-event'
import { afterEach, expect, test, vi } from 'vitest'
import { Toaster, useToast } from './toast.tsx'

afterEach(() => {
  vi.useRealTimers()
  cleanup()
})

function Buttons() {
  const toast = useToast()
  return ['Premier', 'Second'].map((title) => (
    <button key={title} type="button" onClick={() => toast({ title })}>
      Dire {title}
    </button>
  ))
}
const shown = () =>
  [...document.querySelectorAll('.ui-toast')].map((one) => one.querySelector('div > div')?.textContent)

test('one at a time, gone after five seconds, reached by F8', async () => {
  vi.useFakeTimers({ shouldAdvanceTime: true })
  const user = userEvent.setup({ advanceTimers: vi.advanceTimersByTime })
  render(
    <Toaster>
      <Buttons />
    </Toaster>,
  )
  await user.click(screen.getByRole('button', { name: 'Dire Premier' }))
  await screen.findByText('Premier')
  await user.click(screen.getByRole('button', { name: 'Dire Second' }))
  await screen.findByText('Second')
  expect(shown()).toEqual(['Second'])
  await user.keyboard('[F8]')
  expect(document.activeElement?.className).toBe('ui-toasts')
  await act(async () => (document.activeElement as HTMLElement).blur()) // safe: what has just been focused
  await act(() => vi.advanceTimersByTimeAsync(4_500))
  expect(shown()).toEqual(['Second'])
  await act(() => vi.advanceTimersByTimeAsync(1_000))
  expect(shown()).toEqual([])
})
