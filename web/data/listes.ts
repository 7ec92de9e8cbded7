// The lists of a dossier as the screens ask for them: all those asked at one moment by one act, each only if it moved, as rows again.

import { type QueryClient, queryOptions, replaceEqualDeep } from '@tanstack/react-query'
import type { z } from 'zod'
import { type EnColonnes, LireFaits } from '#contract/functions/compta/lire-faits.ts'
import type { CleActivite } from '#domain/activites/catalogue.ts'
import { sortesDe } from '#domain/activites/moteurs.ts'
import { seuleDe } from '#domain/activites/sortes.ts'
import { type Colonnes, rangeesDesColonnes } from '#domain/base/colonnes.ts'
import type { Ligne } from '#domain/compta/ecriture.ts'
import { lignesDesColonnes } from '#domain/compta/ecritures-colonnes.ts'
import { act } from './functions.ts'

/** The whole list, in its order; under the key of its name in the registry, beneath the facts of the dossier. */
export const listeQuery =
  <Fait>(nom: string) =>
  (dossierId: string) =>
    gardee(cleDe(dossierId, nom), demandeDeListe<Fait>(dossierId, nom))

/** The one row that a dossier has of it, or null. */
export const seulQuery = <Fait>(nom: string) => {
  const premier = ([fait]: Fait[]): Fait | null => fait ?? null
  return (dossierId: string) => gardee(cleDe(dossierId, nom), puis(demandeDeListe<Fait>(dossierId, nom), premier))
}

type Annee = { readonly id: string; readonly etat: string }

/** The validated lines of an exercice, in the order of the books. */
export const ecrituresQuery = (dossierId: string, { id, etat }: Annee) =>
  gardee(['faits', dossierId, 'lignes', id, etat], async (version): Promise<Lue<Ligne[]> | null> => {
    const lot = lotDe(dossierId)
    lot.ecritures[id] = version
    const { ecritures } = await lot.reponse
    // A year that is no longer there has no entry.
    return ecritures[id] || version !== null ? venue(ecritures[id], version, lignesDesColonnes) : AUCUNE
  })

/** What is asked now of the dossier brings the entries of all its exercices too, before they are known: they stand in the cache with them. */
export function avecToutesLesEcritures(queries: QueryClient, dossierId: string): void {
  const lot = lotDe(dossierId)
  lot.toutes = true
  lot.listes.exercices = null
  const garder = ({ listes, ecritures }: Reponse): void => {
    for (const annee of venue(listes.exercices, null, enRangees<Annee>)?.valeur ?? []) {
      const lue = venue(ecritures[annee.id], null, lignesDesColonnes)
      if (lue) queries.setQueryData(ecrituresQuery(dossierId, annee).queryKey, retenir(lue.valeur, lue.version))
    }
  }
  // Whoever asked for a list hears of what failed.
  lot.reponse.then(garder).catch(() => {})
}

/** Every kind of fact that a dossier keeps but the exercices, which have their own key: what `useFaits` asks for at once. */
export const sortesLues = (activite: CleActivite): readonly string[] =>
  sortesDe(activite).filter((sorte) => sorte !== 'exercices')
export const sorteQuery = (sorte: string) => (seuleDe(sorte) ? seulQuery<unknown>(sorte) : listeQuery<unknown>(sorte))

/** The years of a dossier are asked wherever it is open: they stand apart from its facts. */
const cleDe = (dossierId: string, nom: string): readonly string[] =>
  nom === 'exercices' ? [nom, dossierId] : ['faits', dossierId, nom]

/** What was read, at which version; null when it has not moved since the one that was known. */
type Lue<T> = { readonly valeur: T; readonly version: string }
type Demande<T> = (version: string | null) => Promise<Lue<T> | null>

/** The version of what stands in the cache, by the value itself: what is written there by another hand has none, and is read again. */
const versions = new WeakMap<object, string>()

function gardee<T>(queryKey: readonly string[], demander: Demande<T>) {
  return queryOptions({
    queryKey,
    queryFn: async ({ client }): Promise<T> => {
      const connue = client.getQueryData<T>(queryKey)
      const lue = await demander(estObjet(connue) ? (versions.get(connue) ?? null) : null)
      if (lue) return retenir(lue.valeur, lue.version)
      return client.getQueryData<T>(queryKey) ?? (connue as T) // safe: only a version that is known has not moved
    },
    structuralSharing: (avant: unknown, lue: unknown) =>
      retenir(replaceEqualDeep(avant, lue), estObjet(lue) ? versions.get(lue) : undefined),
  })
}

function retenir<T>(valeur: T, version: string | undefined): T {
  if (estObjet(valeur) && version !== undefined) versions.set(valeur, version)
  return valeur
}

const estObjet = (valeur: unknown): valeur is object => typeof valeur === 'object' && valeur !== null

function demandeDeListe<Fait>(dossierId: string, nom: string): Demande<Fait[]> {
  return async (version) => {
    const lot = lotDe(dossierId)
    lot.listes[nom] = version
    const { listes } = await lot.reponse
    return venue(listes[nom], version, enRangees<Fait>)
  }
}

const puis =
  <A, B>(demander: Demande<A>, faire: (valeur: A) => B): Demande<B> =>
  async (version) => {
    const lue = await demander(version)
    return lue && { valeur: faire(lue.valeur), version: lue.version }
  }

// Safe: the act reads the columns of the type of its list.
const enRangees = <Fait>(colonnes: EnColonnes): Fait[] => rangeesDesColonnes(colonnes as Colonnes<Fait>)

/** What is absent of the answer has not moved. A list that was not known and did not come would make the books wrong: it is refused. */
function venue<C, T>(
  lue: { readonly version: string; readonly colonnes: C } | undefined,
  connue: string | null,
  lire: (colonnes: C) => T,
): Lue<T> | null {
  if (lue) return { valeur: lire(lue.colonnes), version: lue.version }
  if (connue === null) throw new Error('La réponse reçue est incomplète : rechargez la page.')
  return null
}

type Reponse = z.output<typeof LireFaits.reply>
type Lot = {
  readonly listes: Record<string, string | null>
  readonly ecritures: Record<string, string | null>
  toutes: boolean
  readonly reponse: Promise<Reponse>
}

const lots = new Map<string, Lot>()

/** What is being gathered of a dossier: it leaves once those who ask now have asked. */
function lotDe(dossier_id: string): Lot {
  const connu = lots.get(dossier_id)
  if (connu) return connu
  const lot: Lot = { listes: {}, ecritures: {}, toutes: false, reponse: partie().then(() => demander(dossier_id)) }
  lots.set(dossier_id, lot)
  return lot
}

const partie = () => new Promise((resolve) => setTimeout(resolve))

function demander(dossier_id: string): Promise<Reponse> {
  const { listes, ecritures, toutes } = lotDe(dossier_id)
  lots.delete(dossier_id)
  return act(LireFaits, { dossier_id, listes, ecritures: toutes ? 'toutes' : ecritures })
}

const AUCUNE: Lue<Ligne[]> = { valeur: [], version: '' }
