// private.mes_dossiers, the one function that decides: role, formula, subscription, second factor, session.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { become, type Role, type Row } from './policies.ts'
import { buildWorld, COMPTABLE, DOSSIER, DOSSIER_VOISIN, PROPRIETAIRE, sessionOf, VOISIN } from './world.ts'

let fresh: FreshBase
let db: pg.Client

beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
})
afterAll(async () => {
  await db?.end()
  await fresh?.drop()
})
beforeEach(() => db.query('begin'))
afterEach(() => db.query('rollback'))

/** What the role may read, and what he may write as owner or accountant. */
async function reach(role: Role, claims: Row = {}): Promise<{ read: string[]; write: string[] }> {
  await become(db, role, claims)
  const { rows } = await db.query(`select array(select private.mes_dossiers()) as read,
    array(select private.mes_dossiers('proprietaire', 'comptable')) as write`)
  await db.query('reset role')
  return rows[0]
}

const both = { read: [DOSSIER], write: [DOSSIER] }
const readOnly = { read: [DOSSIER], write: [] }
const nothing = { read: [], write: [] }

test('the owner and his accountant read and write, his reader reads, the neighbour has his own, the visitor nothing', async () => {
  expect(await reach('proprietaire')).toEqual(both)
  expect(await reach('comptable')).toEqual(both)
  expect(await reach('lecteur')).toEqual(readOnly)
  expect(await reach('voisin')).toEqual({ read: [DOSSIER_VOISIN], write: [DOSSIER_VOISIN] })
  expect(await reach('visiteur')).toEqual(nothing)
})

test('an administrator does not pass the walls between dossiers', async () => {
  expect(await reach('administrateur')).toEqual(nothing)
})

test('the end of the trial leaves the books readable, for the owner and for his accountant', async () => {
  await db.query(
    `update public.user_subscriptions set trial_start_date = now() - interval '61 days',
    trial_end_date = now() - interval '1 second' where user_id = $1`,
    [PROPRIETAIRE],
  )
  expect(await reach('proprietaire')).toEqual(readOnly)
  expect(await reach('comptable')).toEqual(readOnly)
})

test("the accountant's own subscription counts for nothing", async () => {
  await db.query('delete from public.user_subscriptions where user_id = $1', [COMPTABLE])
  expect(await reach('comptable')).toEqual(both)
})

test.each([
  [
    'a subscription that runs',
    `is_active = true, is_trial = false, subscription_end_date = now() + interval '1 day'`,
    true,
  ],
  [
    'a subscription that is over',
    `is_active = true, is_trial = false, subscription_end_date = now() - interval '1 day'`,
    false,
  ],
  ['an activation without end', 'is_active = true, is_trial = false, subscription_end_date = null', true],
  ['an administrator who switched it off', 'is_active = false', false],
])('%s', async (_, change, writes) => {
  await db.query(`update public.user_subscriptions set ${change} where user_id = $1`, [PROPRIETAIRE])
  expect(await reach('comptable')).toEqual(writes ? both : readOnly)
})

test('no access row is the six formulas; LMNP and LMP open the same books; all inactive is nothing', async () => {
  await db.query('delete from public.user_subscription_access where user_id = $1', [PROPRIETAIRE])
  expect(await reach('proprietaire')).toEqual(both)

  await db.query(
    `insert into public.user_subscription_access (user_id, subscription_formula, is_active)
    values ($1, 'lmnp', false)`,
    [PROPRIETAIRE],
  )
  expect(await reach('proprietaire')).toEqual(both) // the five others were written open, LMP among them

  await db.query(
    `update public.user_subscription_access set is_active = false where user_id = $1 and subscription_formula = 'lmp'`,
    [PROPRIETAIRE],
  )
  expect(await reach('proprietaire')).toEqual(nothing)
  expect(await reach('comptable')).toEqual(nothing)
})

test('with the second factor asked for, a password alone opens nothing; the factor given opens all', async () => {
  await db.query('update public.profiles set requires_2fa = true where id = $1', [PROPRIETAIRE])
  expect(await reach('proprietaire')).toEqual(nothing)
  expect(await reach('proprietaire', { aal: 'aal2' })).toEqual(both)
  expect(await reach('comptable')).toEqual(both) // each answers for himself

  await db.query(`update auth.sessions set aal = 'aal2' where id = $1`, [sessionOf(PROPRIETAIRE)])
  expect(await reach('proprietaire')).toEqual(both)
})

test('a revoked session, an outdated one, the session of somebody else open nothing', async () => {
  expect(await reach('proprietaire', { session_id: sessionOf(VOISIN) })).toEqual(nothing)
  await db.query(`update auth.sessions set not_after = now() - interval '1 second' where user_id = $1`, [PROPRIETAIRE])
  expect(await reach('proprietaire')).toEqual(nothing)
  await db.query('delete from auth.sessions where user_id = $1', [COMPTABLE])
  expect(await reach('comptable')).toEqual(nothing)
})

test('an administrator is known by a confirmed address: a row, or the configuration', async () => {
  const isAdmin = async (role: Role) => {
    await become(db, role)
    const { rows } = await db.query('select public.est_admin() as answer')
    await db.query('reset role')
    return rows[0].answer
  }
  expect(await isAdmin('administrateur')).toBe(true)
  expect(await isAdmin('proprietaire')).toBe(false)

  await db.query(`insert into private.configuration values ('admin_email', 'Marie@exemple.fr')`)
  expect(await isAdmin('proprietaire')).toBe(true)
  await db.query('update auth.users set email_confirmed_at = null where id = $1', [PROPRIETAIRE])
  expect(await isAdmin('proprietaire')).toBe(false)
  await db.query('update public.privileged_admins set is_active = false')
  expect(await isAdmin('administrateur')).toBe(false)
})

test('an administrator writes in his own books without a subscription', async () => {
  await db.query(`insert into public.privileged_admins (email) values ('marie@exemple.fr')`)
  await db.query('delete from public.user_subscriptions where user_id = $1', [PROPRIETAIRE])
  expect(await reach('proprietaire')).not.toEqual(readOnly)
  await db.query('update public.privileged_admins set is_active = false')
  expect(await reach('proprietaire')).toEqual(readOnly)
})

test('a lease cannot point at the property of a neighbour, whatever writes it', async () => {
  const attempt = db.query(
    `insert into public.baux (dossier_id, bien_id, debut, loyer_cents)
    select $1, id, '2025-01-01', 1 from public.biens where dossier_id = $2`,
    [DOSSIER, DOSSIER_VOISIN],
  )
  await expect(attempt).rejects.toMatchObject({ constraint: 'bien_du_dossier' })
})
