// The columns of a simulated year: the table shows them side by side, a phone some of them, the opened year all of them.
import { type Cents, plus } from '#domain/base/cents.ts'
import type { AnneeLegere } from './simulation.ts'

type Cle =
  | 'loyers'
  | 'charges'
  | 'amortissement'
  | 'imposable_reel'
  | 'impot_reel'
  | 'imposable_micro'
  | 'impot_micro'
  | 'reste'
type Colonne = { cle: Cle; titre: string /** Shown on a phone too. */; phone?: true }

export const COLONNES: readonly Colonne[] = [
  { cle: 'loyers', titre: 'Loyers' },
  { cle: 'charges', titre: 'Charges et intérêts' },
  { cle: 'amortissement', titre: 'Amort. déduit' },
  { cle: 'imposable_reel', titre: 'Imposable réel' },
  { cle: 'impot_reel', titre: 'Impôt réel', phone: true },
  { cle: 'imposable_micro', titre: 'Imposable micro' },
  { cle: 'impot_micro', titre: 'Impôt micro', phone: true },
  { cle: 'reste', titre: 'Reste au réel', phone: true },
]

export const montantsDe = (une: AnneeLegere): Record<Cle, Cents> => ({
  loyers: une.loyers_cents,
  charges: plus(une.charges_cents, une.interets_cents),
  amortissement: une.deduits_cents,
  imposable_reel: une.reel.imposable_cents,
  impot_reel: une.reel.impot_cents,
  imposable_micro: une.micro.imposable_cents,
  impot_micro: une.micro.impot_cents,
  reste: une.reel.tresorerie_cents,
})
