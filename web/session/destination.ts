// Where each formula lives, and where a dossier opens: in the space of its family.
import { CATALOGUE, memeFamille } from '#domain/activites/catalogue.ts'
import type { Dossier } from '#domain/journalisation/faits.ts'
import type { Formule } from '#web/text/formules.ts'

/** The first page of each. */
export const ACCUEILS = Object.fromEntries(CATALOGUE.map(({ cle, base }) => [cle, base])) as Readonly<
  Record<Formule, string>
> // safe: one base for each key of the catalogue

/** The first page of a dossier: in the space that one is in when it is of its family, else in that of its own activity. */
export function lieuDuDossier({ id, activite }: Pick<Dossier, 'id' | 'activite'>, ici: Formule | null): string {
  return `${ACCUEILS[ici && memeFamille(ici, activite) ? ici : activite]}?dossier=${id}`
}
