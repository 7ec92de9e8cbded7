// What the lines of the bank that wait would pay of each rent, for what is shown of the rest of a month.
import type { ReactNode } from 'react'
import type { Cents } from '#domain/base/cents.ts'
import { useLoyersEnBanque } from '#web/books/banque/loyers-en-banque.ts'

export function EnBanque({ children }: { children: (banque: ReadonlyMap<string, Cents>) => ReactNode }) {
  return children(useLoyersEnBanque().parLoyer)
}
