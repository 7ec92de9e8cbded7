// What was invoiced, month by month: credit notes are taken away from the month in which they were issued.
import { type Cents, minus, plus, zero } from '../base/cents.ts'

export type Piece = {
  readonly nature: 'facture' | 'avoir'
  /** `2026-11`, of Paris. */
  readonly mois: string
  readonly ttc_cents: Cents
  readonly tva_cents: Cents
}
export type Mois = {
  readonly mois: string
  readonly factures: number
  readonly avoirs: number
  readonly ht_cents: Cents
  readonly tva_cents: Cents
  readonly ttc_cents: Cents
}

/** The last month first; a month without a piece is not there. */
export function totauxParMois(pieces: readonly Piece[]): Mois[] {
  const par = new Map<string, Mois>()
  for (const piece of pieces) par.set(piece.mois, ajouter(par.get(piece.mois) ?? vide(piece.mois), piece))
  return [...par.values()].sort((a, b) => (a.mois < b.mois ? 1 : -1))
}

const vide = (mois: string): Mois => ({
  mois,
  factures: 0,
  avoirs: 0,
  ht_cents: zero,
  tva_cents: zero,
  ttc_cents: zero,
})

function ajouter(mois: Mois, { nature, ttc_cents, tva_cents }: Piece): Mois {
  const compter = nature === 'avoir' ? minus : plus
  return {
    mois: mois.mois,
    factures: mois.factures + (nature === 'facture' ? 1 : 0),
    avoirs: mois.avoirs + (nature === 'avoir' ? 1 : 0),
    ht_cents: compter(mois.ht_cents, minus(ttc_cents, tva_cents)),
    tva_cents: compter(mois.tva_cents, tva_cents),
    ttc_cents: compter(mois.ttc_cents, ttc_cents),
  }
}
