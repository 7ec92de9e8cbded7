// The second step with the real client: an app, a phone; and what a session without it may not do.
import { TOTP } from 'otpauth'
import { afterAll, beforeAll, beforeEach, expect, test } from 'vitest'
import { openWireHouse, PASSWORD, type WireHouse } from '../tests/wire-house.ts'

let house: WireHouse
let at = new Date()
beforeAll(async () => {
  house = await openWireHouse({ auth: { phone: true }, now: () => at })
})
afterAll(async () => {
  expect(house.bugs).toEqual([])
  await house.drop()
})
beforeEach(async () => {
  house.mails.length = 0
  house.texts.length = 0
  await house.sql('delete from auth.rate_limits')
})

const codeOf = (uri: string) => appOf(uri).generate({ timestamp: at.getTime() })
const appOf = (uri: string) => {
  const secret = new URL(uri).searchParams.get('secret') ?? ''
  return new TOTP({ secret })
}
const later = (seconds: number) => {
  at = new Date(at.getTime() + seconds * 1000)
}
type Client = Awaited<ReturnType<WireHouse['person']>>['client']

async function withApp(email: string) {
  const { client, id } = await house.person(email)
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mon téléphone' })
  if (error) throw error
  const uri = data.totp.uri
  const { error: refused } = await client.auth.mfa.challengeAndVerify({ factorId: data.id, code: codeOf(uri) })
  if (refused) throw refused
  return { client, id, uri, factorId: data.id }
}

async function signIn(email: string): Promise<Client> {
  const client = house.client()
  const { error } = await client.auth.signInWithPassword({ email, password: PASSWORD })
  if (error) throw error
  return client
}

test('an app is set up: picture, secret, address; then verified, and the other sessions end', async () => {
  const { client, id } = await house.person('appli@exemple.fr')
  const other = await signIn('appli@exemple.fr')
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal1',
  })
  const { data, error } = await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'App', issuer: 'Essai' })
  expect(error).toBeNull()
  expect(data).toMatchObject({ type: 'totp', friendly_name: 'App' })
  expect(data?.totp.qr_code).toMatch(/^data:image\/svg\+xml;utf-8,<svg/)
  expect(data?.totp.qr_code).not.toContain('#')
  expect(data?.totp.uri).toContain(`secret=${data?.totp.secret}`)
  expect(data?.totp.uri).toContain('issuer=Essai')
  const kept = await house.sql<{ secret: string }>('select secret from auth.mfa_factors where user_id = $1', [id])
  expect(kept[0]?.secret).not.toContain(data?.totp.secret)

  const factorId = data?.id ?? ''
  const uri = data?.totp.uri ?? ''
  const { data: challenge } = await client.auth.mfa.challenge({ factorId })
  const wrong = await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: '000000' })
  expect(wrong.error).toMatchObject({ code: 'mfa_verification_failed', status: 422 })
  const right = await client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: codeOf(uri) })
  expect(right.error).toBeNull()
  expect(right.data?.user.factors).toMatchObject([{ id: factorId, status: 'verified', factor_type: 'totp' }])
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal2',
    nextLevel: 'aal2',
    currentAuthenticationMethods: [{ method: 'totp' }, { method: 'otp' }],
  })
  expect((await client.auth.mfa.listFactors()).data?.totp).toHaveLength(1)
  expect((await other.auth.refreshSession()).error?.code).toBe('refresh_token_not_found')
  expect((await client.auth.refreshSession()).error).toBeNull()
  expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal2')
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'factor-added', to: 'appli@exemple.fr' })
})

test('a code of an app serves once, and for its time', async () => {
  const { uri, factorId } = await withApp('rejeu@exemple.fr')
  const client = await signIn('rejeu@exemple.fr')
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri) })).error?.code).toBe(
    'mfa_verification_failed',
  )
  later(60)
  const code = codeOf(uri)
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code })).error).toBeNull()
  const again = await signIn('rejeu@exemple.fr')
  expect((await again.auth.mfa.challengeAndVerify({ factorId, code })).error?.code).toBe('mfa_verification_failed')
})

