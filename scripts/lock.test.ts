// The lockfile serves every platform, whatever the registry that wrote it knew of.
import { readFileSync } from 'node:fs'
import { expect, test } from 'vitest'
import { type Lock, missingPlatforms } from './lock.ts'

test('package-lock.json lists the packages of every platform (else: node scripts/lock.ts)', () => {
  const lock: Lock = JSON.parse(readFileSync('package-lock.json', 'utf8'))
  expect(Object.keys(missingPlatforms(lock))).toEqual([])
})

test('no address of a registry stands in package-lock.json', () => {
  expect(readFileSync('package-lock.json', 'utf8')).not.toMatch(/"resolved": "(?!packages\/)|https?:\/\/[^"]*registry/)
})

test('a package that its registry did not show is listed for its platform alone', () => {
  const packages = {
    'node_modules/outil': { version: '1.0.0', dev: true, optionalDependencies: { '@outil/linux-x64-musl': '1.0.0' } },
  }
  expect(missingPlatforms({ packages })).toEqual({
    'node_modules/@outil/linux-x64-musl': {
      version: '1.0.0',
      dev: true,
      optional: true,
      os: ['linux'],
      cpu: ['x64'],
      libc: ['musl'],
    },
  })
})
