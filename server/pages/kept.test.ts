// Pages that are kept: until the contents change, and no longer than five minutes.
import { expect, test, vi } from 'vitest'
import { keepPages } from './kept.ts'

type Page = { lasting: boolean; n: number }

async function keeper(contents: (changed: () => void) => Promise<unknown> = async () => {}) {
  let clock = 0
  let change = () => {}
  const kept = keepPages<Page>({
    now: () => clock,
    contents: (changed) => {
      change = changed
      return contents(changed)
    },
  })
  await new Promise((resolve) => setTimeout(resolve))
  let written = 0
  const write = vi.fn(async () => ({ lasting: true, n: ++written }))
  const pass = (ms: number) => {
    clock += ms
  }
  return { kept, write, change: () => change(), pass }
}

test('a page is written once for those who come together, and for those who come after', async () => {
  const { kept, write } = await keeper()
  expect(await Promise.all([kept.page('/', write), kept.page('/', write)])).toEqual([
    { lasting: true, n: 1 },
    { lasting: true, n: 1 },
  ])
  expect((await kept.page('/', write)).n).toBe(1)
  expect((await kept.page('/services', write)).n).toBe(2)
})

test('after five minutes it is written again', async () => {
  const { kept, write, pass } = await keeper()
  await kept.page('/', write)
  pass(299_999)
  expect((await kept.page('/', write)).n).toBe(1)
  pass(1)
  expect((await kept.page('/', write)).n).toBe(2)
})

test('a change of the contents takes every page away, even one that is being written', async () => {
  const { kept, write, change } = await keeper()
  const first = kept.page('/', write)
  change()
  await first
  expect((await kept.page('/', write)).n).toBe(2)
})

test('what fails, or stands for one person, is not kept; nor is anything where no news can come', async () => {
  const { kept } = await keeper()
  await expect(kept.page('/', async () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect((await kept.page('/', async () => ({ lasting: false, n: 7 }))).n).toBe(7)
  expect((await kept.page('/', async () => ({ lasting: true, n: 8 }))).n).toBe(8)
  const deaf = await keeper(() => Promise.reject(new Error('no database')))
  await deaf.kept.page('/', deaf.write)
  expect((await deaf.kept.page('/', deaf.write)).n).toBe(2)
})

test('addresses without end do not fill the memory: the oldest goes', async () => {
  const { kept, write } = await keeper()
  for (let n = 0; n < 101; n++) await kept.page(`/?n=${n}`, write)
  expect((await kept.page('/?n=100', write)).n).toBe(101)
  expect((await kept.page('/?n=0', write)).n).toBe(102)
})
