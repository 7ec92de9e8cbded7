// The page of the wire of the product names each of its acts, and no other.
import { globSync, readFileSync } from 'node:fs'
import { expect, test } from 'vitest'

const page = readFileSync('docs/fil.md', 'utf8')
const section = (title: string): string => page.split(`## \`${title}\``)[1]?.split('\n## ')[0] ?? ''

test('every function of the contract is told at /functions/v1, and no other', () => {
  const contracts = globSync('contract/functions/**/*.ts').map((file) => readFileSync(file, 'utf8'))
  const known = contracts.flatMap((text) => /name: '([a-z-]+)'/.exec(text)?.[1] ?? [])
  const told = section('/functions/v1')
  const acts = /The acts of a dossier[^:]*:([^.]*)\./.exec(told)?.[1] ?? ''
  const rows = [...told.matchAll(/^\| `([a-z-]+)` \|/gm)].map(([, name]) => name)
  expect([...rows, ...(acts.match(/(?<=`)[a-z-]+(?=`)/g) ?? [])].toSorted()).toEqual(known.toSorted())
})

test('the limits of the product are those of its configuration', () => {
  const config = readFileSync('server/config-wire.ts', 'utf8')
  const limits: [string, RegExp][] = [
    ['(`REST_MAX_ROWS`)', /'REST_MAX_ROWS', MOST_ROWS\)\s*\.default\(([\d_]+)/],
    ['MB (`REST_MAX_MB`)', /'REST_MAX_MB', MOST_MB\)\s*\.default\((\d+)/],
    ['(`REST_MAX_DEPTH`)', /'REST_MAX_DEPTH', \d+\)\s*\.default\((\d+)/],
  ]
  for (const [words, found] of limits) {
    const value = Number(found.exec(config)?.[1]?.replaceAll('_', ''))
    expect(section('/rest/v1')).toContain(`${value.toLocaleString('en-US')} ${words}`)
  }
})
