// A computation in steps: whoever runs it may do something else between two of them.

/** Gives its value at its end; each step is some milliseconds of work on the largest dossiers. */
export type Etapes<Valeur> = Generator<void, Valeur, void>

/** All the steps at once. */
export function jusquAuBout<Valeur>(etapes: Etapes<Valeur>): Valeur {
  for (;;) {
    const pas = etapes.next()
    if (pas.done) return pas.value
  }
}
