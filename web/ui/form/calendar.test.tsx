// The calendar of dates.
import { cleanup, render, screen } from '@testing-library/react'
import { afterEach, expect, test } from 'vitest'
import { day } from '#domain/base/day.ts'
import { Calendar } from './calendar.tsx'

afterEach(cleanup)

test('its weeks start on Monday', () => {
  render(<Calendar chosen={day('2026-11-20')} onTake={() => {}} />)
  const cells = screen.getAllByRole('button', { name: /\d{4}$/ })
  expect(cells[0]?.getAttribute('aria-label')).toBe('26 octobre 2026')
  expect(new Date('2026-10-26T12:00:00Z').getUTCDay()).toBe(1)
  expect(cells).toHaveLength(42)
})
