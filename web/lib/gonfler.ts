// A part of a workbook unfolded by the browser: raw DEFLATE, stopped at its limit.
import { Inflate } from 'fflate'
import type { Gonfler } from '#domain/reprise/classeur-archive.ts'

/** A slice of it unfolds to a thousand times its size at most: what exceeds the limit is seen before it is kept. */
const TRANCHE = 4096

/** The bytes, or why there are none. */
export const gonfler: Gonfler = (octets, limite) => {
  const morceaux: Uint8Array[] = []
  let taille = 0
  let fini = false
  const inflate = new Inflate((morceau, final) => {
    taille += morceau.length
    if (taille <= limite) morceaux.push(morceau)
    fini = final
  })
  try {
    for (let place = 0; place < octets.length && taille <= limite; place += TRANCHE)
      inflate.push(octets.subarray(place, place + TRANCHE), place + TRANCHE >= octets.length)
  } catch {
    return 'abimee'
  }
  if (taille > limite) return 'trop_grande'
  if (!fini) return 'abimee'
  const tout = new Uint8Array(taille)
  let place = 0
  for (const morceau of morceaux) {
    tout.set(morceau, place)
    place += morceau.length
  }
  return tout
}
