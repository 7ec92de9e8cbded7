// The folder of what is thrown away: what somebody asked for stands, memory is taken only where it has room.
import { tmpdir } from 'node:os'
import { afterEach, expect, test, vi } from 'vitest'
import { aDeLaPlace, dossierPassager } from './temporary-folder.ts'

afterEach(() => {
  vi.unstubAllEnvs()
})

test('a folder that somebody has chosen stands', () => {
  vi.stubEnv('TMPDIR', '/var/tmp')
  expect(dossierPassager()).toBe('/var/tmp')
})

test('without a choice it is memory where there is room for the tests, else where temporary files go', () => {
  vi.stubEnv('TMPDIR', undefined)
  expect(dossierPassager()).toBe(aDeLaPlace('/dev/shm') ? '/dev/shm' : tmpdir())
})

test('a folder that is not there, or too small for what is asked, has no room', () => {
  expect(aDeLaPlace('/nulle-part')).toBe(false)
  expect(aDeLaPlace(tmpdir(), 1_000_000)).toBe(false)
  expect(aDeLaPlace(tmpdir(), 0)).toBe(true)
})
