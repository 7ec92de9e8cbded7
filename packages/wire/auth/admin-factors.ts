// /admin/users/{id}/factors: the second steps of somebody else, renamed or taken away by the service.
import type { Context } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { audit } from './audit.ts'
import { hasOtherFactor } from './factors.ts'
import { absent, formOf, Phone } from './form.ts'
import { type Factor, factorJson, type User, userById } from './user.ts'

const Form = z.object({ friendly_name: absent(z.string().trim().max(100)), phone: absent(Phone) })

function factorNamed(c: Context<DoorEnv>, { factors }: User): Factor {
  const id = z.guid().safeParse(c.req.param('factor'))
  if (!id.success) throw new WireRefusal(404, 'validation_failed', 'factor_id must be an UUID')
  const factor = factors.find((one) => one.id === id.data)
  if (!factor) throw new WireRefusal(404, 'mfa_factor_not_found', 'Factor not found')
  return factor
}

/** The name of any, the number of a phone. */
export async function changeFactor(c: Context<DoorEnv>, db: Db, user: User): Promise<Record<string, unknown>> {
  const factor = factorNamed(c, user)
  const { friendly_name, phone } = await formOf(c, Form)
  if (friendly_name !== undefined) {
    const taken = user.factors.some((one) => one.id !== factor.id && one.friendly_name === friendly_name)
    const sentence = `A factor with the friendly name "${friendly_name}" for this user already exists`
    if (taken) throw new WireRefusal(422, 'mfa_factor_name_conflict', sentence)
    await db.rows('update auth.mfa_factors set friendly_name = $2 where id = $1', [factor.id, friendly_name])
  }
  if (phone !== undefined && factor.factor_type === 'phone') {
    await db.rows('update auth.mfa_factors set phone = $2 where id = $1', [factor.id, phone])
  }
  await audit(db, 'factor_updated', actorOf(c, user), {
    by: 'service_role',
    factor_id: factor.id,
    factor_type: factor.factor_type,
  })
  const changed = (await userById(db, user.id))?.factors.find(({ id }) => id === factor.id)
  return factorJson(changed ?? factor)
}

export async function removeFactor(c: Context<DoorEnv>, db: Db, user: User): Promise<Factor> {
  const factor = factorNamed(c, user)
  await db.rows('delete from auth.mfa_factors where id = $1', [factor.id])
  await db.rows(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factor.id])
  // Codes on paper are never the only second step.
  if (!hasOtherFactor(user, factor.id))
    await db.rows(`delete from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`, [user.id])
  await audit(db, 'factor_deleted', actorOf(c, user), { by: 'service_role', factor_id: factor.id })
  return factor
}

const actorOf = (c: Context<DoorEnv>, { id, email }: User) => ({ id, email, address: c.get('address') })
