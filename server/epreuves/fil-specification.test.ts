// The table calls of the specification (section 7), as it writes them, on the tables that exist; each by whom it is meant for.
import { openWireHouse, type WireHouse } from '@quittance/wire/tests'
import type { SupabaseClient } from '@supabase/supabase-js'
import pg from 'pg'
import { afterAll, beforeAll, expect, test } from 'vitest'
import { ADMIN, buildWorld, emailOf, PROPRIETAIRE, sessionOf, VOISIN } from '#database/tests/world.ts'
import { MESSAGES } from '../messages.ts'

let house: WireHouse
let marie: SupabaseClient
let admin: SupabaseClient
beforeAll(async () => {
  house = await openWireHouse({ messages: MESSAGES })
  const builder = new pg.Client({ connectionString: house.url })
  await builder.connect()
  await buildWorld(builder)
  await builder.end()
  marie = await as(PROPRIETAIRE, 'proprietaire')
  admin = await as(ADMIN, 'administrateur')
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})

async function as(sub: string, name: string): Promise<SupabaseClient> {
  const claims = { sub, role: 'authenticated', aud: 'authenticated', email: emailOf(name) }
  const session = { session_id: sessionOf(sub), aal: 'aal1' }
  return house.client(await house.keys.sign({ ...claims, ...session }, Math.floor(Date.now() / 1000) + 600))
}

test('profiles: select by id, update of activity_type by id', async () => {
  const { data } = await marie.from('profiles').select('requires_2fa, phone_verified').eq('id', PROPRIETAIRE).single()
  expect(data).toEqual({ requires_2fa: false, phone_verified: false })
  expect((await marie.from('profiles').select('*').eq('id', PROPRIETAIRE).single()).data).toMatchObject({
    id: PROPRIETAIRE,
  })
  const changed = await marie.from('profiles').update({ activity_type: 'sci' }).eq('id', PROPRIETAIRE).select().single()
  expect(changed.data).toMatchObject({ activity_type: 'sci' })
})

test('auth_page_content: select by everybody, update by an administrator', async () => {
  const { data } = await house.client().from('auth_page_content').select('*').eq('is_active', true).single()
  expect(data).toMatchObject({ login_title: 'Connectez-vous', signup_title: 'Créer un compte' })
  const write = (client: SupabaseClient) =>
    client.from('auth_page_content').update({ login_title: 'Bonjour' }).eq('id', data.id).select('login_title')
  expect(await write(marie)).toMatchObject({ status: 403, error: { message: 'Accès non autorisé' } })
  expect((await write(admin)).data).toEqual([{ login_title: 'Bonjour' }])
})

test('privileged_admins: select by email and is_active', async () => {
  const { data } = await admin.from('privileged_admins').select('email').eq('is_active', true)
  const email = data?.[0]?.email
  const read = (client: SupabaseClient) =>
    client.from('privileged_admins').select('email').eq('email', email).eq('is_active', true).maybeSingle()
  expect((await read(admin)).data).toEqual({ email })
  expect(await read(marie)).toMatchObject({ data: null, error: null })
})

test('subscription_formulas: select all in their order, update by id, insert one row', async () => {
  const { data } = await house.client().from('subscription_formulas').select('*').order('display_order')
  expect(data?.map(({ formula_key }) => formula_key)).toHaveLength(6)
  expect(data?.[0]).toMatchObject({ formula_key: 'lmnp', development_status: 'available' })
  const sci = data?.find(({ formula_key }) => formula_key === 'sci')
  const priced = await admin.from('subscription_formulas').update({ monthly_price: 12.5 }).eq('id', sci.id).select()
  expect(priced.data).toMatchObject([{ formula_key: 'sci', monthly_price: 12.5 }])
  await house.sql(`delete from public.subscription_formulas where formula_key = 'sci'`)
  const { id: _, ...row } = sci
  expect((await marie.from('subscription_formulas').insert(row)).error).not.toBeNull()
  expect((await admin.from('subscription_formulas').insert(row)).error).toBeNull()
})

