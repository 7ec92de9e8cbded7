// What the dry run of a closing shows of the tax year beside the books: steps by their keys, and a sentence that carries one.
import type { Etape } from '../fiscal/etape.ts'

export type ABlanc = {
  /** Before the closing where it is known, and after. */
  readonly rangees: readonly { readonly libelle: string; readonly avant: string | null; readonly apres: string }[]
  /** The step that the accounting result is; null: the books alone say it. */
  readonly comptable: string | null
  /** The step that is taxed. */
  readonly imposable: string
  readonly note: PhraseChiffree | null
}

/** `debut`, the amount of the step, `suite`. */
export type PhraseChiffree = { readonly debut: string; readonly etape: Etape; readonly suite: string }
