// Recovery codes with the real client, as its documentation and the suite of the service tell them.
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'
import type { AuthSettings } from './door.ts'

type Client = ReturnType<WireHouse['client']>
let house: WireHouse
const at = new Date()
// The wire alone keeps the rule of the service, the product its own.
const settings: { auth: Partial<AuthSettings> } = { auth: { codesGoWithFactor: false } }
beforeAll(async () => {
  house = await openWireHouse({ ...settings, messages: undefined, now: () => at })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(() => house.sql('delete from auth.rate_limits'))

async function withApp(email: string, where = house): Promise<{ client: Client; factorId: string; id: string }> {
  const { client, id } = await where.person(email)
  const { data } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'test_factor' }).then(must)
  await verifyApp(client, data.id, data.totp.secret)
  return { client, factorId: data.id, id }
}
async function verifyApp(client: Client, factorId: string, secret: string): Promise<void> {
  const code = new TOTP({ secret }).generate({ timestamp: at.getTime() })
  must(await client.auth.mfa.challengeAndVerify({ factorId, code }))
}
async function signIn(email: string, where = house): Promise<Client> {
  const client = where.client()
  must(await client.auth.signInWithPassword({ email, password: PASSWORD }))
  return client
}
function must<A extends { error: unknown }>(answer: A): Extract<A, { error: null }> {
  if (answer.error) throw answer.error
  return answer as Extract<A, { error: null }> // safe: checked on the line above
}
const codesOf = async (client: Client) => must(await client.auth.mfa.recoveryCodes.generate()).data
type Said = { error: { status?: number | undefined; code?: string | undefined } | null }
const refusal = ({ error }: Said) => [error?.status, error?.code]
const WRONG = 'aaaaaaaaaaaaaaaa'

test('codes are made once, from a session with its second step, and told once', async () => {
  const { client, factorId } = await withApp('papier@exemple.fr')
  const { recoveryCodes } = client.auth.mfa
  expect(refusal(await recoveryCodes.getStatus())).toEqual([404, 'mfa_factor_not_found'])
  expect(refusal(await recoveryCodes.regenerate())).toEqual([404, 'mfa_factor_not_found'])
  expect(refusal(await recoveryCodes.unenroll())).toEqual([404, 'mfa_factor_not_found'])
  expect(refusal(await recoveryCodes.generate({ friendlyName: 'test_factor' }))).toEqual([
    422,
    'mfa_factor_name_conflict',
  ])
  const made = must(await recoveryCodes.generate({ friendlyName: 'Backup codes' })).data
  expect(made).toEqual({
    id: expect.any(String),
    type: 'recovery_code',
    friendly_name: 'Backup codes',
    total: 10,
    codes: expect.arrayContaining([expect.stringMatching(/^[a-z2-7]{16}$/)]),
  })
  expect(new Set(made.codes).size).toBe(10)
  expect((await recoveryCodes.getStatus()).data).toEqual({
    id: made.id,
    type: 'recovery_code',
    total: 10,
    remaining: 10,
  })
  expect(refusal(await recoveryCodes.generate())).toEqual([422, 'mfa_verified_factor_exists'])
  const listed = must(await client.auth.mfa.listFactors()).data
  expect(listed.recovery_code).toMatchObject([{ id: made.id, status: 'verified', friendly_name: 'Backup codes' }])
  expect(listed.all.map(({ id }) => id)).toEqual([factorId, made.id])
  const kept = await house.sql<{ code_hash: string }>('select code_hash from auth.mfa_recovery_codes')
  expect(kept.some(({ code_hash }) => made.codes.includes(code_hash))).toBe(false)
})