test('a session that did not give its second step changes nothing of the account', async () => {
  const { factorId, uri } = await withApp('garde@exemple.fr')
  later(60)
  const client = await signIn('garde@exemple.fr')
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data).toMatchObject({
    currentLevel: 'aal1',
    nextLevel: 'aal2',
  })
  expect((await client.auth.updateUser({ password: 'un autre secret' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.updateUser({ email: 'voleur@exemple.fr' })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Voleur' })).error).toMatchObject({
    code: 'insufficient_aal',
    status: 403,
  })
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('insufficient_aal')
  expect((await client.auth.mfa.challengeAndVerify({ factorId, code: codeOf(uri) })).error).toBeNull()
  expect((await client.auth.updateUser({ password: 'un autre secret' })).error).toBeNull()
})

test('a factor is taken away: sessions come down, the person is told', async () => {
  const { client, factorId } = await withApp('retire@exemple.fr')
  expect((await client.auth.mfa.enroll({ factorType: 'totp', friendlyName: 'Mon téléphone' })).error?.code).toBe(
    'mfa_factor_name_conflict',
  )
  expect((await client.auth.mfa.unenroll({ factorId })).data).toEqual({ id: factorId })
  await house.settled()
  expect(house.mails.at(-1)).toMatchObject({ kind: 'factor-removed' })
  await client.auth.refreshSession()
  expect((await client.auth.getClaims()).data?.claims.aal).toBe('aal1')
  expect((await client.auth.mfa.unenroll({ factorId })).error?.code).toBe('mfa_factor_not_found')
})

test('a phone factor: the code comes by SMS, and dies after five failures', async () => {
  const { client } = await house.person('sms@exemple.fr')
  const { data, error } = await client.auth.mfa.enroll({
    factorType: 'phone',
    friendlyName: 'SMS',
    phone: '+33655555555',
  })
  expect(error).toBeNull()
  const factorId = data?.id ?? ''
  const { data: first } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
  expect(house.texts).toMatchObject([{ to: '+33655555555' }])
  const code = house.texts[0]?.code ?? ''
  const verify = (challengeId: string, said: string) => client.auth.mfa.verify({ factorId, challengeId, code: said })
  for (let i = 0; i < 5; i++)
    expect((await verify(first?.id ?? '', 'abcdef')).error?.code).toBe('mfa_verification_failed')
  expect((await verify(first?.id ?? '', code)).error?.code).toBe('mfa_verification_failed')
  const { data: second } = await client.auth.mfa.challenge({ factorId, channel: 'sms' })
  expect((await verify(second?.id ?? '', house.texts.at(-1)?.code ?? '')).error).toBeNull()
  expect((await verify(second?.id ?? '', house.texts.at(-1)?.code ?? '')).error?.code).toBe('mfa_ip_address_mismatch')
  expect((await client.auth.mfa.getAuthenticatorAssuranceLevel()).data?.currentLevel).toBe('aal2')
})

test('a second step is not guessed', async () => {
  const { factorId } = await withApp('devine@exemple.fr')
  const client = await signIn('devine@exemple.fr')
  const codes = []
  for (let i = 0; i < 10; i++)
    codes.push((await client.auth.mfa.challengeAndVerify({ factorId, code: `00000${i}` })).error?.code)
  expect(codes.at(-1)).toBe('over_request_rate_limit')
})

test('a challenge is answered by its own person, from its own place, in its time', async () => {
  const { factorId, uri } = await withApp('place@exemple.fr')
  const { client: stranger } = await house.person('etranger@exemple.fr')
  expect((await stranger.auth.mfa.challenge({ factorId })).error?.code).toBe('mfa_factor_not_found')
  later(60)
  const client = await signIn('place@exemple.fr')
  const { data: challenge } = await client.auth.mfa.challenge({ factorId })
  await house.sql(`update auth.mfa_challenges set ip_address = '203.0.113.9' where id = $1`, [challenge?.id])
  const verify = () => client.auth.mfa.verify({ factorId, challengeId: challenge?.id ?? '', code: codeOf(uri) })
  expect((await verify()).error?.code).toBe('mfa_ip_address_mismatch')
  await house.sql(`update auth.mfa_challenges set ip_address = '127.0.0.1', expires_at = now() where id = $1`, [
    challenge?.id,
  ])
  expect((await verify()).error?.code).toBe('mfa_challenge_expired')
})

test('the service role sees the factors of a person, and takes one away', async () => {
  const { id, factorId } = await withApp('service@exemple.fr')
  const admin = house.client(house.serviceKey).auth.admin
  const listed = await admin.mfa.listFactors({ userId: id })
  expect(listed.error).toBeNull()
  expect(listed.data?.factors).toMatchObject([{ id: factorId, status: 'verified' }])
  expect(JSON.stringify(listed.data)).not.toContain('secret')
  expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error).toBeNull()
  expect((await admin.mfa.listFactors({ userId: id })).data?.factors).toEqual([])
  expect((await admin.mfa.deleteFactor({ userId: id, id: factorId })).error?.code).toBe('mfa_factor_not_found')
})
