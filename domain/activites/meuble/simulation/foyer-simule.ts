// The income tax of a simulation: that of the household when it was said, else a marginal rate.
import { type Cents, part } from '../../../base/cents.ts'

import { publie } from '../../../base/parametres.ts'
import type { ParametresBic } from '../../../fiscal/bic/parametres.ts'
import { type DeficitReportable, imputerDeficits } from '../../../fiscal/deficit.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import type { ParametresFoyer } from '../../../fiscal/foyer/parametres.ts'
import { revenuGlobal } from '../../../sujets/foyer/revenu-global.ts'

/** Its other income, kept the same every year, and its shares; or the rate of its last band, in percent. */
export type FoyerSimule =
  | { readonly revenus_cents: Cents; readonly quarts_de_part: number }
  | { readonly taux_marginal: number }

export type ImpotSimule = {
  readonly impot_cents: Cents
  readonly stock: readonly DeficitReportable[]
  readonly etapes: readonly Etape[]
}

type Location = {
  annee: number
  /** Below zero: a professional loss. An LMNP never has one here. */
  montant_cents: Cents
  stock: readonly DeficitReportable[]
}

/** With a marginal rate alone, a loss lowers nothing but the profits of the six years that follow. */
export function impotSimule(
  foyer: FoyerSimule,
  { annee, montant_cents, stock }: Location,
  parametres: ParametresBic & ParametresFoyer,
): ImpotSimule {
  const location = { libelle: montant_cents < 0 ? 'Perte de la location' : 'Location imposable', montant_cents }
  if (!('taux_marginal' in foyer)) {
    const { impot_cents, imputation, etapes } = revenuGlobal({ annee, location, ...foyer, stock }, parametres)
    return { impot_cents, stock: imputation.cloture, etapes }
  }
  const duree = publie(parametres.lmp.report_deficit_annees, 'la durée de report des déficits professionnels').valeur
  const imputation = imputerDeficits({ annee, resultat_cents: montant_cents, stock, duree_annees: duree })
  const base = imputation.imposable_cents
  const impot_cents = part(base, [foyer.taux_marginal, 100])
  const une = etape('impot_location', {
    libelle: 'Impôt sur le revenu de la location',
    montant_cents: impot_cents,
    en_mots: `${foyer.taux_marginal} % de ce qui est imposable, la tranche que vous avez indiquée.`,
    entrees: [{ libelle: `${foyer.taux_marginal} % du montant imposable`, montant_cents: impot_cents }],
    reperes: [location, { libelle: 'Montant imposable', montant_cents: base }],
    regle: { source: 'CGI art. 197, I ; une seule tranche', certitude: 'R' },
  })
  return { impot_cents, stock: imputation.cloture, etapes: [une] }
}
