// The chores of the night as an administrator sees them: last done, next, last runs; and one of them done now.
import type { Base, Db } from '@quittance/wire/postgres'
import { type Chore, type Chores, doChore, lastNight } from '@quittance/wire/serving'
import { Refus } from '#domain/base/refus.ts'
import { exigerAdmin } from './personnes.ts'

const SHOWN = 10
const DAY_MS = 86_400_000
const ASKED_EVERY_MS = 10 * 60_000

type Passage = { id: number; debut: string; fin: string; detail: Record<string, number>; erreur: string | null }
export type EtatTache = { nom: string; faite_le: string | null; prochaine: string; passages: Passage[] }

const ETAT = `
select c.name as nom, (select done_at from auth.chores d where d.name = c.name) as faite_le,
  coalesce((
    select json_agg(json_build_object('id', r.id, 'debut', r.started_at, 'fin', r.ended_at, 'detail', r.detail, 'erreur', r.error))
    from (select * from auth.chore_runs r where r.name = c.name order by r.id desc limit ${SHOWN}) r), '[]') as passages
from unnest($1::text[]) with ordinality as c (name, rang) order by c.rang`

export async function etatTaches(base: Base, chores: readonly Chore[], now: Date): Promise<EtatTache[]> {
  const rows = await base.asHouse('the chores, for an administrator', (house) =>
    house.rows<Omit<EtatTache, 'prochaine'>>(ETAT, [chores.map(({ name }) => name)]),
  )
  const night = lastNight(now)
  return rows.map((row) => {
    const done = row.faite_le !== null && Date.parse(row.faite_le) >= night.getTime()
    // One that failed is asked again within ten minutes.
    const next = done ? night.getTime() + DAY_MS : now.getTime() + ASKED_EVERY_MS
    return { ...row, prochaine: new Date(next).toISOString() }
  })
}

/** The chore of that name, its line written in the log. */
export async function choisirTache(db: Db, chores: readonly Chore[], nom: string): Promise<Chore> {
  await exigerAdmin(db)
  const chore = chores.find(({ name }) => name === nom)
  if (!chore) throw new Refus('tache_inconnue')
  await db.rows(`select private.noter_acte('relancer-tache', 'taches', null, null, nom => $1)`, [nom])
  return chore
}

/** Done now, whenever it was done last; false when another process is doing it. What fails has left its run. */
export async function relancer(chores: Chores, chore: Chore): Promise<{ faite: boolean; erreur: string | null }> {
  try {
    return { faite: await doChore(chores, chore, chores.now()), erreur: null }
  } catch (error) {
    return { faite: false, erreur: error instanceof Error ? error.message : String(error) }
  }
}
