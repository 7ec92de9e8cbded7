// A dwelling of which a part is let, entered whole: its price, its costs and its components brought to the let part, together.

import { allocate, type Cents, part, type Ratio, sum, zero } from '../../base/cents.ts'
import { Refus } from '../../base/refus.ts'
import type { Composant } from './composant.ts'
import type { FaitsBiens } from './faits.ts'

type ComposantRamene = {
  readonly id: string
  readonly libelle: string
  readonly avant_cents: Cents
  readonly base_cents: Cents
}
export type PartRamenee = {
  readonly avant: { readonly prix_cents: Cents; readonly frais_acquisition_cents: Cents }
  readonly apres: { readonly prix_cents: Cents; readonly frais_acquisition_cents: Cents }
  readonly composants: readonly ComposantRamene[]
}

/** Which property, and what its let part is worth: `Comptabilite.valeurLouee`; null where its activity says nothing of it. */
type Louee = { readonly bien_id: string; readonly valeur_cents: Cents | null }

/**
 * What it would become: the price is the value of the let part, everything bought with it follows in the same proportion,
 * to the cent; what was bought apart, furniture or works, is not touched, nor are the loans.
 *
 * Refused: a dwelling whose let part has no value, one that is at its let part already, sold, bearing VAT, or depreciated
 * before these books.
 */
export function ramenerPartLouee(
  faits: Pick<FaitsBiens, 'biens' | 'composants'>,
  { bien_id, valeur_cents: prix_cents }: Louee,
): PartRamenee {
  const bien = faits.biens.find(({ id }) => id === bien_id)
  if (!bien || prix_cents === null) throw new Refus('part_louee_non_dite')
  if (bien.prix_cents <= prix_cents) throw new Refus('part_louee_deja')
  const ensemble = faits.composants.filter((un) => un.bien_id === bien_id && un.acquis_avec_bien)
  refuserPasses(bien.date_cession !== null, ensemble)
  const proportion: Ratio = [prix_cents, bien.prix_cents]
  const bases = ensemble.map(({ base_cents }) => base_cents)
  const ramenees = bases.length === 0 ? [] : allocate(part(sum(bases), proportion), bases)
  const { frais_acquisition_cents } = bien
  return {
    avant: { prix_cents: bien.prix_cents, frais_acquisition_cents },
    apres: { prix_cents, frais_acquisition_cents: part(frais_acquisition_cents, proportion) },
    composants: ensemble.map(({ id, libelle, base_cents }, rang) => ({
      ...{ id, libelle, avant_cents: base_cents },
      base_cents: ramenees[rang] ?? zero,
    })),
  }
}

function refuserPasses(vendu: boolean, ensemble: readonly Composant[]): void {
  if (vendu || ensemble.some(({ date_sortie }) => date_sortie !== null)) throw new Refus('part_louee_vendu')
  if (ensemble.some(({ tva_cents = zero }) => tva_cents > 0)) throw new Refus('part_louee_tva')
  if (ensemble.some((un) => un.amortissement_anterieur_cents > 0 || un.ard_anterieur_cents > 0))
    throw new Refus('part_louee_reprise')
}
