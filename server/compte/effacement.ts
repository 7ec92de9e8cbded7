// The accounts whose delay is over, erased one by one; runs as the house, in the transaction of the night.
import { isPostgresError } from '@quittance/wire'
import type { Db } from '@quittance/wire/postgres'
import { refusOf } from '../refusals.ts'

type Echu = { readonly user_id: string; readonly email: string | null }
export type Effacement = { readonly effaces: string[]; readonly suspendus: string[]; readonly echecs: number }

/** The addresses of those who are gone, and of those who stay because somebody else opens their books since. */
export async function effacerEcheus(house: Db, at: Date): Promise<Effacement> {
  const echus = await house.rows<Echu>(
    `select s.user_id, u.email from public.suppressions_compte s join auth.users u on u.id = s.user_id
     where s.echeance_le <= $1 order by s.echeance_le for update of s skip locked`,
    [at.toISOString()],
  )
  const fin = { effaces: [] as string[], suspendus: [] as string[], echecs: 0 }
  for (const echu of echus) {
    const sort = await effacer(house, echu, at)
    if (sort === 'echec') fin.echecs += 1
    else if (echu.email) fin[sort].push(echu.email)
  }
  return fin
}

async function effacer(house: Db, { user_id }: Echu, at: Date): Promise<'effaces' | 'suspendus' | 'echec'> {
  await house.rows('savepoint compte')
  try {
    await house.rows('select private.effacer_compte($1, $2)', [user_id, at.toISOString()])
    await house.rows('release savepoint compte')
    return 'effaces'
  } catch (error) {
    await house.rows('rollback to savepoint compte')
    if (!isPostgresError(error) || refusOf(error) !== 'suppression_avec_membres') return 'echec'
    await house.rows('delete from public.suppressions_compte where user_id = $1', [user_id])
    return 'suspendus'
  }
}
