// The draw of the journeys: none of the house and of the main ones is ever left out, and of each subject some details are walked.
import { expect, test } from 'vitest'
import { allJourneys, journeysOf } from './journeys.ts'

const detail = (file: string): boolean => file.includes('/details/')

test('every journey but a detail is walked, and one detail in three of each subject', () => {
  const all = allJourneys()
  const drawn = journeysOf(all, false)
  expect(drawn.filter((file) => !detail(file))).toEqual(all.filter((file) => !detail(file)))
  const subjects = Object.entries(Object.groupBy(all.filter(detail), (file) => file.replace(/\/[^/]*$/, '/')))
  expect(subjects.length).toBeGreaterThan(1)
  for (const [subject, details = []] of subjects)
    expect(drawn.filter((file) => file.startsWith(subject))).toHaveLength(Math.ceil(details.length / 3))
  expect(journeysOf(all, true)).toEqual(all)
})
