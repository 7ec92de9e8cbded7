// The door of the service role: /admin/users, /admin/generate_link and /invite, for whoever keeps the accounts.
import type { Context, Hono, MiddlewareHandler } from 'hono'
import { z } from 'zod'
import type { DoorEnv } from '../door.ts'
import { isPostgresError, WireRefusal } from '../error.ts'
import type { Db } from '../postgres/db.ts'
import { changeFactor, removeFactor } from './admin-factors.ts'
import { generateLink, invite } from './admin-link.ts'
import { applyAccount, checkFree, Fields, type FieldsOf, newAccount } from './admin-user.ts'
import { audit } from './audit.ts'
import { listAudit } from './audit-list.ts'
import { CUSTOM_PROVIDERS, closed, OAUTH_SERVER } from './caller.ts'
import type { AuthDoor } from './door.ts'
import { formOf } from './form.ts'
import { pageOf, pagesHeaders } from './pages.ts'
import { passkeysOf, passkeysOpen, takePasskeyAway } from './passkeys.ts'
import { checkStrength } from './password.ts'
import { requireToken } from './session.ts'
import { createProvider, deleteProvider, getProvider, listProviders, updateProvider } from './sso-admin.ts'
import { anyUserById, factorJson, type User, userById, userJson, usersCount, usersPage } from './user.ts'

export function adminDoors(app: Hono<DoorEnv>, door: AuthDoor): void {
  app.use('/admin/*', serviceOnly)
  app.use('/invite', serviceOnly)
  app.use('/admin/oauth/*', closed(OAUTH_SERVER))
  app.use('/admin/custom-providers/*', closed(CUSTOM_PROVIDERS))
  app.post('/invite', (c) => invite(c, door))
  app.post('/admin/generate_link', (c) => generateLink(c, door))
  app.get('/admin/audit', (c) => listAudit(c, door))
  app.get('/admin/users', (c) => list(c, door))
  app.post('/admin/users', async (c) => c.json(userJson(await create(c, door, await formOf(c, Fields)))))
  app.get('/admin/users/:id', (c) => withUser(c, door, async (_, user) => userJson(user), anyUserById))
  app.put('/admin/users/:id', (c) => update(c, door))
  app.delete('/admin/users/:id', (c) => remove(c, door))
  app.get('/admin/users/:id/factors', (c) => withUser(c, door, async (_, user) => user.factors.map(factorJson)))
  app.put('/admin/users/:id/factors/:factor', (c) => withUser(c, door, (db, user) => changeFactor(c, db, user)))
  app.delete('/admin/users/:id/factors/:factor', (c) =>
    withUser(c, door, async (db, user) => {
      const factor = await removeFactor(c, db, user)
      if (factor.status === 'verified') tell(door, user, 'factor-removed')
      return factorJson(factor)
    }),
  )
  app.get('/admin/sso/providers', (c) => listProviders(c, door))
  app.post('/admin/sso/providers', (c) => createProvider(c, door))
  app.get('/admin/sso/providers/:provider', (c) => getProvider(c, door))
  app.put('/admin/sso/providers/:provider', (c) => updateProvider(c, door))
  app.delete('/admin/sso/providers/:provider', (c) => deleteProvider(c, door))
  app.use('/admin/users/:id/passkeys/*', passkeysOpen(door))
  app.get('/admin/users/:id/passkeys', (c) => withUser(c, door, passkeysOf))
  app.delete('/admin/users/:id/passkeys/:passkey', async (c) => {
    await withUser(c, door, (db, user) => takePasskeyAway(c, db, user))
    return c.body(null, 204)
  })
}

const serviceOnly: MiddlewareHandler<DoorEnv> = async (c, next) => {
  if (c.get('caller').role !== 'service_role') {
    requireToken(c)
    throw new WireRefusal(403, 'not_admin', 'User not allowed')
  }
  await next()
}

async function list(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { page, limit } = pageOf(c)
  const asked = { filter: c.req.query('filter') ?? '', ascending: ascending(c.req.query('sort')) }
  const { users, total } = await door.base.asHouse('list the accounts', async (db) => ({
    users: await usersPage(db, { limit, offset: (page - 1) * limit, ...asked }),
    total: await usersCount(db, asked.filter),
  }))
  pagesHeaders(c, { path: '/admin/users', page, limit, total })
  return c.json({ users: users.map(userJson), aud: 'authenticated' })
}

