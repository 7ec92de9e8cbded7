// The tax result of a trade that lets, under the real regime: from the accounting result to what is taxed or carried.
import { type Cents, minus, plus, zero } from '../../base/cents.ts'
import type { Ligne } from '../../compta/ecriture.ts'
import type { Etape } from '../etape.ts'
import type { PlusValueLmp } from '../plus-values/plus-value-lmp.ts'
import { type Classe39, type Classement, classer } from './classement.ts'
import { etapesBic } from './etapes-bic.ts'
import { type BienLoue, type ComposantLoue, type Limite39C, limite39C } from './limite-39c.ts'
import { type MontantsBic, montantsBic } from './montants-bic.ts'

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
  /** What the books hold of a letting that is exempt (CGI 35 bis), left out of `lignes`. */
  readonly exonerees?: readonly Ligne[]
  /** A sale is a private gain (CGI 150 U): its price and its book value leave the result. */
  readonly cessions_privees: boolean
  readonly reglages: Classe39
  readonly ard: readonly StockArd[]
  /** Components that left during the year. */
  readonly sortis: ReadonlySet<string>
  /** The professional gains of the year; none where they are private. */
  readonly plus_values: readonly PlusValueLmp[]
}

export type ResultatBic = MontantsBic & {
  readonly regime: 'reel_simplifie'
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
  const etapes = etapesBic({ cessions_privees: entree.cessions_privees, montants, limite, classement })
  for (const une of entree.plus_values) etapes.push(...une.etapes)
  return { ...montants, regime: 'reel_simplifie', limite, etapes }
}

type EnCours<T> = { -readonly [cle in keyof T]: T[cle] }
type Composant = EnCours<ComposantLoue>
type Bien = EnCours<Omit<BienLoue, 'composants'>> & { readonly composants: Composant[] }
/** Found again by their names, in the order in which they came. */
type Biens = { readonly liste: Bien[]; readonly parNom: Map<string | null, Bien>; readonly sortis: ReadonlySet<string> }

/** What each property earned, cost and depreciated, with the stock of its components: each line is looked at once. */
function biensLoues({ L, B, dotation }: Classement, { ard, sortis }: EntreeBic): readonly BienLoue[] {
  const biens: Biens = { liste: [], parNom: new Map(), sortis }
  for (const ligne of L) {
    const bien = bienDe(biens, ligne.bien_id)
    bien.loyers_cents = plus(bien.loyers_cents, minus(ligne.credit_cents, ligne.debit_cents))
  }
  for (const ligne of B) {
    const bien = bienDe(biens, ligne.bien_id)
    bien.charges_cents = plus(bien.charges_cents, minus(ligne.debit_cents, ligne.credit_cents))
  }
  for (const ligne of dotation) {
    const composant = composantDe(biens, ligne.bien_id, nomDe(ligne))
    composant.dotation_cents = plus(composant.dotation_cents, minus(ligne.debit_cents, ligne.credit_cents))
  }
  for (const { bien_id, composant_id, montant_cents } of ard) {
    const composant = composantDe(biens, bien_id, composant_id)
    composant.ard_ouverture_cents = plus(composant.ard_ouverture_cents, montant_cents)
  }
  return biens.liste
}

function bienDe({ liste, parNom }: Biens, bien_id: string | null): Bien {
  const connu = parNom.get(bien_id)
  if (connu) return connu
  const bien = { bien_id, loyers_cents: zero, charges_cents: zero, composants: [] }
  liste.push(bien)
  parNom.set(bien_id, bien)
  return bien
}

/** A property has few components: they are looked through. */
function composantDe(biens: Biens, bien_id: string | null, composant_id: string): Composant {
  const { composants } = bienDe(biens, bien_id)
  for (const composant of composants) if (composant.composant_id === composant_id) return composant
  const sorti = biens.sortis.has(composant_id)
  const composant = { composant_id, dotation_cents: zero, ard_ouverture_cents: zero, sorti }
  composants.push(composant)
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
