// An amount on the screen.
import { render } from '@testing-library/react'
import { expect, test } from 'vitest'
import { cents } from '#domain/base/cents.ts'
import { Euros, WholeEuros } from './euros.tsx'

const text = (element: React.ReactElement) => render(element).container.textContent

test('in a sentence, with its sign', () => {
  expect(text(<Euros amount={cents(55_300)} />)).toBe('553,00\u00a0€')
})

test('in a column, bare; the same digits in a big figure', () => {
  expect(text(<Euros amount={cents(-55_300)} bare />)).toBe('\u2212553,00')
  expect(text(<Euros amount={cents(842_337)} big />)).toBe('8\u202f423,37\u00a0€')
})

test('a negative amount is never told by colour alone', () => {
  const { container } = render(<Euros amount={cents(-100)} signed />)
  expect(container.querySelector('.ui-neg')?.textContent).toContain('\u2212')
})

test('whole euros of a form', () => {
  expect(text(<WholeEuros value={30_229} bare />)).toBe('30\u202f229')
})
