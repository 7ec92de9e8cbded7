// Who lets the properties of a dossier, by its family: whoever keeps it, or those for whom he manages.
import type { Faits } from '#domain/activites/faits.ts'
import { comptabiliteDe } from '#domain/activites/moteurs.ts'
import type { BailleurDe } from '#domain/sujets/location/documents/documents-locatifs.ts'

/** Undefined for a family that lets nothing for another. */
export async function bailleursDe(faits: Faits): Promise<BailleurDe | undefined> {
  const bailleurDe = (await comptabiliteDe(faits.dossier.activite))?.bailleurDe
  return bailleurDe && ((bien_id, jour) => bailleurDe(faits, bien_id, jour))
}
