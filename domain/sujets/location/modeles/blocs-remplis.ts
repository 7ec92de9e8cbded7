// What a filled template is made of, ready to be laid on paper.
import type { SignatureEtat } from '../etat-des-lieux.ts'

export type Morceau = {
  readonly texte: string
  readonly gras?: true
  readonly italique?: true
  /** Left to fill by hand. */
  readonly vide?: true
}
export type BlocRempli =
  | { readonly type: 'titre'; readonly niveau: 1 | 2 | 3; readonly morceaux: readonly Morceau[] }
  | { readonly type: 'paragraphe'; readonly morceaux: readonly Morceau[] }
  /** A point of a list: `rang` null where points bear no number; `niveau` 0 at the outer list. */
  | {
      readonly type: 'point'
      readonly rang: number | null
      readonly niveau: number
      readonly morceaux: readonly Morceau[]
    }
  | { readonly type: 'saut' }
  /** `traces`: what was drawn on the glass; `mots`: over each place that waits for a pen. */
  | { readonly type: 'signatures'; readonly mots: readonly string[]; readonly traces: readonly SignatureEtat[] }
  | Grille
  | { readonly type: 'photographies'; readonly photos: readonly { readonly id: string; readonly legende: string }[] }

/** A table: `nom` over it where it has one, `part` of the width that each column takes; `change`: a row that tells of a change. */
export type Grille = {
  readonly type: 'grille'
  readonly nom: string | null
  readonly colonnes: readonly { readonly tete: string; readonly part: number }[]
  readonly rangs: readonly { readonly cases: readonly string[]; readonly change: boolean }[]
}
/** As it is kept once signed: what is added after the signature has its place, and comes there when it is drawn. */
export type BlocPose = BlocRempli | { readonly type: 'complements' }
