// The letters of the screens: cut, yet nothing that the house writes is missing from them.
import { globSync, readFileSync, statSync } from 'node:fs'
import { expect, test } from 'vitest'
import { charactersOf } from './tests/woff2.ts'

const FAMILIES = ['instrument-sans', 'brygada-1918']
const css = readFileSync('web/ui/fonts.css', 'utf8')
// Letters of our neighbours come in a file of their own; signs that the first family has never had, and pictures, are drawn by
// the letters of the machine.
const ELSEWHERE = /[À-ÿ²³→⌘🎉🚀\ufffd]/u
const drawn = (family: string) => charactersOf(`web/ui/assets/${family}-fr.woff2`)

const WRITTEN = globSync([
  '{web,domain}/**/*.{ts,tsx}',
  'contract/functions/*.ts',
  'server/{dossier,functions}/*.ts',
  'database/{seeds,demo}/*.sql',
]).filter((file) => !/\.(test|cas)\.|\/tests\/|^domain\/sujets\/banque\/formats\//.test(file)) // the signs of other people's files

test.each(FAMILIES)('%s draws every character of the texts', (family) => {
  const letters = drawn(family)
  const missing = WRITTEN.flatMap((file) =>
    [...new Set(readFileSync(file, 'utf8'))]
      .filter((sign) => sign >= ' ' && !ELSEWHERE.test(sign) && !letters.has(sign.codePointAt(0) ?? 0))
      .map((sign) => `${file}: ${sign} U+${sign.codePointAt(0)?.toString(16)}`),
  )
  expect(WRITTEN.length).toBeGreaterThan(300)
  expect(missing).toEqual([])
})

test.each(FAMILIES)('%s draws what French asks for', (family) => {
  const letters = drawn(family)
  const french = 'ÀÂÆÇÉÈÊËÎÏÔŒÙÛÜàâæçéèêëîïôœùûüÿ«»’‘“”–—…•·€°§×÷−↑↓\u00a0\u2009\u2011\u202f'
  expect([...french].filter((sign) => !letters.has(sign.codePointAt(0) ?? 0))).toEqual([])
})

test.each(FAMILIES)('%s is asked for what it draws, and for nothing else', (family) => {
  const range = new RegExp(`${family}-fr\\.woff2[^}]*unicode-range:\\s+([^;]+);`).exec(css)?.[1] ?? ''
  const asked = range.split(', ').flatMap((part) => {
    const [start = 0, end = start] = part
      .slice(2)
      .split('-')
      .map((code) => Number.parseInt(code, 16))
    return Array.from({ length: end - start + 1 }, (_, n) => start + n)
  })
  expect(new Set(asked)).toEqual(drawn(family))
})

test('both are small enough to come with the page, one round trip each', () => {
  const [text = 0, title = 0] = FAMILIES.map((family) => statSync(`web/ui/assets/${family}-fr.woff2`).size)
  expect(text).toBeLessThan(19_000)
  expect(title).toBeLessThan(9_200)
})
