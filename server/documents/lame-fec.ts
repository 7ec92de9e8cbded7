// The blade of a FEC in WebAssembly: what domain/compta/fec-lame.ts does byte by byte, sixteen bytes at once.
import { type Lame, lameSimple } from '#domain/compta/fec-lame.ts'
import { OCTETS } from './lame-fec.wasm.ts'

/** The plain one where the machine runs none of it. */
export const lameFec = typeof WebAssembly === 'object' && WebAssembly.validate(OCTETS) ? lameRapide() : lameSimple

function lameRapide(): () => Lame {
  const module = new WebAssembly.Module(OCTETS)
  return () => {
    const memoire = new WebAssembly.Memory({ initial: 1 })
    const { exports } = new WebAssembly.Instance(module, { source: { memoire } })
    return { memoire, couper: exports.couper as Lame['couper'] } // safe: what lame-fec.wat exports
  }
}
