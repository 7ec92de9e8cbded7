// A change of law as it touches a dossier, or does not: what, since when, by which text, why, and how much.
import type { Cents } from '../../../../base/cents.ts'
import type { Day } from '../../../../base/day.ts'
import type { Certitude } from '../../../../base/parametres.ts'
import type { Etape } from '../../../../fiscal/etape.ts'
import type { Volet } from './groupes.ts'
import type { EcartFigure } from './lois.ts'

export type Changement = {
  readonly cle: string
  readonly volet: Volet
  readonly titre: string
  /** What changes, in a sentence. */
  readonly texte: string
  readonly depuis: Day
  readonly source: string
  readonly certitude: Certitude
  readonly concerne: boolean
  readonly pourquoi: string
  /** The figures of the law that moved. */
  readonly figures: readonly EcartFigure[]
  /** Later law less earlier law, and the step that opens it; null when no amount follows from the facts of the dossier. */
  readonly effet: { readonly montant_cents: Cents; readonly cle: string; readonly etapes: readonly Etape[] } | null
}
