// The visits of the demonstration: somebody without an account, let in for a day with a dossier of his own, then erased whole.
import type { WireLog } from '@quittance/wire'
import type { Base, Caller, Db } from '@quittance/wire/postgres'
import { Refus } from '#domain/base/refus.ts'

const HEURES = 24
/** How many wait for their dossier at once; each takes about half a second. */
const FILE = 10

export type Visite = { readonly user_id: string; readonly now: Date }
type Maison = {
  readonly base: Base
  readonly now: () => Date
  /** How many may be open at once. */
  readonly au_plus: number
  /** Makes the dossier of one. */
  readonly semer: (visite: Visite) => Promise<void>
}
type Recue = { readonly user_id: string; readonly until: string }
export type Visites = { readonly ouvrir: (make: (db: Db) => Promise<string>) => Promise<Recue> }

/** Nobody else is without a name here: the product opens no other nameless account. */
export const estVisite = ({ claims }: Caller): boolean => claims.is_anonymous === true

/** `ouvrir` makes the person by `make`, then his dossier; refused while as many are open as may be. All of it, or nobody. */
export function createVisites({ base, now, au_plus, semer }: Maison): Visites {
  const tour = chacunSonTour(FILE)
  return {
    ouvrir: (make) =>
      tour(async () => {
        const at = now()
        const until = new Date(at.getTime() + HEURES * 3_600_000).toISOString()
        const user_id = await base.asHouse('open a visit of the demonstration', async (db) => {
          const id = await make(db)
          const admise = await db.row<{ oui: boolean }>('select private.admettre_visite($1, $2, $3, $4) as oui', [
            id,
            at.toISOString(),
            until,
            au_plus,
          ])
          if (!admise?.oui) throw new Refus('visites_completes')
          return id
        })
        await semer({ user_id, now: at }).catch(async (error: unknown) => {
          await effacerVisite(base, user_id)
          throw error
        })
        return { user_id, until }
      }),
  }
}

/** One after the other, so that whoever is already there keeps being answered; too many in line are told to come back. */
function chacunSonTour(au_plus: number): <T>(work: () => Promise<T>) => Promise<T> {
  let dernier: Promise<unknown> = Promise.resolve()
  let attendent = 0
  return (work) => {
    if (attendent >= au_plus) return Promise.reject(new Refus('visites_pressees'))
    attendent += 1
    const mien = dernier.then(work).finally(() => {
      attendent -= 1
    })
    dernier = mien.catch(() => {})
    return mien
  }
}

/** Nothing is left of it; nothing is done to whoever is no visit. */
export const effacerVisite = (base: Base, user_id: string): Promise<unknown> =>
  base.asHouse('erase a visit of the demonstration', (db) => db.rows('select private.effacer_visite($1)', [user_id]))

/** Those whose hour has come, each whole or not at all: one that cannot go keeps no other from going. Gives how many went. */
export async function effacerVisitesFinies(base: Base, at: Date, log: WireLog): Promise<number> {
  const finies = await base.asHouse('visits of the demonstration that are over', (db) =>
    db.rows<{ user_id: string }>('select f as user_id from private.visites_finies($1) f', [at.toISOString()]),
  )
  let parties = 0
  for (const { user_id } of finies) {
    try {
      await effacerVisite(base, user_id)
      parties += 1
    } catch (error) {
      log.error({ err: error, user_id }, 'a visit of the demonstration could not be erased')
    }
  }
  return parties
}
