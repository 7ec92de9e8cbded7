// What a rectifying return of a filed year would say today, and the boxes in which it differs from the one last filed.

import type { AnneeFiscale } from '../activites/annee-fiscale.ts'
import type { Declaration } from '../activites/point.ts'
import type { Exercice } from '../compta/exercice.ts'
import type { FaitsLivres } from '../journalisation/faits.ts'
import { comparerDeclarations, declarationDe, type EcartCase } from './declaration.ts'

export type Rectification = { readonly declaration: Declaration; readonly ecarts: readonly EcartCase[] }

type Deposee = {
  readonly exercice: Exercice
  readonly deposee: Declaration
  /** The tax years of these facts, up to that exercice. */
  readonly fiscales: (faits: FaitsLivres) => readonly AnneeFiscale[]
}

export function rectifier(faits: FaitsLivres, { exercice, deposee, fiscales }: Deposee): Rectification {
  const rectifiee = fiscales({
    ...faits,
    exercices: faits.exercices.filter(({ fin }) => fin <= exercice.fin),
    exercices_rectifies: [...(faits.exercices_rectifies ?? []), exercice.id],
  }).at(-1)
  const declaration = rectifiee ? declarationDe(rectifiee) : deposee
  return { declaration, ecarts: comparerDeclarations(deposee, declaration) }
}
