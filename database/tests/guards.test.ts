// What a signed-in person may write of his own rows, and what an administrator may write of the rows of others.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, afterEach, beforeAll, beforeEach, expect, test } from 'vitest'
import { become } from './policies.ts'
import { ADMIN, buildWorld, DOSSIER, PROPRIETAIRE, VOISIN } from './world.ts'

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

const one = async (sql: string, values: unknown[] = []) => (await db.query(sql, values)).rows[0]
const refused = (code: string) => ({ code: 'P0001', constraint: code })

/** The specification's own call: an upsert on user_id. */
const upsert = (row: Record<string, unknown>) => {
  const names = Object.keys(row)
  return db.query(
    `insert into public.user_subscriptions (${names}) values (${names.map((_, index) => `$${index + 1}`)})
     on conflict (user_id) do update set ${names.map((name) => `${name} = excluded.${name}`)} returning *`,
    Object.values(row),
  )
}
const trial = {
  user_id: PROPRIETAIRE,
  is_active: true,
  is_trial: true,
  auto_renew: true,
  trial_start_date: '2020-01-01',
  trial_end_date: '2099-01-01',
  credits_balance: 500,
}
const neverTried = `update public.user_subscriptions set is_active = false, is_trial = false, trial_start_date = null, trial_end_date = null`

test('a sign-up makes the profile, the subscription and the six formulas', async () => {
  const { id } = await one(`insert into auth.users (email, raw_user_meta_data)
    values ('nina@exemple.fr', '{"first_name": " Nina ", "last_name": "Petit", "phone": "0612345678"}') returning id`)
  expect(
    await one(
      'select email, first_name, last_name, phone, activity_type, requires_2fa from public.profiles where id = $1',
      [id],
    ),
  ).toEqual({
    email: 'nina@exemple.fr',
    first_name: 'Nina',
    last_name: 'Petit',
    phone: '0612345678',
    activity_type: null,
    requires_2fa: false,
  })
  expect(
    await one(
      'select is_active, is_trial, auto_renew, credits_balance, subscription_type from public.user_subscriptions where user_id = $1',
      [id],
    ),
  ).toEqual({
    is_active: false,
    is_trial: false,
    auto_renew: false,
    credits_balance: 0,
    subscription_type: 'monthly',
  })
  expect(
    await one(
      'select count(*)::int as rows, bool_and(is_active) as open from public.user_subscription_access where user_id = $1',
      [id],
    ),
  ).toEqual({ rows: 6, open: true })
})

test('an address changed by the account follows in the profile', async () => {
  await db.query(`update auth.users set email = 'marie.durand@exemple.fr' where id = $1`, [PROPRIETAIRE])
  expect((await one('select email from public.profiles where id = $1', [PROPRIETAIRE])).email).toBe(
    'marie.durand@exemple.fr',
  )
})

test('the trial starts by the upsert of the specification: 60 calendar days from today, whatever dates are sent', async () => {
  await db.query(neverTried)
  await become(db, 'proprietaire')
  const { rows } = await upsert(trial)
  expect(rows[0]).toMatchObject({
    is_active: true,
    is_trial: true,
    trial_expired: false,
    auto_renew: true,
    credits_balance: 0,
  })
  const days = await one(
    `select (trial_end_date at time zone 'Europe/Paris')::date - (now() at time zone 'Europe/Paris')::date as whole,
    ceil(extract(epoch from trial_end_date - now()) / 86400)::int as left, trial_start_date = now() as today
    from public.user_subscriptions where user_id = $1`,
    [PROPRIETAIRE],
  )
  expect(days).toEqual({ whole: 60, left: 60, today: true })
})

test.each([
  ['2026-09-01 08:00+02', '2026-10-31 00:00', 'an ordinary day, across the hour that comes back'],
  ['2026-08-31 22:00+00', '2026-10-31 00:00', 'midnight of Paris is already the next day'],
  ['2026-08-31 21:59:59+00', '2026-10-30 00:00', 'a second before it is still the day before'],
  ['2027-02-10 23:30+01', '2027-04-11 00:00', 'across the hour that is lost'],
  ['2028-01-15 12:00+01', '2028-03-15 00:00', 'across 29 February'],
  ['2027-01-15 12:00+01', '2027-03-16 00:00', 'the same without it'],
  ['2027-12-31 23:00+00', '2028-03-01 00:00', 'from the first day of a leap year'],
])('a trial begun at %s is over at %s in Paris: %s', async (debut, fin) => {
  for (const zone of ['UTC', 'America/New_York', 'Europe/Paris']) {
    await db.query(`set local time zone '${zone}'`)
    const said = await one(
      `select to_char(private.fin_essai($1) at time zone 'Europe/Paris', 'YYYY-MM-DD HH24:MI') as fin`,
      [debut],
    )
    expect([zone, said.fin]).toEqual([zone, fin])
  }
})

