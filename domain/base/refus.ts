// Refusals: every act that may not be done, with the sentence that the user reads word for word.

export const REFUS = {
  acces_non_autorise: 'Accès non autorisé',
  exercice_clos: "L'exercice est clôturé : il ne peut plus être modifié.",
} as const satisfies Record<string, string>

export type CodeRefus = keyof typeof REFUS

/** An act refused. `detail` completes the sentence when the case needs a name, a date or an amount. */
export class Refus extends Error {
  readonly code: CodeRefus
  constructor(code: CodeRefus, detail?: string) {
    super(detail ? `${REFUS[code]} ${detail}` : REFUS[code])
    this.code = code
  }
}
