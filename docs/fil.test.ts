// The page of the wire names each option of the command line and each call of the account door, and no other.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/fil.md', 'utf8')
const source = (file: string): string => readFileSync(`server/${file}`, 'utf8')

test('every option of npm run wire has its line, and no line is of an option that is gone', () => {
  const table = source('start/wire-options.ts')
  const known = [...table.matchAll(/^ {2}'?([a-z-]+)'?: \{ type:/gm)].map(([, name]) => `--${name}`)
  expect(known.length).toBeGreaterThan(15)
  const alone = page.split('## `/rest/v1`')[0] ?? ''
  const named = [...alone.matchAll(/^\| (`--[^|]+) \|/gm)].flatMap(([, cell]) => cell?.match(/--[a-z-]+/g) ?? [])
  expect(named.toSorted()).toEqual(known.toSorted())
})

test('every call of /auth/v1 is on the page', () => {
  const doors = ['wire/auth/index.ts', 'wire/auth/admin.ts'].map(source).join('\n')
  const calls = [...doors.matchAll(/app\.(get|post|put|delete)\(\s*'(\/[^']*)'/g)]
  expect(calls.length).toBeGreaterThan(20)
  const missing = calls.filter(
    ([, verb = '', path = '']) =>
      !page.split('\n').some((line) => line.includes(` ${path}\``) && line.includes(verb.toUpperCase())),
  )
  expect(missing.map(([call]) => call)).toEqual([])
})
