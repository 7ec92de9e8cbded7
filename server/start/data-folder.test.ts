// Where the data go, and what is said when they cannot go there.
import { chmodSync, existsSync, mkdirSync, mkdtempSync, readFileSync, rmSync, statSync, writeFileSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, test } from 'vitest'
import { stateDirectory } from '../postgres/account.ts'
import { openDataFolder } from './data-folder.ts'

const root = process.getuid?.() === 0
let folder: string
let said: string[]
const log = (sentence: string) => said.push(sentence)
const mode = (path: string) => statSync(path).mode & 0o777

beforeEach(() => {
  said = []
  folder = mkdtempSync(join(tmpdir(), 'qeb-donnees-'))
  chmodSync(folder, 0o755)
})
afterEach(() => rmSync(folder, { recursive: true }))

test('the folder is made, closed to others, accents and spaces included', () => {
  const data = join(folder, 'dossier à moi', 'données')
  expect(openDataFolder(data, { embedded: true, log })).toBe(data)
  expect(mode(data)).toBe(root ? 0o711 : 0o700)
  expect(said).toEqual([])
})

test('a folder that was there keeps its mode, root only letting the database through', () => {
  chmodSync(folder, 0o750)
  openDataFolder(folder, { embedded: true, log })
  expect(mode(folder)).toBe(root ? 0o751 : 0o750)
})

test('a place that cannot be a folder is said in a sentence', () => {
  writeFileSync(join(folder, 'fichier'), '')
  expect(() => openDataFolder(join(folder, 'fichier', 'data'), { embedded: true, log })).toThrow(
    /^Le dossier de données .* ne peut pas être créé/,
  )
})

test.runIf(root)('under a folder closed by root, the data go to the system’s place, and stay there', () => {
  chmodSync(folder, 0o700)
  const data = join(folder, 'data')
  const aside = openDataFolder(data, { embedded: true, log })
  try {
    expect(aside.startsWith(`${stateDirectory()}/`)).toBe(true)
    expect(said).toEqual([
      `PostgreSQL ne tourne pas en root et ne peut pas atteindre ${data} : les données sont dans ${aside}.`,
    ])
    expect(existsSync(data)).toBe(false)
    expect(readFileSync(join(aside, 'origine.txt'), 'utf8')).toBe(`${data}\n`)

    chmodSync(folder, 0o755)
    expect(openDataFolder(data, { embedded: true, log })).toBe(aside)
  } finally {
    rmSync(aside, { recursive: true })
  }
})

test.runIf(root)('data that became unreachable are never replaced by empty ones', () => {
  const data = join(folder, 'data')
  mkdirSync(join(data, 'postgres'), { recursive: true })
  chmodSync(folder, 0o700)
  expect(() => openDataFolder(data, { embedded: true, log })).toThrow(/^Les données de .* sont sous un dossier fermé/)
})

test.runIf(root)('with a database elsewhere, a closed folder is a good place for the keys', () => {
  chmodSync(folder, 0o700)
  expect(openDataFolder(join(folder, 'data'), { embedded: false, log })).toBe(join(folder, 'data'))
  expect(mode(join(folder, 'data'))).toBe(0o700)
})
