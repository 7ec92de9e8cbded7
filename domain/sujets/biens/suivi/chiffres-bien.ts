// The figures of one dwelling in one year: rents, charges, depreciation, and what the rents yield on what it cost.
import { type Cents, cents, minus, part, plus, sum, zero } from '../../../base/cents.ts'
import type { Day } from '../../../base/day.ts'
import type { Ligne } from '../../../compta/ecriture.ts'
import type { Classe39 } from '../../../fiscal/bic/classement.ts'
import { chargeDe, classer, duBien, produitDe } from '../../../fiscal/bic/classement.ts'
import { bauxJusquALaVente } from '../../location/bail-vendu.ts'
import { estEnCours, loyerAffiche, moisDuTerme } from '../../location/echeances-bail.ts'
import type { FaitsLocation } from '../../location/faits.ts'
import type { Bien } from '../bien.ts'
import type { Composant } from '../composant.ts'
import type { FaitsBiens } from '../faits.ts'
import { valeurARepartir } from '../valeur-a-repartir.ts'

export type ChiffresBien = {
  readonly loyers_cents: Cents
  /** The interest of its loans with them: `exploitationDe` parts them. */
  readonly charges_cents: Cents
  readonly dotations_cents: Cents
  /** Rents less charges, before depreciation. */
  readonly net_cents: Cents
  readonly lignes_loyers: readonly Ligne[]
  readonly lignes_charges: readonly Ligne[]
  readonly lignes_dotations: readonly Ligne[]
  readonly cout_cents: Cents
  /** The components bought with it that are still there, and everything bought since. */
  readonly composants: readonly Composant[]
  readonly composants_cents: Cents
  /** What the split still lacks, or has too much: zero when it adds up to the price. */
  readonly ecart_repartition_cents: Cents
  /** A year of the rents in force, charges apart, in ten-thousandths of the cost; null when it is not let. */
  readonly rendement: number | null
  /** Twelve months of the rents in force, charges apart. */
  readonly loyer_annuel_cents: Cents
  readonly loue: boolean
}

export type Exploitation = {
  /** Charges without the interest of its loans: a yield does not depend on how the dwelling was paid. */
  readonly charges_cents: Cents
  readonly lignes_charges: readonly Ligne[]
  readonly interets_cents: Cents
  readonly lignes_interets: readonly Ligne[]
  /** Rents less these charges. */
  readonly net_cents: Cents
}

/** The charges of a dwelling parted in two, which add up to them: what it costs to let, and the interest of its loans. */
export function exploitationDe({ loyers_cents, lignes_charges: toutes }: ChiffresBien): Exploitation {
  const estInteret = ({ compte }: Ligne): boolean => compte.startsWith('66')
  const lignes_charges = toutes.filter((ligne) => !estInteret(ligne))
  const lignes_interets = toutes.filter(estInteret)
  const charges_cents = chargeDe(lignes_charges)
  return {
    charges_cents,
    lignes_charges,
    interets_cents: chargeDe(lignes_interets),
    lignes_interets,
    net_cents: minus(loyers_cents, charges_cents),
  }
}

const MOIS_PAR_AN = 12
const DIX_MILLE = cents(10_000)

export function chiffresDuBien(
  bien: Bien,
  {
    faits,
    reglages,
    lignes,
    today,
  }: { faits: FaitsBiens & FaitsLocation; reglages: Classe39; lignes: readonly Ligne[]; today: Day },
): ChiffresBien {
  const siennes = duBien(lignes, bien.id)
  const classement = classer(siennes, reglages)
  const composants = faits.composants.filter(({ bien_id }) => bien_id === bien.id)
  const loyers_cents = produitDe(classement.L)
  const charges_cents = chargeDe(classement.B)
  const siens = faits.baux.filter((bail) => bail.bien_id === bien.id)
  const baux = bauxJusquALaVente({ baux: siens, biens: [bien] }).filter((bail) => estEnCours(bail, today))
  const gardes = composants.filter(({ date_sortie }) => (date_sortie ?? bien.date_cession ?? '9999') > today)
  const loyer_annuel_cents = sum(baux.map((bail) => part(loyerAffiche(bail, today), [MOIS_PAR_AN, moisDuTerme(bail)])))
  const cout_cents = plus(bien.prix_cents, bien.frais_acquisition_cents)
  return {
    loyers_cents,
    charges_cents,
    dotations_cents: chargeDe(classement.dotation),
    net_cents: cents(loyers_cents - charges_cents),
    lignes_loyers: classement.L,
    lignes_charges: classement.B,
    lignes_dotations: classement.dotation,
    cout_cents,
    composants: gardes,
    composants_cents: valeur(gardes),
    ecart_repartition_cents: cents(
      valeurARepartir(bien) - valeur(composants.filter(({ acquis_avec_bien }) => acquis_avec_bien)),
    ),
    rendement: rendement(loyer_annuel_cents, cout_cents),
    loyer_annuel_cents,
    loue: baux.length > 0,
  }
}

function rendement(loyerAnnuel: Cents, cout: Cents): number | null {
  if (loyerAnnuel === zero || cout === zero) return null
  return part(DIX_MILLE, [loyerAnnuel, cout])
}

const valeur = (composants: readonly Composant[]): Cents => sum(composants.map(({ base_cents }) => base_cents))
