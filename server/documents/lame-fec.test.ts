// The fast blade beside the one it stands for: the same cases, and the same words about any file.
import fc from 'fast-check'
import { expect, test, vi } from 'vitest'
import { fichierFec } from '#domain/compta/fec-brut.gen.ts'
import { controlerFec } from '#domain/compta/fec-controle.ts'
import { eprouverLame } from '#domain/compta/fec-decoupe.gen.ts'
import { lameSimple } from '#domain/compta/fec-lame.ts'
import { lameFec } from './lame-fec.ts'

eprouverLame(lameFec)

test('un fichier est contrôlé de même par l’une et par l’autre', () => {
  fc.assert(
    fc.property(fichierFec(), ({ nom, octets }) => {
      expect(controlerFec({ nom, octets, nouvelleLame: lameFec })).toEqual(controlerFec({ nom, octets }))
    }),
    { numRuns: 300 },
  )
})

test('une machine sans elle a celle qui va partout', async () => {
  expect(lameFec).not.toBe(lameSimple)
  vi.stubGlobal('WebAssembly', undefined)
  vi.resetModules()
  const { lameFec: sans } = await import('./lame-fec.ts')
  const { memoire } = sans()
  expect(memoire.buffer).toBeInstanceOf(ArrayBuffer)
  expect(sans.name).toBe(lameSimple.name)
  vi.unstubAllGlobals()
})
