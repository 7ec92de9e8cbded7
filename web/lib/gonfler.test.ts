// The browser unfolds what the server folds, byte for byte, and stops at the limit without keeping what exceeds it.
import { deflateRawSync } from 'node:zlib'
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { gonfler } from './gonfler.ts'

test('whatever was folded comes back, by slices too', () => {
  fc.assert(
    fc.property(fc.uint8Array({ maxLength: 20_000 }), fc.nat(6), (octets, fois) => {
      const tout = new Uint8Array(Array.from({ length: fois }, () => [...octets]).flat())
      expect(gonfler(new Uint8Array(deflateRawSync(tout)), tout.length)).toEqual(tout)
    }),
    { numRuns: 30 },
  )
})

test('one byte too many is said so; a cut part, or no part at all, is damaged', () => {
  const pliee = new Uint8Array(deflateRawSync(new Uint8Array(5 * 1024 * 1024)))
  expect(gonfler(pliee, 5 * 1024 * 1024)?.length).toBe(5 * 1024 * 1024)
  expect(gonfler(pliee, 5 * 1024 * 1024 - 1)).toBe('trop_grande')
  expect(gonfler(pliee.subarray(0, 100), 10 * 1024 * 1024)).toBe('abimee')
  expect(gonfler(Uint8Array.of(7, 7, 7), 100)).toBe('abimee')
})
