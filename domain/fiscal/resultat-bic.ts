// The tax result of furnished letting under the real regime: from the accounting result to what is taxed or carried.
import { type Cents, sum, zero } from '../base/cents.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Statut } from '../compta/exercice.ts'
import { type Classe39, type Classement, chargeDe, classer, produitDe } from './classement.ts'
import type { Etape } from './etape.ts'
import { etapesBic } from './etapes-bic.ts'
import { type BienLoue, type ComposantLoue, type Limite39C, limite39C } from './limite-39c.ts'
import { type MontantsBic, montantsBic } from './montants-bic.ts'
import type { PlusValueLmp } from './plus-value-lmp.ts'

/** Depreciation carried from earlier years on one component. */
export type StockArd = {
  readonly composant_id: string
  readonly bien_id: string | null
  readonly montant_cents: Cents
}

export type EntreeBic = {
  /** What is taxed of the year; only classes 6 and 7 count here. */
  readonly lignes: readonly Ligne[]
  /** The books themselves, when they hold corrections that a rectifying return already declared. */
  readonly livres?: readonly Ligne[]
  readonly statut: Statut
  readonly reglages: Classe39
  readonly ard: readonly StockArd[]
  /** Components that left during the year. */
  readonly sortis: ReadonlySet<string>
  /** LMP only: the professional gains of the year. */
  readonly plus_values: readonly PlusValueLmp[]
}

export type ResultatBic = MontantsBic & {
  readonly regime: 'reel_simplifie'
  readonly statut: Statut
  readonly limite: Limite39C
  readonly etapes: readonly Etape[]
}

/**
 * Rents and other income, less charges, less depreciation within the cap of article 39 C and the stock it lets in.
 *
 * A sale by an LMNP is a private gain (CGI 150 U): price and book value leave the result. A sale by an LMP stays in it,
 * but for the long-term part, taxed apart.
 */
export function resultatBic(entree: EntreeBic): ResultatBic {
  const classement = classer(entree.lignes, entree.reglages)
  const limite = limite39C(biensLoues(classement, entree))
  const montants = montantsBic({ ...entree, classement, limite })
  return {
    regime: 'reel_simplifie',
    statut: entree.statut,
    ...montants,
    limite,
    etapes: [
      ...etapesBic({ statut: entree.statut, montants, limite, classement }),
      ...entree.plus_values.flatMap((une) => une.etapes),
    ],
  }
}

/** What each property earned, cost and depreciated, with the stock of its components. */
function biensLoues(classement: Classement, { ard, sortis }: EntreeBic): BienLoue[] {
  // Each list is gone through once, however many properties there are.
  const loyers = Map.groupBy(classement.L, bienDe)
  const charges = Map.groupBy(classement.B, bienDe)
  const dotations = Map.groupBy(classement.dotation, bienDe)
  const stocks = Map.groupBy(ard, bienDe)
  const ids = new Set([loyers, charges, dotations, stocks].flatMap((parBien) => [...parBien.keys()]))
  return [...ids].map((bien_id) => ({
    bien_id,
    loyers_cents: produitDe(loyers.get(bien_id) ?? []),
    charges_cents: chargeDe(charges.get(bien_id) ?? []),
    composants: composantsLoues({
      dotations: dotations.get(bien_id) ?? [],
      stocks: stocks.get(bien_id) ?? [],
      sortis,
    }),
  }))
}

function composantsLoues({
  dotations,
  stocks,
  sortis,
}: {
  dotations: readonly Ligne[]
  stocks: readonly StockArd[]
  sortis: ReadonlySet<string>
}): ComposantLoue[] {
  const lignes = Map.groupBy(dotations, composantDe)
  const ouvertures = Map.groupBy(stocks, (un) => un.composant_id)
  return [...new Set([...lignes.keys(), ...ouvertures.keys()])].map((composant_id) => ({
    composant_id,
    dotation_cents: chargeDe(lignes.get(composant_id) ?? []),
    ard_ouverture_cents: sum((ouvertures.get(composant_id) ?? []).map((un) => un.montant_cents)),
    sorti: sortis.has(composant_id),
  }))
}

const bienDe = ({ bien_id }: { readonly bien_id: string | null }): string | null => bien_id

/** An allowance typed by hand names no component: its excess is followed on the property. */
const composantDe = ({ composant_id, bien_id }: Ligne): string => composant_id ?? `sans-composant/${bien_id ?? ''}`

/** The stock to open the next year with. */
export function stockSuivant({ limite }: ResultatBic): StockArd[] {
  return limite.suivi
    .filter((un) => un.ard_cloture_cents !== zero)
    .map(({ composant_id, bien_id, ard_cloture_cents }) => ({
      composant_id,
      bien_id,
      montant_cents: ard_cloture_cents,
    }))
}
