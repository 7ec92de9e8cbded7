// The images of the house: who may lay a file in the bucket `site`, and the exchange of the active one.
import { type FreshBase, freshBase } from '@quittance/wire/tests'
import pg from 'pg'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { become, type Role } from './policies.ts'
import { buildWorld } from './world.ts'

let fresh: FreshBase
let db: pg.Client
beforeAll(async () => {
  fresh = await freshBase()
  db = new pg.Client({ connectionString: fresh.url })
  await db.connect()
  await buildWorld(db)
})
afterAll(async () => {
  await db.end()
  await fresh.drop()
})
beforeEach(async () => {
  await db.query('rollback')
  await db.query('begin')
})

const VERBES = {
  select: `select 1 from storage.objects where name = 'logo/un'`,
  insert: `insert into storage.objects (bucket_id, name) values ('site', 'logo/deux')`,
  update: `update storage.objects set user_metadata = '{}' where name = 'logo/un'`,
  delete: `delete from storage.objects where name = 'logo/un'`,
}
const ROLES: readonly Role[] = ['proprietaire', 'comptable', 'lecteur', 'voisin', 'visiteur', 'administrateur']

async function touche(role: Role, sql: string): Promise<boolean> {
  await db.query('savepoint essai')
  await db.query(`insert into storage.objects (bucket_id, name) values ('site', 'logo/un')`)
  await become(db, role)
  const done = await db.query(sql).then(
    ({ rowCount }) => (rowCount ?? 0) > 0,
    () => false,
  )
  await db.query('rollback to essai')
  return done
}

test.each(ROLES)(
  '%s in the room of the images: administrators lay and see, nobody writes over nor takes away',
  async (role) => {
    const found: Record<string, boolean> = {}
    for (const [verbe, sql] of Object.entries(VERBES)) found[verbe] = await touche(role, sql)
    const admin = role === 'administrateur'
    expect(found).toEqual({ select: admin, insert: admin, update: false, delete: false })
    expect(await touche(role, VERBES.insert.replace("'site'", "'ailleurs'"))).toBe(false)
  },
)

const poser = async (nature: string): Promise<string> => {
  const { rows } = await db.query<{ id: string }>(
    `insert into public.app_assets (asset_type, file_url, is_active) values ($1, '/x.png', false) returning id`,
    [nature],
  )
  return rows[0]?.id ?? ''
}
const actives = async () =>
  (await db.query<{ id: string }>(`select id from public.app_assets where asset_type = 'logo' and is_active`)).rows

test('the active image is exchanged in one go, the other kinds stay, an unknown one is refused', async () => {
  const logo = await poser('logo')
  const avant = await db.query(`select id from public.app_assets where asset_type <> 'logo' and is_active order by id`)
  await become(db, 'administrateur')
  await db.query('select public.activer_image($1)', [logo])
  await db.query('select public.activer_image($1)', [logo])
  expect(await actives()).toEqual([{ id: logo }])
  const apres = await db.query(`select id from public.app_assets where asset_type <> 'logo' and is_active order by id`)
  expect(apres.rows).toEqual(avant.rows)
  await expect(db.query('select public.activer_image(gen_random_uuid())')).rejects.toMatchObject({
    constraint: 'image_inconnue',
  })
})

test('two who exchange at once: both do, one after the other, and one image is active', async () => {
  const logos = [await poser('logo'), await poser('logo')]
  await db.query('commit')
  await Promise.all(
    logos.map(async (logo) => {
      const client = new pg.Client({ connectionString: fresh.url })
      await client.connect()
      await client.query('begin')
      await become(client, 'administrateur')
      await client.query('select public.activer_image($1)', [logo])
      await client.query('commit')
      await client.end()
    }),
  )
  expect(await actives()).toHaveLength(1)
})
