// The fast blade beside the one it stands for: the same cases, and the same words about any file.
import fc from 'fast-check'
import { expect, test } from 'vitest'
import { fichierFec } from '#domain/compta/fec-brut.gen.ts'
import { controlerFec } from '#domain/compta/fec-controle.ts'
import { eprouverLame } from '#domain/compta/fec-decoupe.gen.ts'
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
