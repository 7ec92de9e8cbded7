// The blade of a FEC in WebAssembly: what domain/compta/fec-lame.ts does byte by byte, sixteen bytes at once.
import type { Lame } from '#domain/compta/fec-lame.ts'
import { OCTETS } from './lame-fec.wasm.ts'

const MODULE = new WebAssembly.Module(OCTETS)

export function lameFec(): Lame {
  const memoire = new WebAssembly.Memory({ initial: 1 })
  const { exports } = new WebAssembly.Instance(MODULE, { source: { memoire } })
  return { memoire, couper: exports.couper as Lame['couper'] } // safe: what lame-fec.wat exports
}
