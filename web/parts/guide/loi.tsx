// A figure of the law in a sentence: its source on hover and for screen readers, «à confirmer» where it is.
import type { Chiffre } from './chiffre.ts'

export function Loi({ de }: { de: Chiffre }) {
  return (
    <span title={de.source}>
      {de.texte.replaceAll(' ', '\u00a0')}
      {de.a_confirmer && ' (à confirmer)'}
    </span>
  )
}