test('without a name they have one; without a second step, or for a nameless person, there are none', async () => {
  const { client } = await withApp('nom@exemple.fr')
  expect((await codesOf(client)).friendly_name).toBe('Recovery codes')
  const low = await signIn('nom@exemple.fr')
  for (const act of ['generate', 'regenerate', 'unenroll'] as const)
    expect(refusal(await low.auth.mfa.recoveryCodes[act]())).toEqual([403, 'insufficient_aal'])
  expect((await low.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10)
})

test('a code opens the second step once, however it is typed, and ends the sessions that had none', async () => {
  const { client, id } = await withApp('perdu@exemple.fr')
  const { codes } = await codesOf(client)
  const [lost, other] = [await signIn('perdu@exemple.fr'), await signIn('perdu@exemple.fr')]
  expect(refusal(await lost.auth.mfa.recoveryCodes.verify({ code: WRONG }))).toEqual([422, 'mfa_verification_failed'])
  const typed = ` ${(codes[0] ?? '').toUpperCase().replace(/(.{4})/g, '$1-')} `
  const opened = must(await lost.auth.mfa.recoveryCodes.verify({ code: typed })).data
  expect(opened.user.factors?.map(({ factor_type }) => factor_type)).toEqual(['totp', 'recovery_code'])
  const claims = (await lost.auth.getClaims()).data?.claims
  expect(claims).toMatchObject({ aal: 'aal2', amr: [{ method: 'mfa/recovery_code' }, { method: 'password' }] })
  expect((await other.auth.getUser()).error?.name).toBe('AuthSessionMissingError')
  expect((await lost.auth.mfa.recoveryCodes.getStatus()).data).toMatchObject({ total: 10, remaining: 9 })
  const again = await signIn('perdu@exemple.fr')
  expect(refusal(await again.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' }))).toEqual([
    422,
    'mfa_verification_failed',
  ])
  const told = await house.sql<{ action: string }>(
    `select payload ->> 'action' as action from auth.audit_log_entries
     where payload ->> 'actor_id' = $1 and payload ->> 'action' like 'recovery%' order by created_at`,
    [id],
  )
  expect(told.map(({ action }) => action)).toEqual(['recovery_codes_generated', 'recovery_codes_verified'])
})

test('what is no code is 400; a person without codes hears what a wrong code hears', async () => {
  const { client } = await withApp('sans@exemple.fr')
  for (const code of ['', ' -- - '])
    expect(refusal(await client.auth.mfa.recoveryCodes.verify({ code }))).toEqual([400, 'validation_failed'])
  const none = await client.auth.mfa.recoveryCodes.verify({ code: WRONG })
  expect(refusal(none)).toEqual([422, 'mfa_verification_failed'])
  await codesOf(client)
  expect((await client.auth.mfa.recoveryCodes.verify({ code: WRONG })).error?.message).toBe(none.error?.message)
})

test('five wrong codes close them for a quarter of an hour, to a right one too; new ones open them', async () => {
  const { client, id } = await withApp('verrou@exemple.fr')
  const { codes } = await codesOf(client)
  const low = await signIn('verrou@exemple.fr')
  for (let time = 0; time < 5; time++)
    expect(refusal(await low.auth.mfa.recoveryCodes.verify({ code: WRONG }))).toEqual([422, 'mfa_verification_failed'])
  expect(refusal(await low.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' }))).toEqual([
    429,
    'mfa_recovery_codes_locked',
  ])
  await house.sql(
    `update auth.mfa_factors set locked_until = now() - interval '1 second' where user_id = $1 and failures > 0`,
    [id],
  )
  expect(refusal(await low.auth.mfa.recoveryCodes.verify({ code: WRONG }))).toEqual([422, 'mfa_verification_failed'])
  const [{ failures } = { failures: 0 }] = await house.sql<{ failures: number }>(
    `select failures from auth.mfa_factors where user_id = $1 and factor_type = 'recovery_code'`,
    [id],
  )
  expect(failures).toBe(1)
  const renewed = must(await client.auth.mfa.recoveryCodes.regenerate()).data
  expect(renewed.codes.filter((code) => codes.includes(code))).toEqual([])
  expect(refusal(await low.auth.mfa.recoveryCodes.verify({ code: codes[1] ?? '' }))).toEqual([
    422,
    'mfa_verification_failed',
  ])
  must(await low.auth.mfa.recoveryCodes.verify({ code: renewed.codes[0] ?? '' }))
})

test('a code of somebody else is a wrong one, and stays his', async () => {
  const [mine, his] = [await withApp('moi@exemple.fr'), await withApp('lui@exemple.fr')]
  await codesOf(mine.client)
  const { codes } = await codesOf(his.client)
  expect(refusal(await mine.client.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' }))).toEqual([
    422,
    'mfa_verification_failed',
  ])
  expect((await his.client.auth.mfa.recoveryCodes.getStatus()).data?.remaining).toBe(10)
})

test('two sessions that give one code at once: one of them opens', async () => {
  const { client } = await withApp('ensemble@exemple.fr')
  const { codes } = await codesOf(client)
  const lows = [await signIn('ensemble@exemple.fr'), await signIn('ensemble@exemple.fr')]
  const given = await Promise.all(lows.map((low) => low.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' })))
  expect(given.filter(({ error }) => error === null)).toHaveLength(1)
})

test('alone, the last factor stays until the codes are gone; they are no factor that is asked for', async () => {
  const { client, factorId } = await withApp('dernier@exemple.fr')
  const { id } = await codesOf(client)
  const { mfa } = client.auth
  expect(refusal(await mfa.unenroll({ factorId }))).toEqual([422, 'mfa_recovery_codes_sole_factor'])
  expect(refusal(await mfa.unenroll({ factorId: id }))).toEqual([422, 'validation_failed'])
  expect(refusal(await mfa.challenge({ factorId: id }))).toEqual([400, 'validation_failed'])
  expect((await mfa.recoveryCodes.unenroll()).data).toEqual({ id })
  expect((await mfa.unenroll({ factorId })).error).toBeNull()
})

test('in the product, the last factor takes the codes with it, for who came in by one of them too', async () => {
  const product = await openWireHouse({ now: () => at })
  try {
    const { client, factorId, id } = await withApp('produit@exemple.fr', product)
    const { codes } = await codesOf(client)
    const lost = await signIn('produit@exemple.fr', product)
    must(await lost.auth.mfa.recoveryCodes.verify({ code: codes[0] ?? '' }))
    expect((await lost.auth.mfa.unenroll({ factorId })).error).toBeNull()
    expect(await product.sql('select from auth.mfa_factors where user_id = $1', [id])).toEqual([])
    expect(await product.sql('select from auth.mfa_recovery_codes')).toEqual([])
    expect(product.bugs).toEqual([])
  } finally {
    await product.drop()
  }
})
