// The tax result of furnished letting under the real regime: from the accounting result to what is taxed or carried.
import { type Cents, minus, plus, zero } from '../base/cents.ts'
import type { Ligne } from '../compta/ecriture.ts'
import type { Statut } from '../compta/exercice.ts'
import { type Classe39, type Classement, classer } from './classement.ts'
import type { Etape } from './etape.ts'
import { etapesBic } from './etapes-bic.ts'
import { type BienLoue, type Limite39C, limite39C } from './limite-39c.ts'
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
  const etapes = etapesBic({ statut: entree.statut, montants, limite, classement })
  for (const une of entree.plus_values) etapes.push(...une.etapes)
  return { ...montants, regime: 'reel_simplifie', statut: entree.statut, limite, etapes }
}

type Bien = { loyers: Cents; charges: Cents; readonly composants: Map<string, Composant> }
type Composant = { dotation: Cents; ouverture: Cents }

/** What each property earned, cost and depreciated, with the stock of its components: each line is looked at once. */
function biensLoues({ L, B, dotation }: Classement, { ard, sortis }: EntreeBic): BienLoue[] {
  const biens = new Map<string | null, Bien>()
  for (const ligne of L) {
    const bien = bienDe(biens, ligne.bien_id)
    bien.loyers = plus(bien.loyers, minus(ligne.credit_cents, ligne.debit_cents))
  }
  for (const ligne of B) {
    const bien = bienDe(biens, ligne.bien_id)
    bien.charges = plus(bien.charges, minus(ligne.debit_cents, ligne.credit_cents))
  }
  for (const ligne of dotation) {
    const composant = composantDe(bienDe(biens, ligne.bien_id), nomDe(ligne))
    composant.dotation = plus(composant.dotation, minus(ligne.debit_cents, ligne.credit_cents))
  }
  for (const { bien_id, composant_id, montant_cents } of ard) {
    const composant = composantDe(bienDe(biens, bien_id), composant_id)
    composant.ouverture = plus(composant.ouverture, montant_cents)
  }
  return Array.from(biens, ([bien_id, { loyers, charges, composants }]) => ({
    bien_id,
    loyers_cents: loyers,
    charges_cents: charges,
    composants: Array.from(composants, ([composant_id, un]) => ({
      composant_id,
      dotation_cents: un.dotation,
      ard_ouverture_cents: un.ouverture,
      sorti: sortis.has(composant_id),
    })),
  }))
}

function bienDe(biens: Map<string | null, Bien>, bien_id: string | null): Bien {
  const connu = biens.get(bien_id)
  if (connu) return connu
  const bien = { loyers: zero, charges: zero, composants: new Map<string, Composant>() }
  biens.set(bien_id, bien)
  return bien
}

function composantDe({ composants }: Bien, composant_id: string): Composant {
  const connu = composants.get(composant_id)
  if (connu) return connu
  const composant = { dotation: zero, ouverture: zero }
  composants.set(composant_id, composant)
  return composant
}

/** An allowance typed by hand names no component: its excess is followed on the property. */
const nomDe = ({ composant_id, bien_id }: Ligne): string => composant_id ?? `sans-composant/${bien_id ?? ''}`

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
