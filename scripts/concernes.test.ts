// What a change concerns: the nearest tests first, and none that does not import it.
import { expect, test } from 'vitest'
import { aEssayer, fichiersChanges, type Graphe, lireGraphe, testsConcernes } from './concernes.ts'

const GRAPHE: Graphe = new Map([
  ['domain/cents.ts', []],
  ['domain/fiscal.ts', ['domain/cents.ts']],
  ['domain/cents.test.ts', ['domain/cents.ts']],
  ['server/liasse.test.ts', ['server/liasse.ts']],
  ['server/liasse.ts', ['domain/fiscal.ts']],
  ['web/journal.test.tsx', ['domain/fiscal.ts']],
  ['web/ailleurs.test.tsx', []],
])

test('the tests that import a file, by the shortest way, the nearest first', () => {
  expect(testsConcernes(['domain/cents.ts'], GRAPHE)).toEqual([
    'domain/cents.test.ts',
    'web/journal.test.tsx',
    'server/liasse.test.ts',
  ])
})

test('a test that changed concerns itself; what is gone, or is no source, concerns nobody', () => {
  expect(testsConcernes(['web/ailleurs.test.tsx'], GRAPHE)).toEqual(['web/ailleurs.test.tsx'])
  expect(testsConcernes(['web/parti.test.tsx', 'README.md'], GRAPHE)).toEqual([])
})

test('the ring of the wire runs whole when the package changed, and only then', () => {
  const graphe: Graphe = new Map([
    ['packages/wire/door.ts', []],
    ['packages/wire/door.test.ts', ['packages/wire/door.ts']],
    ['server/app/app.test.ts', ['packages/wire/door.ts', 'server/app/app.ts']],
    ['server/app/app.ts', []],
  ])
  expect(aEssayer(['packages/wire/door.ts'], graphe)).toEqual({ wire: true, found: ['server/app/app.test.ts'] })
  expect(aEssayer(['packages/wire/README.md'], graphe)).toEqual({ wire: true, found: [] })
  expect(aEssayer(['server/app/app.ts'], graphe)).toEqual({ wire: false, found: ['server/app/app.test.ts'] })
})

test('of this house: a table concerns the tests that name it and the matrices, a source the test beside it', () => {
  const graphe = lireGraphe()
  expect(testsConcernes(['database/tables/location/baux.sql'], graphe)).toEqual(
    expect.arrayContaining(['database/tests/depots.test.ts', 'server/epreuves/droits-tables.test.ts']),
  )
  expect(testsConcernes(['scripts/concernes.ts'], graphe)).toEqual(['scripts/concernes.test.ts'])
})

test('what git says is a list of files, or that it cannot say', () => {
  const changes = fichiersChanges()
  expect(changes === null || changes.every((file) => !file.startsWith('/') && !file.includes('\n'))).toBe(true)
})
