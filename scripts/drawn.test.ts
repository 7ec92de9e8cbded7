// The draw of whole files: none but those of its folders is ever left out, and of each folder one in four runs.
import { expect, test } from 'vitest'
import { drawable, leftOut } from './drawn.ts'

test('in each folder of journeys of details and of long trials one file in four runs', () => {
  const folders = Object.groupBy(drawable(), (file) => file.replace(/[^/]*$/, ''))
  expect(Object.keys(folders).length).toBeGreaterThan(1)
  const left = leftOut(drawable(), false)
  for (const [folder, files = []] of Object.entries(folders))
    expect(files.length - left.filter((file) => file.startsWith(folder)).length).toBe(Math.ceil(files.length / 4))
  expect(leftOut(drawable(), true)).toEqual([])
})
