// Deficits by year of origin: kept for some years, the oldest used first (CGI 156, I, 1° ter for furnished letting, 3° for property income).
import { type Cents, minus, positive, smaller, sum, zero } from '../base/cents.ts'
import { perte } from './etape.ts'

/** What is left of the deficit of one year. */
export type DeficitReportable = { readonly annee: number; readonly montant_cents: Cents }

export type Imputation = {
  readonly annee: number
  /** For how many years a deficit is kept. */
  readonly duree_annees: number
  /** Still usable at the start of the year, oldest first. */
  readonly ouverture: readonly DeficitReportable[]
  /** Too old on the first day of the year. */
  readonly perimes: readonly DeficitReportable[]
  readonly utilises: readonly DeficitReportable[]
  /** The year's own loss, zero for a profit. */
  readonly cree_cents: Cents
  readonly cloture: readonly DeficitReportable[]
  /** What is left to tax after the deficits of earlier years. */
  readonly imposable_cents: Cents
}

/** Uses the deficits of earlier years against the year's profit, or adds the year's loss to them. */
export function imputerDeficits({
  annee,
  resultat_cents,
  stock,
  duree_annees,
}: {
  annee: number
  resultat_cents: Cents
  stock: readonly DeficitReportable[]
  duree_annees: number
}): Imputation {
  const tries = [...stock].filter((un) => un.montant_cents !== zero).sort((a, b) => a.annee - b.annee)
  const ouverture = tries.filter((un) => annee - un.annee <= duree_annees)
  const perimes = tries.filter((un) => annee - un.annee > duree_annees)

  const parts = repartir(ouverture, positive(resultat_cents))
  const cree_cents = perte(resultat_cents)
  const restes = ouverture.map((un, rang) => ({
    annee: un.annee,
    montant_cents: minus(un.montant_cents, parts[rang] ?? zero),
  }))
  const utilises = ouverture.map((un, rang) => ({ annee: un.annee, montant_cents: parts[rang] ?? zero }))
  return {
    annee,
    duree_annees,
    ouverture,
    perimes,
    utilises: utilises.filter(nonNul),
    cree_cents,
    cloture: [...restes, { annee, montant_cents: cree_cents }].filter(nonNul),
    imposable_cents: minus(positive(resultat_cents), sum(parts)),
  }
}

/** The last year whose profit it may still lower: after it, what is left of it is lost. */
export const derniereAnneeUtile = ({ annee }: Pick<DeficitReportable, 'annee'>, duree_annees: number): number =>
  annee + duree_annees

/** How much of each deficit the profit absorbs, in their order. */
function repartir(ouverture: readonly DeficitReportable[], benefice: Cents): Cents[] {
  let reste = benefice
  return ouverture.map(({ montant_cents }) => {
    const part = smaller(montant_cents, reste)
    reste = minus(reste, part)
    return part
  })
}

const nonNul = (un: DeficitReportable): boolean => un.montant_cents !== zero
