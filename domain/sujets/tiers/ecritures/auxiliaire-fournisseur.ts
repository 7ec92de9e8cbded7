// The supplier's own account.
import type { Auxiliaire } from '../../../journalisation/reference.ts'

/** By his name. */
export function auxiliaireFournisseur(fournisseur: string): Auxiliaire {
  const bare = fournisseur.normalize('NFD').replace(/[^A-Za-z0-9]/g, '')
  return { code: `F${bare.toUpperCase().slice(0, 14) || 'DIVERS'}`, libelle: fournisseur.trim() || 'Divers' }
}