// The latest first, unless it is asked otherwise; by nothing else.
function ascending(sort: string | undefined): boolean {
  const found = /^created_at(?: (asc|desc))?$/.exec(sort ?? 'created_at')
  if (!found) throw new WireRefusal(400, 'validation_failed', 'Bad Sort Parameters')
  return found[1] === 'asc'
}

function create(c: Context<DoorEnv>, door: AuthDoor, fields: FieldsOf): Promise<User> {
  return newAccount(fields, { ...door.settings, passwordMin: 1 }).then((account) =>
    door.base.asHouse('create an account for the service', async (db) => {
      await checkFree(db, fields, null)
      const user = await applyAccount(db, door, { account, fields, known: null })
      await audit(db, 'user_signedup', actorOf(c, user), { by: 'service_role' })
      return user
    }),
  )
}

async function update(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const fields = await formOf(c, Fields)
  if (fields.password === '') checkStrength('', door.settings)
  const account = await newAccount(fields, door.settings)
  const answer = await withUser(c, door, async (db, known) => {
    await checkFree(db, fields, known)
    const user = await applyAccount(db, door, { account, fields, known })
    const changed = Object.keys(fields).filter((name) => fields[name as keyof FieldsOf] != null) // safe: its own keys
    await audit(db, 'user_modified', actorOf(c, known), { by: 'service_role', changed })
    if (account.hash !== null) {
      await audit(db, 'user_updated_password', actorOf(c, known), { by: 'service_role' })
      tell(door, known, 'password-changed')
    }
    return userJson(user)
  })
  return answer
}

// What the service changes of the ways into an account is told to its owner, as what he changes himself.
function tell(door: AuthDoor, { email }: User, kind: 'password-changed' | 'factor-removed'): void {
  if (email) door.later('tell what the service changed', () => door.post({ kind, to: email }))
}

const Deletion = z.object({ should_soft_delete: z.boolean().nullish() })

async function remove(c: Context<DoorEnv>, door: AuthDoor): Promise<Response> {
  const { should_soft_delete } = await formOf(c, Deletion)
  const work = async (db: Db, user: User) => {
    if (should_soft_delete && user.deleted_at !== null) return {}
    await audit(db, 'user_deleted', actorOf(c, user), { by: 'service_role', soft: should_soft_delete ?? false })
    if (should_soft_delete) await forget(db, user)
    else await db.rows('delete from auth.users where id = $1', [user.id]).catch(stillNeeded)
    return {}
  }
  return withUser(c, door, work, anyUserById)
}

// The row stays, for what refers to it; nothing in it says any more who it was, and nothing opens it.
async function forget(db: Db, { id }: User): Promise<void> {
  const hidden = (column: string) => `encode(sha256(convert_to(id::text || ${column}, 'UTF8')), 'hex')`
  await db.rows(
    `update auth.users set deleted_at = now(), email = ${hidden('email')}, phone = ${hidden('phone')}, email_change = null,
       phone_change = null, encrypted_password = null, raw_user_meta_data = '{}', raw_app_meta_data = '{}' where id = $1`,
    [id],
  )
  for (const table of ['identities', 'sessions', 'one_time_tokens', 'mfa_factors', 'webauthn_credentials', 'devices']) {
    await db.rows(`delete from auth.${table} where user_id = $1`, [id])
  }
}

function stillNeeded(error: unknown): never {
  if (isPostgresError(error) && error.code === '23503') {
    throw new WireRefusal(409, 'conflict', 'Other rows still refer to this user: delete them first, or soft delete him')
  }
  throw error
}

async function withUser(
  c: Context<DoorEnv>,
  door: AuthDoor,
  work: (db: Db, user: User) => Promise<unknown>,
  find = userById,
): Promise<Response> {
  const id = z.guid().safeParse(c.req.param('id'))
  if (!id.success) throw new WireRefusal(404, 'validation_failed', 'user_id must be an UUID')
  const answer = await door.base.asHouse('keep an account for the service', async (db) => {
    const user = await find(db, id.data)
    if (!user) throw new WireRefusal(404, 'user_not_found', 'User not found')
    return work(db, user)
  })
  return c.json(answer)
}

const actorOf = (c: Context<DoorEnv>, { id, email }: User) => ({ id, email, address: c.get('address') })
