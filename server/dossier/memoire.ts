// What is kept in memory up to a weight: beyond it, what was asked for longest ago goes.

export class Memoire<T> {
  private readonly gardes = new Map<string, T>()
  private poids = 0
  private readonly auPlus: number
  private readonly poidsDe: (valeur: T) => number

  constructor(auPlus: number, poidsDe: (valeur: T) => number) {
    this.auPlus = auPlus
    this.poidsDe = poidsDe
  }

  lire(nom: string): T | null {
    const valeur = this.gardes.get(nom)
    if (valeur === undefined) return null
    this.gardes.delete(nom)
    this.gardes.set(nom, valeur)
    return valeur
  }

  /** The value itself, kept or too heavy to be. */
  garder(nom: string, valeur: T): T {
    this.oublier(nom)
    if (this.poidsDe(valeur) > this.auPlus) return valeur
    this.gardes.set(nom, valeur)
    this.poids += this.poidsDe(valeur)
    for (const ancien of this.gardes.keys()) {
      if (this.poids <= this.auPlus) break
      this.oublier(ancien)
    }
    return valeur
  }

  private oublier(nom: string): void {
    const valeur = this.gardes.get(nom)
    if (valeur === undefined) return
    this.gardes.delete(nom)
    this.poids -= this.poidsDe(valeur)
  }
}
