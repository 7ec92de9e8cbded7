// The plug of each family of activities: its kinds of facts, known at once, and its engine, loaded when a dossier asks for it.

import type { RevenuAilleurs } from '../activites/ailleurs.ts'
import type { Activite, Branchement, Comptabilite } from '../activites/type.ts'
import { assert } from '../base/assert.ts'
import { Refus } from '../base/refus.ts'
import { CATALOGUE, type CleActivite, type Famille, identiteDe } from './catalogue.ts'
import { SORTES_DE_LA_GESTION } from './gestion-locative/sortes.ts'
import { SORTES_DU_MEUBLE } from './meuble/sortes.ts'
import { inscrire, PARTIES, type Sorte } from './sortes.ts'

/** A screen pays only for the engine of its own family. */
const BRANCHEES = new Map<Famille, Branchement>()

brancher('meuble', {
  parties: ['biens', 'immobilisations', 'emprunts', 'location', 'depenses', 'propriete', 'tva', 'deficits'],
  sortes: SORTES_DU_MEUBLE,
  recoit: ['loyers_meubles'],
  charger: async () => (await import('../activites/meuble/meuble.ts')).meuble,
})

brancher('gestion_locative', {
  parties: ['biens', 'immeubles', 'emprunts', 'location', 'depenses', 'propriete', 'entretien', 'tva', 'deficits'],
  sortes: SORTES_DE_LA_GESTION,
  charger: async () => (await import('../activites/gestion-locative/gestion-locative.ts')).gestionLocative,
})

/** One family more, as a test brings it; gives what takes it away. */
export function brancher(famille: Famille, branchement: Branchement): () => void {
  assert(!BRANCHEES.has(famille), `the family ${famille} has its engine`)
  BRANCHEES.set(famille, branchement)
  const retirer = inscrire(branchement.sortes)
  return () => {
    BRANCHEES.delete(famille)
    retirer()
  }
}

/** Whether the software of an activity exists. */
export const estBranchee = (cle: CleActivite): boolean => BRANCHEES.has(identiteDe(cle).famille)

/** The kinds of facts that the dossiers of an activity keep, each by the name of its table. */
export function sortesDe(cle: CleActivite): readonly string[] {
  const { parties = [], sortes = {} } = BRANCHEES.get(identiteDe(cle).famille) ?? {}
  return [PARTIES.livres, ...parties.map((partie) => PARTIES[partie]), sortes].flatMap((unes) => Object.keys(unes))
}

/** The kinds that an activity alone keeps whose documents are papers of a lot, each with their nature. */
export function papiersDe(
  cle: CleActivite,
): readonly (readonly [sorte: string, nature: NonNullable<Sorte['papier']>])[] {
  const { sortes = {} } = BRANCHEES.get(identiteDe(cle).famille) ?? {}
  return Object.entries(sortes).flatMap(([sorte, { papier }]) => (papier ? [[sorte, papier] as const] : []))
}

/** The activities whose dossiers declare that income, in the order of the catalogue. */
export const quiDeclare = (revenu: RevenuAilleurs): CleActivite[] =>
  CATALOGUE.filter(({ famille }) => BRANCHEES.get(famille)?.recoit?.includes(revenu)).map(({ cle }) => cle)

/** Every kind that some dossier keeps, with the activities whose dossiers do. */
export const sortesTenues = (): ReadonlyMap<string, readonly CleActivite[]> => {
  const tenues = new Map<string, CleActivite[]>()
  for (const { cle } of CATALOGUE)
    for (const sorte of sortesDe(cle)) tenues.set(sorte, [...(tenues.get(sorte) ?? []), cle])
  return tenues
}

/** Null for a family whose software does not exist yet: it is skipped, never run on the rules of another. */
export const moteurDe = async (cle: CleActivite): Promise<Activite | null> =>
  (await BRANCHEES.get(identiteDe(cle).famille)?.charger()) ?? null

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
