// The help of `npm run wire`: asked for, it lists every option, as the page of the wire does, and starts nothing.
import { spawnSync } from 'node:child_process'
import { readFileSync } from 'node:fs'
import { join } from 'node:path'
import { expect, test } from 'vitest'
import { OPTIONS } from './options.ts'

test.each(['--help', '-h'])('%s prints the options and ends well', (asked) => {
  const { status, stdout, stderr } = spawnSync(process.execPath, [join(import.meta.dirname, 'main.ts'), asked], {
    encoding: 'utf8',
    env: { PATH: process.env.PATH, NODE_COMPILE_CACHE: process.env.NODE_COMPILE_CACHE },
  })
  expect([status, stderr]).toEqual([0, ''])
  const page = readFileSync(join(import.meta.dirname, '..', 'README.md'), 'utf8')
  for (const name of Object.keys(OPTIONS)) {
    expect(stdout).toMatch(new RegExp(`^  --${name}\\b.*\\S`, 'm'))
    expect(page).toContain(`--${name}`)
  }
})
