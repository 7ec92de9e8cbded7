// A dwelling of which a part is let, entered whole: its price, its costs and its components brought to the let part, together.

import type { FaitsMeuble } from '../../../activites/faits.ts'
import { allocate, type Cents, part, type Ratio, sum, zero } from '../../../base/cents.ts'
import { Refus } from '../../../base/refus.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import { chezSoiDe, type LocationChezSoi, partDuLogement } from '../../propriete/indivision.ts'
import type { Bien } from '../bien.ts'
import type { Composant } from '../composant.ts'
import type { FaitsBiens } from '../faits.ts'

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

/**
 * What it would become: the price is the value of the let part, everything bought with it follows in the same proportion,
 * to the cent; what was bought apart, furniture or works, is not touched, nor are the loans.
 *
 * Refused: a dwelling that is no part of a home this year or whose whole value is not said, one that is at its let part
 * already, sold, bearing VAT, or depreciated before these books.
 */
export function ramenerPartLouee(
  faits: Pick<FaitsBiens & FaitsMeuble, 'biens' | 'composants' | 'locations_chez_soi'>,
  { bien_id, annee }: { bien_id: string; annee: number },
): PartRamenee {
  const bien = faits.biens.find(({ id }) => id === bien_id)
  const location = chezSoiDe(faits.locations_chez_soi ?? [], { bien_id, annee })
  const cible = bien && location ? valeurInscrite({ bien, location }) : null
  if (!bien || !cible) throw new Refus('part_louee_non_dite')
  const prix_cents = cible.montant_cents
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

/** `12,5` for 1250 hundredths. */
export const enMetres = (centiemes: number): string => String(centiemes / 100).replace('.', ',')

/** Of a dwelling of which a part is let: the value to enter in the books, by its surface; null when the whole is not said. */
export function valeurInscrite({ bien, location }: { bien: Bien; location: LocationChezSoi }): Etape | null {
  const { valeur_totale_cents, surface_louee_centiemes, surface_totale_centiemes } = location
  if (valeur_totale_cents === null) return null
  const louee = `${enMetres(surface_louee_centiemes)} m² sur ${enMetres(surface_totale_centiemes)} m²`
  return etape(`valeur_inscrite_${bien.id}`, {
    libelle: 'Valeur de la part louée',
    montant_cents: part(valeur_totale_cents, partDuLogement(location)),
    en_mots: `La valeur du logement entier, pour ${louee} : seule la part louée est un bien de l’activité.`,
    reperes: [
      { libelle: 'Valeur du logement entier', montant_cents: valeur_totale_cents },
      { libelle: 'Prix noté pour ce bien', montant_cents: bien.prix_cents },
    ],
    regle: { source: 'CGI art. 38 sexies de l’annexe III ; part d’usage par la surface', certitude: 'R' },
  })
}