test('a trial is once in a life', async () => {
  await become(db, 'proprietaire')
  await expect(upsert(trial)).rejects.toMatchObject(refused('essai_deja_utilise'))
})

test('a trial that is over does not start again', async () => {
  await db.query(`update public.user_subscriptions set is_active = false, trial_expired = true`)
  await become(db, 'proprietaire')
  await expect(upsert(trial)).rejects.toMatchObject(refused('essai_deja_utilise'))
})

test('a renewal without a paid order is refused', async () => {
  await become(db, 'proprietaire')
  const renewal = {
    user_id: PROPRIETAIRE,
    is_active: true,
    is_trial: false,
    subscription_type: 'annual',
    subscription_end_date: '2099-01-01',
  }
  await expect(upsert(renewal)).rejects.toMatchObject(refused('renouvellement_refuse'))
})

test.each([
  `credits_balance = 1000, is_active = false`,
  `trial_end_date = '2099-01-01', is_active = false`,
  `user_id = '${VOISIN}'`,
])('nothing else of it is written by the person: %s', async (change) => {
  await become(db, 'proprietaire')
  await expect(
    db.query(`update public.user_subscriptions set ${change} where user_id = $1`, [PROPRIETAIRE]),
  ).rejects.toMatchObject(refused('acces_non_autorise'))
})

test('nobody starts the trial of another', async () => {
  await db.query(neverTried)
  await become(db, 'voisin')
  await expect(upsert(trial)).rejects.toMatchObject({ code: expect.stringMatching(/42501|P0001/) })
})

test('an administrator switches a subscription off and on, and nothing else', async () => {
  await become(db, 'administrateur')
  const off = await one(
    'update public.user_subscriptions set is_active = false, credits_balance = 9, updated_at = now() where user_id = $1 returning *',
    [PROPRIETAIRE],
  )
  expect(off).toMatchObject({ is_active: false, is_trial: true, credits_balance: 0 })
  const on = await one('update public.user_subscriptions set is_active = true where user_id = $1 returning *', [
    PROPRIETAIRE,
  ])
  expect(on).toMatchObject({ is_active: true, is_trial: true })
})

test('switched on when nothing runs any more, it runs without an end', async () => {
  await db.query(
    `update public.user_subscriptions set trial_start_date = now() - interval '90 days', trial_end_date = now() - interval '30 days', is_active = false`,
  )
  await become(db, 'administrateur')
  const on = await one('update public.user_subscriptions set is_active = true where user_id = $1 returning *', [
    PROPRIETAIRE,
  ])
  expect(on).toMatchObject({ is_active: true, is_trial: false, trial_expired: true, subscription_end_date: null })
})

test("an administrator's insert for somebody without a subscription", async () => {
  await db.query('delete from public.user_subscriptions where user_id = $1', [PROPRIETAIRE])
  await become(db, 'administrateur')
  const made = await one(
    `insert into public.user_subscriptions (user_id, is_active, credits_balance, subscription_type, auto_renew, updated_at)
    values ($1, true, 0, 'monthly', false, now()) returning *`,
    [PROPRIETAIRE],
  )
  expect(made).toMatchObject({ is_active: true, is_trial: false, credits_balance: 0, auto_renew: false })
})

test('a formula with access becomes the activity; one without is refused', async () => {
  await db.query(
    `update public.user_subscription_access set is_active = false where user_id = $1 and subscription_formula = 'sci'`,
    [PROPRIETAIRE],
  )
  await become(db, 'proprietaire')
  await db.query(`update public.profiles set activity_type = 'lmnp' where id = $1`, [PROPRIETAIRE])
  await expect(
    db.query(`update public.profiles set activity_type = 'sci' where id = $1`, [PROPRIETAIRE]),
  ).rejects.toMatchObject(refused('acces_non_autorise'))
})

test.each(['phone_verified = true', `email = 'x@exemple.fr'`, `id = gen_random_uuid()`])(
  'the person never writes %s',
  async (change) => {
    await become(db, 'proprietaire')
    await expect(db.query(`update public.profiles set ${change} where id = $1`, [PROPRIETAIRE])).rejects.toMatchObject({
      code: '42501',
    })
  },
)

