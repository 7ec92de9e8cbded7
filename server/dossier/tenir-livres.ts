// The books held still: the dossier's lock is taken, the facts are loaded, the act is done and logged, in one transaction.
import type { Base, Db } from '@quittance/wire/postgres'
import type { Faits } from '#domain/activites/faits.ts'
import { exigerComptabilite } from '#domain/activites/moteurs.ts'
import type { Comptabilite } from '#domain/activites/type.ts'
import { chargerFaits } from './load.ts'

export type Acte = {
  readonly acte: string
  readonly dossier_id: string
  /** Null: the house itself, by a job. */
  readonly user_id: string | null
  readonly detail: object
}
/** What is only known once the facts are read is said by them. */
type ActeTenu = Omit<Acte, 'detail'> & { readonly detail: object | ((faits: Faits) => object) }
type Travail<T, Lu extends readonly unknown[]> = {
  /** The answer already given to the same request: nothing is done, nor logged, again. */
  readonly deja?: (house: Db) => Promise<T | null>
  readonly faire: (house: Db, ...lu: Lu) => Promise<T>
}

/**
 * Runs an act on a dossier, as the house: the caller's right was checked before.
 *
 * The lock comes first: a fact being written is wholly in what is loaded, or waits and is wholly after.
 */
export function tenirDossier<T>(base: Base, acte: ActeTenu, { deja, faire }: Travail<T, [faits: Faits]>): Promise<T> {
  return base.asHouse(acte.acte, async (house) => {
    await house.rows('select private.verrouiller_dossier($1)', [acte.dossier_id])
    const given = deja ? await deja(house) : null
    if (given !== null) return given
    const faits = await chargerFaits(house, acte.dossier_id)
    const result = await faire(house, faits)
    const { detail } = acte
    await noter(house, { ...acte, detail: typeof detail === 'function' ? detail(faits) : detail })
    return result
  })
}

/** The same on the books of a dossier; refused for an activity that keeps none. */
export const tenirLivres = <T>(
  base: Base,
  acte: ActeTenu,
  { faire, ...reste }: Travail<T, [faits: Faits, comptabilite: Comptabilite]>,
): Promise<T> =>
  tenirDossier(base, acte, {
    ...reste,
    faire: async (house, faits) => faire(house, faits, await exigerComptabilite(faits.dossier.activite)),
  })

/** One line in the log of the dossier: who did what, when. Its id. */
export async function noter(house: Db, { acte, dossier_id, user_id, detail }: Acte): Promise<string> {
  const [ligne] = await house.rows<{ id: string }>(
    'insert into public.actes (dossier_id, user_id, acte, detail) values ($1, $2, $3, $4) returning id',
    [dossier_id, user_id, acte, JSON.stringify(detail)],
  )
  if (!ligne) throw new Error('the act was not logged')
  return ligne.id
}
