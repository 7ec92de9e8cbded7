// What one's own template owes to the house's: whether its text changed since the copy, and a copy to begin from.
import { modeleMaison } from '#domain/sujets/location/modeles/maison/liste.ts'
import type { ModeleDocument, ModeleMaison } from '#domain/sujets/location/modeles/modele.ts'
import type { New } from '#web/lib/facts.ts'

/** The house's template, when its text is no longer the one that was copied. */
export function versionDepassee({
  origine,
  origine_version,
}: Pick<ModeleDocument, 'origine' | 'origine_version'>): ModeleMaison | null {
  const maison = modeleMaison(origine)
  return maison && maison.version > (origine_version ?? 0) ? maison : null
}

/** Its own copy of the house's text: for its nature, or for all those that it is made for. */
export const copieDe = ({ cle, nom, piece, types, version, contenu }: ModeleMaison): New<ModeleDocument> => ({
  ...{ piece, contenu, origine: cle, origine_version: version, par_defaut: false, archive_le: null },
  nom: `${nom} (copie)`,
  type_bail: types.length === 1 ? (types[0] ?? null) : null,
})
