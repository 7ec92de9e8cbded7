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

/** What each rent of a dossier bears of VAT, whoever owes it to the State. */
export async function tvaDesLoyersDe(faits: Faits) {
  const comptabilite = await comptabiliteDe(faits.dossier.activite)
  return tvaDuLoyer(comptabilite?.tvaDuBailleur?.(faits) ?? tvaDesLoyers({ faits }))
}

/** What the notices and receipts of a dossier say beside its facts. */
export const reglesDesDocuments = async (faits: Faits): Promise<ReglesDuDocument> => ({
  bailleurDe: await bailleursDe(faits),
  tvaDe: await tvaDesLoyersDe(faits),
})
