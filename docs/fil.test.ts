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
  const calls = [...doors.matchAll(/app\.(get|post|put|patch|delete)\(\s*'(\/[^']*)'/g)]
  expect(calls.length).toBeGreaterThan(20)
  const missing = calls.filter(
    ([, verb = '', path = '']) =>
      !page.split('\n').some((line) => line.includes(` ${path}\``) && line.includes(verb.toUpperCase())),
  )
  expect(missing.map(([call]) => call)).toEqual([])
})

const section = (title: string): string => page.split(`## \`${title}\``)[1]?.split('\n## ')[0] ?? ''
const figure = (value: number): string => value.toLocaleString('en-US')

test('every call of /storage/v1 is in its table, and no other', () => {
  const door = source('wire/storage/index.ts')
  const calls = [...door.matchAll(/app\.(get|post|put|delete)\(\s*'(\/[^']*)'/g)].map(
    ([, verb = '', path]) => `${verb.toUpperCase()} ${path}`,
  )
  const resumable = [...door.matchAll(/'(\/upload\/resumable[^']*)'/g)].map(([, path]) => `ALL ${path}`)
  const told = [...section('/storage/v1').matchAll(/^\| `([A-Z, ]+) (\/[^`]+)` \|/gm)].flatMap(([, verbs = '', path]) =>
    verbs.split(', ').map((verb) => `${verb} ${path}`),
  )
  expect(calls.length).toBeGreaterThan(25)
  expect(told.toSorted()).toEqual([...new Set([...calls, ...resumable])].toSorted())
})

test('the limits of /storage/v1 are those of its files', () => {
  const told = section('/storage/v1')
  const limits: [string, RegExp][] = [
    ['place.ts', /NAME_AT_MOST = ([\d_]+)/],
    ['place.ts', /BUCKET_AT_MOST = ([\d_]+)/],
    ['list.ts', /max\(([\d_]+)\)\.default\(100\)/],
    ['list.ts', /Math\.min\(limit, ([\d_]+)\)/],
    ['remove.ts', /NAMES_AT_MOST = ([\d_]+)/],
    ['sign.ts', /PATHS_AT_MOST = ([\d_]+)/],
    ['door.ts', /uploadLinkSeconds: ([\d_]+)/],
    ['door.ts', /fileSizeLimit: ([\d_]+) \* MEGABYTE/],
    ['transform.ts', /min\(1\)\.max\(([\d_]+)\)/],
    ['picture.ts', /SOURCE_BYTES = ([\d_]+) \*/],
    ['picture.ts', /SOURCE_PIXELS = ([\d_]+)_000_000/],
    ['picture.ts', /WAITING_AT_MOST = ([\d_]+)/],
    ['picture.ts', /QUALITY = ([\d_]+)/],
  ]
  for (const [file, found] of limits) {
    const [, digits = ''] = found.exec(source(`wire/storage/${file}`)) ?? []
    expect([file, digits]).not.toEqual([file, ''])
    expect(told).toMatch(new RegExp(`\\b${figure(Number(digits.replaceAll('_', '')))}\\b`))
  }
})

test('the calls and the limits of /realtime/v1 are those of its files', () => {
  const told = section('/realtime/v1')
  const door = source('wire/realtime/http.ts')
  for (const [, path = ''] of door.matchAll(/door\.post\('(\/[^']*)'/g))
    expect(told).toContain(`/realtime/v1/api/broadcast${path === '/' ? '' : path}\``)
  const [product, alone] = [source('wire/realtime/limits.ts'), source('start/wire-alone.ts')]
  const rows: [string, (text: string) => string | undefined][] = [
    ['messages a second', (text) => /messagesPerSecond: ([\d_]+)/.exec(text)?.[1]],
    ['joins a second', (text) => /joinsPerSecond: ([\d_]+)/.exec(text)?.[1]],
    ['a frame, a message', (text) => /payloadBytes: ([\d_]+) \*/.exec(text)?.[1]],
    ['connections of a process, of an address', (text) => /connectionsPerAddress: ([\d_]+)/.exec(text)?.[1]],
  ]
  for (const [name, limit] of rows) {
    const [, ours, theirs] =
      told
        .split('\n')
        .find((line) => line.startsWith(`| ${name} |`))
        ?.split(' | ') ?? []
    for (const [cell, text] of [
      [ours, product],
      [theirs, alone],
    ] as const)
      expect(cell).toContain(figure(Number(limit(text)?.replaceAll('_', ''))))
  }
})
