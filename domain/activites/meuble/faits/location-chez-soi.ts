// A part of one's own home that is let (CGI 35 bis), as it was noted, and what it is worth in the books.
import { type Cents, part, type Ratio } from '../../../base/cents.ts'
import { type Etape, etape } from '../../../fiscal/etape.ts'
import type { FaitsLivres } from '../../../journalisation/faits.ts'
import type { Bien } from '../../../sujets/biens/bien.ts'
import type { FaitsBiens } from '../../../sujets/biens/faits.ts'

/** A part of one's own home that is let, from a year on. `aucune`: from that year it is no longer so. */
export type LocationChezSoi = {
  readonly id: string
  readonly bien_id: string
  readonly annee: number
  readonly forme: 'locataire' | 'chambre_hotes' | 'aucune'
  /** Hundredths of a square metre. */
  readonly surface_louee_centiemes: number
  readonly surface_totale_centiemes: number
  readonly ile_de_france: boolean
  /** The tenant has his main home there, or a temporary one under a seasonal contract. */
  readonly residence_du_locataire: boolean
  /** What the whole dwelling cost; null when it is not said. */
  readonly valeur_totale_cents: Cents | null
}

/** What was said of a property that is a part of its owner's home, for a year: the last word, null when there is none. */
export function chezSoiDe(
  locations: readonly LocationChezSoi[],
  { bien_id, annee }: { bien_id: string; annee: number },
): LocationChezSoi | null {
  const siennes = locations.filter((une) => une.bien_id === bien_id && une.annee <= annee)
  const derniere = siennes.toSorted((a, b) => b.annee - a.annee)[0]
  return derniere && derniere.forme !== 'aucune' ? derniere : null
}

/** The part of the dwelling that is let, by its surface. */
const partDuLogement = (une: LocationChezSoi): Ratio => [une.surface_louee_centiemes, une.surface_totale_centiemes]

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

/** For what a property stands in the books of a year, where a part of it is let and the value of the whole is said. */
export function valeurLouee(
  { biens, locations_chez_soi = [] }: FaitsLivres & FaitsBiens & { locations_chez_soi?: readonly LocationChezSoi[] },
  { bien_id, annee }: { bien_id: string; annee: number },
): Cents | null {
  const bien = biens.find(({ id }) => id === bien_id)
  const location = chezSoiDe(locations_chez_soi, { bien_id, annee })
  return bien && location ? (valeurInscrite({ bien, location })?.montant_cents ?? null) : null
}