test('another phone is a phone to be verified', async () => {
  await db.query(`update public.profiles set phone = '0600000000', phone_verified = true where id = $1`, [PROPRIETAIRE])
  await become(db, 'proprietaire')
  const after = await one(`update public.profiles set phone = '0611111111' where id = $1 returning phone_verified`, [
    PROPRIETAIRE,
  ])
  expect(after).toEqual({ phone_verified: false })
})

test('a second factor needs a verified means', async () => {
  await db.query('update auth.users set email_confirmed_at = null where id = $1', [PROPRIETAIRE])
  await become(db, 'proprietaire')
  await expect(
    db.query('update public.profiles set requires_2fa = true where id = $1', [PROPRIETAIRE]),
  ).rejects.toMatchObject(refused('second_facteur_non_verifie'))
})

test('the second factor is not taken away by a session that did not give it', async () => {
  await db.query('update public.profiles set requires_2fa = true where id = $1', [PROPRIETAIRE])
  await become(db, 'proprietaire')
  expect(
    (await db.query('update public.profiles set requires_2fa = false where id = $1', [PROPRIETAIRE])).rowCount,
  ).toBe(0)
})

test("the administrator's first act on somebody without rows writes the six, then applies the change, and signs it", async () => {
  await db.query('delete from public.user_subscription_access where user_id = $1', [VOISIN])
  await become(db, 'administrateur')
  await db.query(
    `insert into public.user_subscription_access (user_id, subscription_formula, is_active, granted_by)
    values ($1, 'sci', false, $1) on conflict (user_id, subscription_formula) do update set is_active = excluded.is_active`,
    [VOISIN],
  )
  const { rows } = await db.query(
    `select subscription_formula, is_active, granted_by from public.user_subscription_access
    where user_id = $1 order by is_active, subscription_formula`,
    [VOISIN],
  )
  expect(rows.map((row) => row.is_active)).toEqual([false, true, true, true, true, true])
  expect(rows[0]).toEqual({ subscription_formula: 'sci', is_active: false, granted_by: ADMIN })
})

test('the other call of the specification, on somebody who just signed up', async () => {
  await become(db, 'administrateur')
  const { rowCount } = await db.query(
    `update public.user_subscription_access set is_active = false
    where user_id = $1 and subscription_formula = 'lmnp'`,
    [VOISIN],
  )
  expect(rowCount).toBe(1)
})

test('a fact does not go from one dossier to another', async () => {
  await db.query(
    `insert into public.dossier_membres (dossier_id, user_id, role)
    select id, $1, 'comptable' from public.dossiers where nom = 'Chez Hugo'`,
    [PROPRIETAIRE],
  )
  await become(db, 'proprietaire')
  const attempt = db.query(
    `update public.locataires set dossier_id = (select id from public.dossiers where nom = 'Chez Hugo') where dossier_id = $1`,
    [DOSSIER],
  )
  await expect(attempt).rejects.toMatchObject(refused('dossier_immuable'))
})

test('the bytes of a document are read by no client', async () => {
  await become(db, 'proprietaire')
  await expect(db.query('select contenu from public.documents')).rejects.toMatchObject({ code: '42501' })
})

test('an operation typed by hand balances at the end of the request', async () => {
  await become(db, 'proprietaire')
  await db.query(`insert into public.operations_diverses_lignes (dossier_id, operation_id, rang, compte, debit_cents)
    select dossier_id, id, 1, '512000', 100 from public.operations_diverses`)
  await expect(db.query('set constraints all immediate')).rejects.toMatchObject(refused('operation_desequilibree'))
})

test('on a public address an administrator is one once he asks for a second step, and gave it', async () => {
  const asked = async (aal: string) => {
    await db.query('reset role')
    await become(db, 'administrateur', { aal })
    return one('select public.est_admin() as admin, public.administration_sans_deux_etapes() as manque')
  }
  expect(await asked('aal1')).toEqual({ admin: true, manque: false })
  await db.query('reset role')
  await db.query(
    `insert into private.configuration (cle, valeur) values ('adresse_publique', 'https://compta.exemple')`,
  )
  expect(await asked('aal1')).toEqual({ admin: false, manque: true })
  expect((await db.query('select id from public.profiles')).rowCount).toBe(1)
  await db.query('reset role')
  await db.query('update public.profiles set requires_2fa = true where id = $1', [ADMIN])
  expect(await asked('aal1')).toEqual({ admin: false, manque: false })
  expect(await asked('aal2')).toEqual({ admin: true, manque: false })
})
