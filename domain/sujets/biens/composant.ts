// A component of a property: a part with its own life, or furniture, or the land that never depreciates.
import type { Cents } from '../../base/cents.ts'
import type { Convention, Day } from '../../base/day.ts'

export type Nature =
  | 'terrain'
  | 'gros_oeuvre'
  | 'toiture'
  | 'etancheite'
  | 'facade'
  | 'electricite'
  | 'installations'
  | 'agencements'
  | 'mobilier'
  | 'travaux'

export const LIBELLE_NATURE: Readonly<Record<Nature, string>> = {
  terrain: 'Terrain',
  gros_oeuvre: 'Gros œuvre',
  toiture: 'Toiture',
  etancheite: 'Étanchéité',
  facade: 'Façade',
  electricite: 'Électricité',
  installations: 'Installations techniques',
  agencements: 'Agencements intérieurs',
  mobilier: 'Mobilier',
  travaux: 'Travaux',
}

export type Composant = {
  readonly id: string
  readonly bien_id: string
  readonly nature: Nature
  readonly libelle: string
  readonly base_cents: Cents
  /** VAT of the purchase got back, beside the base that is then before tax; absent, none. */
  readonly tva_cents?: Cents
  /** The coefficient of deduction of the year in which it came, final, in hundredths (CGI ann. II, art. 207): absent, 100. */
  readonly tva_coefficient?: number
  /** VAT borne in the base and not got back then: a fraction comes back once its dwelling is taxable (CGI ann. II, art. 207, III, 1, 4°). */
  readonly tva_supportee_cents?: Cents
  readonly mise_en_service: Day
  /** Null for land only. */
  readonly duree_annees: number | null
  readonly convention: Convention
  /** Paid how: part of the purchase of the property, or bought apart later. */
  readonly acquis_avec_bien: boolean
  /** The day it left (sold with the property, replaced, thrown away). */
  readonly date_sortie: Day | null
  /** Takeover: depreciation booked, and depreciation carried (39 C), before the first year kept here. */
  readonly amortissement_anterieur_cents: Cents
  readonly ard_anterieur_cents: Cents
}

type Range = Pick<Composant, 'bien_id' | 'nature' | 'mise_en_service'>

/** As a register lists them: dwelling by dwelling in the order of `biens`, then by day in service, then from the land to the furniture. */
export function rangerComposants<T>(
  suivis: readonly T[],
  { biens, de }: { biens: readonly { readonly id: string }[]; de: (suivi: T) => Range | undefined },
): T[] {
  const rangs = new Map(biens.map(({ id }, rang) => [id, rang]))
  const cle = (suivi: T) => {
    const composant = de(suivi)
    return {
      bien: rangs.get(composant?.bien_id ?? '') ?? biens.length,
      jour: composant?.mise_en_service ?? '9999',
      nature: composant ? NATURES.indexOf(composant.nature) : NATURES.length,
    }
  }
  return suivis
    .map((suivi) => ({ suivi, ...cle(suivi) }))
    .sort((a, b) => a.bien - b.bien || (a.jour < b.jour ? -1 : a.jour > b.jour ? 1 : 0) || a.nature - b.nature)
    .map(({ suivi }) => suivi)
}

// Safe: the record holds each nature and no other key, in the order in which it is written.
const NATURES = Object.keys(LIBELLE_NATURE) as Nature[]
