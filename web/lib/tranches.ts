// A long computation done in slices, so that the page answers between two of them.
import type { Etapes } from '#domain/journalisation/etapes.ts'

/** A person sees no wait in it. */
const TRANCHE_MS = 30

/** Its value once it is done; undefined where it was given up, which `tient` is asked after each slice. */
export async function parTranches<Valeur>(etapes: Etapes<Valeur>, tient: () => boolean): Promise<Valeur | undefined> {
  for (;;) {
    await autreTour()
    if (!tient()) return undefined
    const fin = performance.now() + TRANCHE_MS
    do {
      const pas = etapes.next()
      if (pas.done) return pas.value
    } while (performance.now() < fin)
  }
}

/** After what the page has to answer and to draw. */
const autreTour = (): Promise<void> => new Promise((resolve) => setTimeout(resolve))
