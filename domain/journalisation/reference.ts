// Short stable codes made from a row's id or a name: references of documents, codes of third parties.
import { memoire } from '../base/memoire.ts'
import type { Bail } from '../sujets/location/bail.ts'
import type { Indivisaire } from '../sujets/propriete/indivision.ts'

export type Auxiliaire = { readonly code: string; readonly libelle: string }

/** `ENC-0K3F9QX`: the same row always gets the same reference. */
export const reference = (prefixe: string, id: string): string => `${prefixe}-${empreinte(id)}`

/** The tenant's own account, one by lease: it does not change when a name is corrected. */
export const auxiliaireBail = (bail_id: string, bail: Bail | undefined): Auxiliaire =>
  bail ? duBail(bail) : nommerBail(bail_id, '')

const nommerBail = (bail_id: string, noms: string): Auxiliaire => {
  const code = `L${empreinte(bail_id)}`
  return { code, libelle: noms || code }
}

// Asked for each rent and each payment of the lease.
const duBail = memoire(({ id, locataires }: Bail) =>
  nommerBail(id, locataires.map(({ prenom, nom }) => `${prenom} ${nom}`.trim()).join(', ')),
)

/** The co-owner's own account in 101, 108 and 12, one by person: it does not change when a name is corrected. */
export function auxiliaireIndivisaire(
  id: string,
  { indivisaires = [] }: { readonly indivisaires?: readonly Indivisaire[] },
): Auxiliaire {
  const code = `I${empreinte(id)}`
  return { code, libelle: indivisaires.find((un) => un.id === id)?.nom ?? code }
}

/** Null where a fact names nobody: the account is then of all. */
export const auxiliaireNomme = (
  id: string | null | undefined,
  faits: { readonly indivisaires?: readonly Indivisaire[] },
): Auxiliaire | null => (id ? auxiliaireIndivisaire(id, faits) : null)

/** The supplier's own account, by his name. */
export function auxiliaireFournisseur(fournisseur: string): Auxiliaire {
  const bare = fournisseur.normalize('NFD').replace(/[^A-Za-z0-9]/g, '')
  return { code: `F${bare.toUpperCase().slice(0, 14) || 'DIVERS'}`, libelle: fournisseur.trim() || 'Divers' }
}

// FNV-1a, 32 bits: spreads the ids of a dossier over four billion codes.
function empreinte(id: string): string {
  let hash = 0x811c9dc5
  for (let rang = 0; rang < id.length; rang++) hash = Math.imul(hash ^ id.charCodeAt(rang), 0x01000193)
  return (hash >>> 0).toString(36).toUpperCase().padStart(7, '0')
}
