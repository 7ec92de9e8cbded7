// Where each formula lives, and where a dossier opens: in the space of its family.
import { CATALOGUE } from '#domain/activites/catalogue.ts'
import type { Lieu } from '#domain/activites/lieu.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'
import type { Demande } from '#web/espaces/espace.ts'
import { avecDemande, espaceDuDossier } from '#web/espaces/espaces.ts'
import type { Formule } from '#web/text/formules.ts'

/** The first page of each. */
export const ACCUEILS = Object.fromEntries(CATALOGUE.map(({ cle, base }) => [cle, base])) as Readonly<
  Record<Formule, string>
> // safe: one base for each key of the catalogue

/**
 * A place of a dossier: in the space that one is in when it is of its family, else in that of its own activity; its first page
 * where that space has not the place.
 */
export function lieuDuDossier(
  { id, activite }: Pick<Dossier, 'id' | 'activite'>,
  ici: Formule | null,
  lieu: Lieu = 'accueil',
  demande: Demande = { dossier: id },
): string {
  const { cle, lieux } = espaceDuDossier(activite, ici)
  return avecDemande(lieux[lieu] ?? ACCUEILS[cle], demande)
}
