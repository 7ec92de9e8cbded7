// What was said of the VAT of the books to the tax office.
import type { DeclarationTva } from './declaration-tva.ts'

export type FaitsTva = {
  /** The VAT returns that were established, filed or not. */
  readonly declarations_tva?: readonly DeclarationTva[]
}
