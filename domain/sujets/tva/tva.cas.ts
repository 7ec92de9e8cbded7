// VAT periods for tests: built by hand, or drawn.
import fc from 'fast-check'
import { cents, euros, part, zero } from '../../base/cents.ts'
import { day } from '../../base/day.ts'
import type { TauxTva } from '../../base/tva.ts'
import { COMPTE_COLLECTEE } from './comptes-tva.ts'
import type { SourceTva } from './formulaire.ts'
import type { TvaPeriode } from './tva.ts'

export const collectee = (taux: TauxTva, base: number): TvaPeriode['collectee'][number] => ({
  compte: COMPTE_COLLECTEE[taux],
  taux,
  base_cents: euros(base),
  tva_cents: part(euros(base), [taux, 10_000]),
  ecritures: [`encaissements/${taux}`],
})

export const tvaPeriode = (champs: Partial<TvaPeriode> = {}): TvaPeriode => ({
  du: day('2026-03-01'),
  au: day('2026-03-31'),
  collectee: [],
  non_imposable_cents: zero,
  deductible_biens_services: { tva_cents: zero, ecritures: [] },
  deductible_immobilisations: { tva_cents: zero, ecritures: [] },
  complement: { tva_cents: zero, ecritures: [] },
  reversement: { tva_cents: zero, ecritures: [] },
  cessions: [],
  ...champs,
})

export const sourceTva = (champs: Partial<SourceTva> = {}): SourceTva => ({
  tva: tvaPeriode(),
  credit_anterieur: 0,
  acomptes: 0,
  remboursement: 0,
  acompte_du: 0,
  ...champs,
})

const montant = fc.integer({ min: -500_000, max: 5_000_000 }).map(cents)
const deductible = montant.map((tva_cents) => ({ tva_cents, ecritures: ['depenses/1'] }))

/** Any period, credit notes above receipts included; the credit brought forward in whole euros. */
export const sources: fc.Arbitrary<SourceTva> = fc
  .record({
    vingt: montant,
    dix: montant,
    corse: montant,
    biens: deductible,
    immobilisations: deductible,
    credit: fc.integer({ min: 0, max: 20_000 }),
    acomptes: fc.integer({ min: 0, max: 20_000 }),
  })
  .map(({ vingt, dix, corse, biens, immobilisations, credit, acomptes }) =>
    sourceTva({
      credit_anterieur: credit,
      acomptes,
      tva: tvaPeriode({
        collectee: (
          [
            [2000, vingt],
            [1000, dix],
            [210, corse],
          ] as const
        ).map(([taux, base_cents]) => ({
          compte: COMPTE_COLLECTEE[taux],
          taux,
          base_cents,
          tva_cents: part(base_cents, [taux, 10_000]),
          ecritures: [],
        })),
        deductible_biens_services: biens,
        deductible_immobilisations: immobilisations,
      }),
    }),
  )
