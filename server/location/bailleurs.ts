// Who lets the properties of a dossier, by its family: whoever keeps it, or those for whom he manages; and what VAT their rents bear.
import type { Faits } from '#domain/activites/faits.ts'
import { comptabiliteDe } from '#domain/activites/moteurs.ts'
import type { BailleurDe, ReglesDuDocument } from '#domain/sujets/location/documents/documents-locatifs.ts'
import { tvaDesLoyers, tvaDuLoyer } from '#domain/sujets/tva/ecritures/tva-loyers.ts'

/** Undefined for a family that lets nothing for another. */
export async function bailleursDe(faits: Faits): Promise<BailleurDe | undefined> {
  const bailleurDe = (await comptabiliteDe(faits.dossier.activite))?.bailleurDe
  return bailleurDe && ((bien_id, jour) => bailleurDe(faits, bien_id, jour))
}

/** What the notices and receipts of a dossier say beside its facts. */
export async function reglesDesDocuments(faits: Faits): Promise<ReglesDuDocument> {
  const comptabilite = await comptabiliteDe(faits.dossier.activite)
  const loyers = comptabilite?.tvaDuBailleur?.(faits) ?? tvaDesLoyers({ faits })
  return { bailleurDe: await bailleursDe(faits), tvaDe: tvaDuLoyer(loyers) }
}
