// The engine of each family of activities, loaded when a dossier asks for it: a screen pays only for its own.

import type { Activite, Comptabilite } from '../activites/type.ts'
import { Refus } from '../base/refus.ts'
import { type CleActivite, type Famille, identiteDe } from './catalogue.ts'

const MOTEURS: Partial<Record<Famille, () => Promise<Activite>>> = {
  meuble: async () => (await import('../activites/meuble/meuble.ts')).meuble,
}

/** Null for a family whose software does not exist yet: it is skipped, never run on the rules of another. */
export const moteurDe = async (cle: CleActivite): Promise<Activite | null> =>
  (await MOTEURS[identiteDe(cle).famille]?.()) ?? null

/** The books of an activity; null where it keeps none, or has no software yet. */
export const comptabiliteDe = async (cle: CleActivite): Promise<Comptabilite | null> =>
  (await moteurDe(cle))?.comptabilite ?? null

/** The same for an act on books; refused by name for a dossier that has none. */
export async function exigerComptabilite(cle: CleActivite): Promise<Comptabilite> {
  const comptabilite = await comptabiliteDe(cle)
  if (!comptabilite) throw sansLivres(cle)
  return comptabilite
}

export const sansLivres = (cle: CleActivite): Refus => new Refus('activite_sans_livres', `${identiteDe(cle).libelle}.`)
