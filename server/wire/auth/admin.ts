// The door of the service role: /admin/users, /admin/generate_link and /invite, for whoever keeps the accounts.
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { Db } from '../../db.ts'
import type { DoorEnv } from '../door.ts'
import { isPostgresError, WireRefusal } from '../error.ts'
import { generateLink, invite } from './admin-link.ts'
import { applyAccount, checkFree, Fields, type FieldsOf, newAccount } from './admin-user.ts'
import { audit } from './audit.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { factorJson, type User, userById, userJson, usersPage } from './user.ts'

const PER_PAGE = 50
const PER_PAGE_AT_MOST = 1_000

export function adminDoors(app: Hono<DoorEnv>, door: AuthDoor): void {
  app.use('/admin/*', serviceOnly)
  app.use('/invite', serviceOnly)
  app.post('/invite', (c) => invite(c, door))
  app.post('/admin/generate_link', (c) => generateLink(c, door))
  app.get('/admin/users', (c) => list(c, door))
  app.post('/admin/users', async (c) => c.json(userJson(await create(door, await formOf(c, Fields)))))
  app.get('/admin/users/:id', (c) => withUser(c, door, async (_, user) => userJson(user)))
  app.put('/admin/users/:id', (c) => update(c, door))
  app.delete('/admin/users/:id', (c) => remove(c, door))
  app.get('/admin/users/:id/factors', (c) => withUser(c, door, async (_, user) => user.factors.map(factorJson)))
  app.delete('/admin/users/:id/factors/:factor', (c) => withUser(c, door, (db, user) => removeFactor(c, db, user)))
}

const serviceOnly: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (c.get('caller').role !== 'service_role') throw new WireRefusal(403, 'not_admin', 'User not allowed')
  await next()
}

async function list(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const page = positive(c.req.query('page'), 1)
  const limit = Math.min(positive(c.req.query('per_page'), PER_PAGE), PER_PAGE_AT_MOST)
  const { users, total } = await door.base.asHouse('list the accounts', async (db) => ({
    users: await usersPage(db, { limit, offset: (page - 1) * limit }),
    total: Number(
      (await db.row<{ n: string }>('select count(*) as n from auth.users where deleted_at is null'))?.n ?? 0,
    ),
  }))
  const last = Math.max(1, Math.ceil(total / limit))
  const link = (to: number, rel: string) => `</admin/users?page=${to}&per_page=${limit}>; rel="${rel}"`
  c.header('x-total-count', String(total))
  c.header('link', [...(page < last ? [link(page + 1, 'next')] : []), link(last, 'last')].join(', '))
  return c.json({ users: users.map(userJson), aud: 'authenticated' })
}

function positive(said: string | undefined, otherwise: number): number {
  if (!said) return otherwise
  const number = Number(said)
  if (Number.isSafeInteger(number) && number > 0) return number
  throw new WireRefusal(400, 'validation_failed', 'Bad Pagination Parameters')
}

function create(door: AuthDoor, fields: FieldsOf): Promise<User> {
  return newAccount(fields).then((account) =>
    door.base.asHouse('create an account for the service', async (db) => {
      await checkFree(db, fields, null)
      return applyAccount(db, door, { account, fields, known: null })
    }),
  )
}

async function update(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const fields = await formOf(c, Fields)
  const account = await newAccount(fields)
  return withUser(c, door, async (db, known) => {
    await checkFree(db, fields, known)
    const user = await applyAccount(db, door, { account, fields, known })
    await audit(db, 'user_modified', actorOf(c, known))
    return userJson(user)
  })
}

const Deletion = z.object({ should_soft_delete: z.boolean().nullish() })

async function remove(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { should_soft_delete } = await formOf(c, Deletion)
  return withUser(c, door, async (db, user) => {
    await audit(db, 'user_deleted', actorOf(c, user), { soft: should_soft_delete ?? false })
    if (should_soft_delete) await forget(db, user)
    else await db.rows('delete from auth.users where id = $1', [user.id]).catch(stillNeeded)
    return {}
  })
}

// The row stays, for what refers to it; nothing in it says any more who it was, and nothing opens it.
async function forget(db: Db, { id }: User): Promise<void> {
  const hidden = (column: string) => `encode(sha256(convert_to(id::text || ${column}, 'UTF8')), 'hex')`
  await db.rows(
    `update auth.users set deleted_at = now(), email = ${hidden('email')}, phone = ${hidden('phone')}, email_change = null,
       phone_change = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = $1`,
    [id],
  )
  for (const table of ['identities', 'sessions', 'one_time_tokens', 'mfa_factors', 'mfa_recovery_codes', 'devices']) {
    await db.rows(`delete from auth.${table} where user_id = $1`, [id])
  }
}

function stillNeeded(error: unknown): never {
  if (isPostgresError(error) && error.code === '23503') {
    throw new WireRefusal(409, 'conflict', 'Other rows still refer to this user: delete them first, or soft delete him')
  }
  throw error
}

async function removeFactor(c: Context<DoorEnv>, db: Db, user: User): Promise<Record<string, unknown>> {
  const factor = user.factors.find(({ id }) => id === c.req.param('factor'))
  if (!factor) throw new WireRefusal(404, 'mfa_factor_not_found', 'Factor not found')
  await db.rows('delete from auth.mfa_factors where id = $1', [factor.id])
  await db.rows(`update auth.sessions set aal = 'aal1', factor_id = null where factor_id = $1`, [factor.id])
  await audit(db, 'factor_deleted', actorOf(c, user), { factor_id: factor.id })
  return factorJson(factor)
}

async function withUser(
  c: Context<DoorEnv>,
  door: AuthDoor,
  work: (db: Db, user: User) => Promise<unknown>,
): Promise<Response> {
  const id = z.uuid().safeParse(c.req.param('id'))
  if (!id.success) throw new WireRefusal(404, 'validation_failed', 'user_id must be an UUID')
  const answer = await door.base.asHouse('keep an account for the service', async (db) => {
    const user = await userById(db, id.data)
    if (!user) throw new WireRefusal(404, 'user_not_found', 'User not found')
    return work(db, user)
  })
  return c.json(answer)
}

const actorOf = (c: Context<DoorEnv>, { id, email }: User) => ({ id, email, address: c.get('address') })
