// Short stable codes made from a row's id or a name: references of documents, codes of third parties.

/** Those who own together what the books are of; none where one owns alone. */
export type Proprietaires = { readonly indivisaires?: readonly { readonly id: string; readonly nom: string }[] }

export type Auxiliaire = { readonly code: string; readonly libelle: string }

/** `ENC-0K3F9QX`: the same row always gets the same reference. */
export const reference = (prefixe: string, id: string): string => `${prefixe}-${empreinte(id)}`

/** The co-owner's own account in 101, 108 and 12, one by person: it does not change when a name is corrected. */
export function auxiliaireIndivisaire(id: string, { indivisaires = [] }: Proprietaires): Auxiliaire {
  const code = `I${empreinte(id)}`
  return { code, libelle: indivisaires.find((un) => un.id === id)?.nom ?? code }
}

/** Null where a fact names nobody: the account is then of all. */
export const auxiliaireNomme = (id: string | null | undefined, faits: Proprietaires): Auxiliaire | null =>
  id ? auxiliaireIndivisaire(id, faits) : null

/** FNV-1a, 32 bits: spreads the ids of a dossier over four billion codes. */
export function empreinte(id: string): string {
  let hash = 0x811c9dc5
  for (let rang = 0; rang < id.length; rang++) hash = Math.imul(hash ^ id.charCodeAt(rang), 0x01000193)
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0')
}
