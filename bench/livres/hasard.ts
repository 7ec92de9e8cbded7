// Numbers drawn from a seed: the same books each time, on any machine (sfc32).
export type Hasard = {
  /** Between the two, both included. */
  entre(bas: number, haut: number): number
  chance(part: number): boolean
  un<T>(choix: readonly [T, ...T[]]): T
  uuid(): string
}

export function hasard(graine: number): Hasard {
  const suivant = sfc32(graine)
  const entre = (bas: number, haut: number): number => bas + (suivant() % (haut - bas + 1))
  return {
    entre,
    chance: (part) => suivant() / 0x1_0000_0000 < part,
    un: (choix) => choix[entre(0, choix.length - 1)] ?? choix[0],
    uuid: () => {
      const chiffres = [suivant(), suivant(), suivant(), suivant()].map((n) => n.toString(16).padStart(8, '0')).join('')
      return `${chiffres.slice(0, 8)}-${chiffres.slice(8, 12)}-4${chiffres.slice(13, 16)}-8${chiffres.slice(17, 20)}-${chiffres.slice(20)}`
    },
  }
}

function sfc32(graine: number): () => number {
  let [a, b, c, d] = [graine | 0, 0x9e3779b9 | 0, 0x243f6a88, 1]
  const suivant = (): number => {
    const t = (((a + b) | 0) + d) | 0
    d = (d + 1) | 0
    a = b ^ (b >>> 9)
    b = (c + (c << 3)) | 0
    c = (c << 21) | (c >>> 11)
    c = (c + t) | 0
    return t >>> 0
  }
  for (let tour = 0; tour < 16; tour++) suivant()
  return suivant
}