test('user_subscription_access: select by user and flag, grant by upsert, revoke by update', async () => {
  const read = async () => {
    const asked = admin.from('user_subscription_access').select('*').eq('user_id', VOISIN).eq('is_active', true)
    return (await asked).data?.find(({ subscription_formula }) => subscription_formula === 'sci')
  }
  const revoked = await admin
    .from('user_subscription_access')
    .update({ is_active: false })
    .eq('user_id', VOISIN)
    .eq('subscription_formula', 'sci')
    .select()
  expect(revoked.data).toMatchObject([{ is_active: false }])
  expect(await read()).toBeUndefined()
  const grant = { user_id: VOISIN, subscription_formula: 'sci', is_active: true, granted_by: ADMIN }
  const upsert = (client: SupabaseClient) =>
    client.from('user_subscription_access').upsert(grant, { onConflict: 'user_id,subscription_formula' }).select()
  expect((await upsert(admin)).error).toBeNull()
  expect(await read()).toMatchObject({ is_active: true, granted_by: ADMIN })
  expect((await upsert(marie)).error).not.toBeNull()
})

test('services: the active ones in both orders; insert, update and delete by id belong to an administrator', async () => {
  const actifs = (order: 'category' | 'display_order') =>
    house.client().from('services').select('*').eq('is_active', true).order(order, { ascending: true })
  const parCategorie = (await actifs('category')).data?.map(({ category }) => category) ?? []
  expect(parCategorie.length).toBeGreaterThanOrEqual(18)
  const { rows } = await inOrder(parCategorie)
  expect(parCategorie).toEqual(rows)
  const rangs = (await actifs('display_order')).data?.map(({ display_order }) => display_order) ?? []
  expect(rangs).toEqual(rangs.toSorted((a, b) => a - b))

  const row = { title: 'Relecture de bail', category: 'Conseil fiscal', is_active: false }
  for (const client of [house.client(), marie]) expect((await client.from('services').insert(row)).error).not.toBeNull()
  const added = await admin.from('services').insert(row).select().single()
  expect(added.error).toBeNull()
  const { id } = added.data
  expect((await actifs('category')).data?.some((one) => one.id === id)).toBe(false)
  const publish = (client: SupabaseClient) =>
    client.from('services').update({ is_active: true }).eq('id', id).select('title')
  expect((await publish(marie)).data ?? []).toEqual([])
  expect((await publish(admin)).data).toEqual([{ title: 'Relecture de bail' }])
  expect((await actifs('category')).data?.some((one) => one.id === id)).toBe(true)
  const remove = (client: SupabaseClient) => client.from('services').delete().eq('id', id).select('id')
  expect((await remove(house.client())).data ?? []).toEqual([])
  expect((await remove(marie)).data ?? []).toEqual([])
  expect((await remove(admin)).data).toEqual([{ id }])
})

/** The order of the database, which knows French letters better than a test would. */
async function inOrder(words: string[]): Promise<{ rows: string[] }> {
  const rows = await house.sql<{ mot: string }>('select mot from unnest($1::text[]) as m (mot) order by mot', [words])
  return { rows: rows.map(({ mot }) => mot) }
}

test.each(['homepage_content', 'services_page_content', 'formules_page_content'])(
  '%s: the active row read by everybody, updated by id by an administrator and read back',
  async (table) => {
    const active = (client: SupabaseClient) => client.from(table).select('*').eq('is_active', true).single()
    const { data } = await active(house.client())
    const champ = table === 'homepage_content' ? 'title' : 'hero_title'
    const write = (client: SupabaseClient) =>
      client
        .from(table)
        .update({ [champ]: 'Bonjour' })
        .eq('id', data.id)
        .select()
        .maybeSingle()
    expect((await write(house.client())).data).toBeNull()
    expect((await write(marie)).data).toBeNull()
    expect((await active(marie)).data).toEqual(data)
    expect((await write(admin)).data).toMatchObject({ id: data.id, [champ]: 'Bonjour' })
    expect((await active(house.client())).data).toMatchObject({ [champ]: 'Bonjour' })
  },
)
