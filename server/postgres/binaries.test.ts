// The programs of PostgreSQL where they cannot serve as npm put them: a copy that the unprivileged user reaches.
import { chmodSync, mkdirSync, mkdtempSync, rmSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { postgresAccount, stateDirectory } from './account.ts'
import { findBinaries } from './binaries.ts'

const root = process.getuid?.() === 0
const version = `0.0.0-essai-${process.pid}`
const copy = join(stateDirectory(), `postgresql-${version}`)
let home: string
let said: string[]
const find = () =>
  findBinaries(postgresAccount('/nulle-part'), { folder: home, home, log: (sentence) => said.push(sentence) })

beforeEach(() => {
  said = []
  home = mkdtempSync(join(tmpdir(), 'qeb-programmes-'))
  mkdirSync(join(home, 'native', 'bin'), { recursive: true })
  mkdirSync(join(home, 'native', 'share', 'postgresql'), { recursive: true })
  writeFileSync(join(home, 'package.json'), JSON.stringify({ version }))
  writeFileSync(join(home, 'native', 'share', 'postgresql', 'postgres.bki'), 'catalogue')
  for (const name of ['initdb', 'postgres'])
    writeFileSync(join(home, 'native', 'bin', name), '#!/bin/sh\nexit 0\n', { mode: 0o700 })
})
afterEach(() => {
  rmSync(home, { recursive: true })
  rmSync(copy, { recursive: true, force: true })
})

test.runIf(root)('root, under a closed folder: copied once beside the state of the services, and where is said', () => {
  chmodSync(home, 0o700)
  expect(find().postgres).toBe(join(copy, 'native', 'bin', 'postgres'))
  expect(said).toEqual([
    `Copie des programmes de PostgreSQL dans ${copy} : ils ne peuvent pas servir là où npm les a posés.`,
  ])
  expect(find().postgres).toBe(join(copy, 'native', 'bin', 'postgres'))
  expect(said).toHaveLength(1)
})

test.runIf(!root)('an ordinary user runs them where they stand', () => {
  expect(find().postgres).toBe(join(home, 'native', 'bin', 'postgres'))
  expect(said).toEqual([])
})
